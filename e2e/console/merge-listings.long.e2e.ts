import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

test('a moderator merges a duplicate, and an open page and the old link lead to the listing that stays', async () => {
  const seller = await makeMember(stoop.url, 'twice')
  const photos = await drawnPhotos(1)
  const kept = await makeListing(stoop.url, seller, { title: 'Ladder-back chair', photos })
  const duplicate = await makeListing(stoop.url, seller, { title: 'Ladder-back chair, once more', photos })
  const { page: open } = await stoop.visit('phone')
  await go(open, `/shop/item/${duplicate}`)
  await open.getByRole('heading', { level: 1, name: 'Ladder-back chair, once more' }).waitFor()

  const { page } = await stoop.visit('desktop')
  const [key] = /#[\w-]+$/m.exec(stoop.server.operate('dashboard')) ?? []
  await go(page, `/operator/listings${key}`)
  await page.getByRole('link', { name: /^Ladder-back chair, once more/ }).click()
  const twins = page.getByRole('region', { name: 'Listings with the same photos' })
  await twins.getByRole('link', { name: /^Ladder-back chair/ }).waitFor()
  await twins.getByRole('button', { name: /^Merge into this one/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge into “Ladder-back chair”?' })
  expect(await dialog.getByLabel('What happened').inputValue()).toContain('listed the same item twice')
  await expectAccessible(page, 'merging two listings')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Merged into Ladder-back chair').waitFor()

  await open.getByRole('heading', { level: 1, name: 'Ladder-back chair', exact: true }).waitFor()
  expect(open.url()).toBe(`${stoop.url}/shop/item/${kept}`)
  const { page: later } = await stoop.visit('desktop')
  await go(later, `/shop/item/${duplicate}`)
  await later.getByRole('heading', { level: 1, name: 'Ladder-back chair', exact: true }).waitFor()
  expect(later.url()).toBe(`${stoop.url}/shop/item/${kept}`)
})
