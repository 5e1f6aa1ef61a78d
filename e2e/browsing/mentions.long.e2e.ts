import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ MICRO_CACHE_MS: '0' })

beforeAll(async () => {
  const seller = await makeMember(stoop.url)
  await makeListing(stoop.url, seller, { title: 'Brass lamp', description: 'Warm light.' })
  await makeListing(stoop.url, seller, { title: 'Side table', description: 'Fits a lamp and a book.' })
})

test('items that only mention the words stand below the others, under a heading', async () => {
  const { page } = await stoop.visit('phone')
  await go(page, '/shop/search/lamp')
  const titles = (list: string) => page.getByRole('list', { name: list }).getByRole('link').allInnerTexts()
  await page.getByRole('heading', { name: 'Also mentions “lamp”', level: 2 }).waitFor()
  expect((await titles('Results')).join()).toContain('Brass lamp')
  expect((await titles('Results')).join()).not.toContain('Side table')
  expect((await titles('Listings that mention it')).join()).toContain('Side table')
  await expectAccessible(page, 'results with mentions')
  await go(page, '/shop/search/book')
  await page.getByRole('heading', { name: 'Mentions “book”', level: 2 }).waitFor()
})
