import { test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('a search is narrowed to people whom the member follows; visitors are asked to log in', async () => {
  const [fan, followed, other] = await Promise.all(
    ['fan', 'followed', 'other'].map((name) => makeMember(stoop.url, name)),
  )
  if (!fan || !followed || !other) throw new Error('not made')
  const item = await makeListing(stoop.url, followed, { title: 'Sextant of a friend', price: 40 })
  await makeListing(stoop.url, other, { title: 'Sextant of a stranger', price: 50 })
  const { page } = await stoop.visit('phone')
  await signIn(page, fan)
  await go(page, `/shop/item/${item}`)
  await page.getByRole('link', { name: /^@/ }).first().click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Following' }).waitFor()

  await go(page, '/shop/search/sextant')
  await page.getByText('2 results for “sextant”').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'People you follow' }).check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL('**/shop/search/sextant?followed=1')
  await page.getByRole('link', { name: /Sextant of a friend/ }).waitFor()
  await page.getByRole('link', { name: /Sextant of a stranger/ }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'a search among followed people')
  await go(page, '/shop/category/books?followed=1')
  await page.getByText('Nothing from people you follow').waitFor()

  const visitor = await stoop.visit('desktop')
  await go(visitor.page, '/shop/search/sextant?followed=1')
  await visitor.page.getByText('Log in to see people you follow').waitFor()
  await expectAccessible(visitor.page, 'a search among followed people, for a visitor')
  await visitor.page.getByRole('link', { name: 'Log in' }).last().click()
  await visitor.page.waitForURL('**/login?next=*')
})
