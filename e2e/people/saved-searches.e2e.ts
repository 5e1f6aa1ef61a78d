import { test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('a search is saved with its filters by keyboard, changed, paused, deleted and brought back', async () => {
  const [member, seller] = [await makeMember(stoop.url, 'waiting'), await makeMember(stoop.url, 'seller')]
  await makeListing(stoop.url, seller, { title: 'Brass astrolabe', price: 40 })
  const { page } = await stoop.visit('phone')
  await signIn(page, member)
  await go(page, '/shop/search/astrolabe?price=25-50')
  await page.getByRole('button', { name: 'Save search' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('We’ll tell you when something new matches “astrolabe”, $25-$50').waitFor()
  await expectAccessible(page, 'the dialog that saves a search')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await dialog.getByText('Please give it a name').waitFor()
  await dialog.getByLabel('Name').fill('For the observatory')
  await dialog.getByLabel('At once').check()
  await dialog.getByRole('button', { name: 'Save search' }).press('Enter')
  await page.getByText('Search saved. We tell you at once.').waitFor()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()

  // Another filter is another search.
  await go(page, '/shop/search/astrolabe')
  await page.getByRole('button', { name: 'Save search' }).waitFor()

  await go(page, '/my-stuff/alerts')
  await page.getByText('“astrolabe” · $25-$50').waitFor()
  await expectAccessible(page, '/my-stuff/alerts')
  await page.getByRole('button', { name: 'Pause For the observatory' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume For the observatory' }).click()
  await page.getByRole('button', { name: 'Change For the observatory' }).click()
  await dialog.getByLabel('Once a week').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Once a week', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Delete For the observatory' }).click()
  await page.getByText('No saved searches yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'For the observatory' }).click()
  await page.waitForURL('**/shop/search/astrolabe?price=25-50&order=newest')
})

test('a category is saved too; visitors log in first', async () => {
  const visitor = await stoop.visit('desktop')
  await go(visitor.page, '/shop/category/furniture')
  await visitor.page.getByRole('button', { name: 'Save search' }).click()
  await visitor.page.waitForURL('**/login?*')
  const member = await makeMember(stoop.url, 'collector')
  const { page } = await stoop.visit('desktop')
  await signIn(page, member)
  await go(page, '/shop/category/furniture')
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await go(page, '/my-stuff/alerts')
  await page.getByRole('link', { name: 'Furniture' }).click()
  await page.waitForURL('**/shop/category/furniture?near=everywhere')
  await page.getByRole('heading', { level: 1, name: 'Furniture' }).waitFor()
})
