import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHOTOS_DATABASE } from '../../web/api/storage/storage-keys.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos, type Photo } from '../support/data/photos.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop()

/** The status of a drafted item. These photos show nothing that could be named. */
const drafted = /^(Ready to review|Needs a title)/

/** Adds the photos of another item on /list/several. */
async function addThing(page: Page, files: Photo[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add photos/ }).click()
  await (await chooser).setFiles(files)
}

test('several items at once: each becomes a draft to review, even after leaving and returning', async () => {
  const seller = await makeMember(stoop.url)
  const { page } = await stoop.visit('desktop')
  await signIn(page, seller)
  await go(page, '/list')
  await page.getByRole('link', { name: 'Several things' }).click()
  await page.waitForURL('**/list/several')
  const [first, second, third] = await drawnPhotos(3)
  if (!first || !second || !third) throw new Error('there are too few photos')
  await addThing(page, [first, second])
  await addThing(page, [third, { ...third, name: 'plan.pdf', mimeType: 'application/pdf' }])
  await page.getByText('Only images can be added: “plan.pdf” is not one.').waitFor()
  const things = page.getByRole('list', { name: 'Things' }).locator('> li')
  await expect.poll(() => things.count()).toBe(2)
  await expectAccessible(page, '/list/several at work')
  await expect.poll(() => page.getByText(drafted).count(), { timeout: 120_000 }).toBe(2)
  await expectAccessible(page, '/list/several with drafts')
  // A reload shows the same list, now from the account.
  await reload(page)
  await expect.poll(() => things.count()).toBe(2)
  await expect.poll(() => page.getByText(drafted).count()).toBe(2)
  expect(await page.getByText('other drafts').count()).toBe(0)
  await things
    .first()
    .getByRole('button', { name: /^Review / })
    .click()
  await page.waitForURL('**/review-listing')
  await page.getByRole('button', { name: 'List Item' }).waitFor()
  await go(page, '/list')
  await page.getByRole('heading', { name: 'Another draft' }).waitFor()
})

test('several uploads continue after the window was closed, each item with its own photos', async () => {
  const seller = await makeMember(stoop.url)
  const { page, newTab, expectError } = await stoop.visit('desktop')
  expectError('0 POST /api/photos')
  await signIn(page, seller)
  await go(page, '/list/several')
  const [first, second, third] = await drawnPhotos(3)
  if (!first || !second || !third) throw new Error('there are too few photos')
  // The first window cannot upload.
  await page.route('**/api/photos', (route) => route.abort('connectionreset'))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/photos'))
  await addThing(page, [first, second])
  await addThing(page, [third])
  const thingsOf = (tab: Page) => tab.getByRole('list', { name: 'Things' }).locator('> li')
  await expect.poll(() => thingsOf(page).count()).toBe(2)
  const isKept = () =>
    page.evaluate(async (database) => {
      // Opened too early, it would be a different database.
      if (!(await indexedDB.databases()).some(({ name }) => name === database)) return 0
      const open = indexedDB.open(database)
      await new Promise((done) => open.addEventListener('success', done))
      const count = open.result.transaction('files').objectStore('files').count()
      await new Promise((done) => count.addEventListener('success', done))
      open.result.close()
      return count.result
    }, PHOTOS_DATABASE)
  await expect.poll(isKept).toBe(3)
  await lost
  await page.close()

  const later = await newTab()
  await go(later, '/list/several')
  const things = thingsOf(later)
  await expect.poll(() => things.count()).toBe(2)
  await expect.poll(() => later.getByText(drafted).count(), { timeout: 120_000 }).toBe(2)
  const pictures = async () => [
    await things.first().locator('img').count(),
    await things.last().locator('img').count(),
  ]
  await expect.poll(async () => (await pictures()).sort()).toEqual([1, 2])
})

test('an interrupted upload resumes by itself when the connection returns', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('0 POST /api/photos')
  await signIn(page, seller)
  await go(page, '/list')
  await page.route('**/api/photos', (route) => route.abort('connectionreset'))
  const chooser = page.waitForEvent('filechooser')
  await inputMethods.phone.press(page.getByRole('button', { name: 'Add photos' }))
  await (await chooser).setFiles(await drawnPhotos(1))
  await page.getByText('No connection. Resumes automatically…').waitFor()
  await page.unroute('**/api/photos')
  await page.locator('img[srcset]').first().waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

describe('my listings', () => {
  test('are filtered by status, and several prices change at once', async () => {
    const seller = await makeMember(stoop.url)
    for (const [title, price] of [
      ['Oak chair', 40],
      ['Clay pot', 20],
      ['Tin box', 8],
    ] as const)
      await makeListing(stoop.url, seller, { title, price })
    const { page } = await stoop.visit('desktop')
    await signIn(page, seller)
    await go(page, '/listings')
    const rows = page.locator('main ul > li:has(img)')
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Actions for Tin box' }).click()
    await page.getByRole('menuitem', { name: 'Mark as sold' }).click()
    await page.getByRole('radio', { name: /^Sold/ }).click({ force: true })
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('radio', { name: /^All/ }).click({ force: true })
    await page.getByRole('button', { name: 'Change several prices' }).click()
    await page.getByRole('button', { name: 'Choose all' }).click()
    await page.getByText('2 chosen').waitFor()
    await expectAccessible(page, '/listings while choosing')
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Percent').fill('25')
    await expectAccessible(page, 'the dialog for prices')
    await dialog.getByRole('button', { name: 'Change prices' }).click()
    await page.getByText('2 prices are changed.').waitFor()
    await rows.filter({ hasText: 'Oak chair' }).getByText('$30.00').waitFor()
    await rows.filter({ hasText: 'Clay pot' }).getByText('$15.00').waitFor()
    await rows.filter({ hasText: 'Tin box' }).getByText('$8.00').waitFor()
  })

  test('leaving with unsaved changes asks first', async () => {
    const seller = await makeMember(stoop.url)
    const id = await makeListing(stoop.url, seller, { title: 'Oak chair' })
    const { page } = await stoop.visit('desktop')
    await signIn(page, seller)
    await go(page, `/edit-listing?id=${id}`)
    await page.getByLabel('Price').fill('41')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Your changes to this listing are lost.').waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('41')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/listings')
  })
})

test('a private pickup address and a public business account', async () => {
  const seller = await makeMember(stoop.url)
  const { page } = await stoop.visit('phone')
  await signIn(page, seller)
  await go(page, '/my-stuff')
  await page.getByRole('link', { name: 'Selling' }).tap()
  await page.waitForURL('**/my-stuff/selling')
  await page.getByLabel('Street address').fill('620 Atlantic Ave')
  await page.getByRole('list', { name: 'Addresses' }).getByRole('button').first().tap()
  await page.getByLabel('Apartment or floor').fill('2B')
  await page.getByRole('button', { name: 'Save address' }).tap()
  await page.getByText('Your pickup address is saved.').waitFor()
  await page
    .getByText(/620 ATLANTIC|620 Atlantic/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Add a business account' }).tap()
  await page.getByRole('button', { name: 'Save business' }).tap()
  await page.getByText('Please enter a phone number').waitFor()
  await page.getByLabel('Business name').fill('Corner Books')
  await page.getByLabel('Address', { exact: true }).fill('1 Main St')
  await page.getByLabel('Phone').fill('212-555-0100')
  await page.getByRole('button', { name: 'Save business' }).tap()
  await page.getByText('Your business account is saved.').waitFor()
  await expectAccessible(page, '/my-stuff/selling')
  await page.getByRole('button', { name: 'Remove it' }).last().tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap()
  await page.getByText('Your business account is removed.').waitFor()
})
