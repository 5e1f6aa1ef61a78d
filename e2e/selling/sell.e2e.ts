import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { photographs } from '../support/data/photos.ts'
import { openOwnStoop } from '../support/server/stoop.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openOwnStoop()

/** All uploads have finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=progressbar]'))
}

describe('photos', () => {
  test('[S5.020] [S5.021] [S5.023] at most five images; reordered, removed and restored after a reload', async () => {
    const seller = await makeMember(stoop.url)
    const { page } = await stoop.visit('phone')
    const hands = inputMethods.phone
    const six = (await photographs(6)).map((photo, index) => ({ ...photo, name: `p${index + 1}.jpg` }))
    await signIn(page, seller)
    await go(page, '/list')
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    await addPhotos(page, hands, [text, ...six])
    await page.getByRole('alert').getByText('You can only upload up to 5 images').waitFor()
    await page.getByRole('alert').getByText('Only images can be added').waitFor()
    await settled(page)
    const names = () =>
      page
        .locator('img[srcset]')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.split(': ')[1]))
    await expect.poll(names).toEqual(['p1.jpg', 'p2.jpg', 'p3.jpg', 'p4.jpg', 'p5.jpg'])
    await page.getByRole('button', { name: 'Move photo 2 forward' }).tap()
    await page.getByRole('button', { name: 'Remove photo 5' }).tap()
    await expect.poll(names).toEqual(['p2.jpg', 'p1.jpg', 'p3.jpg', 'p4.jpg'])
    await reload(page)
    await expect.poll(() => page.locator('img[srcset]').count()).toBe(4)
  })
})

describe('my listings', () => {
  test('[S2.124] [S2.125] [S2.126] [S2.127] [S2.129] [S2.131] [S2.134] [S4.083] [S8.049] none, then one: viewed, edited, paused, deleted', async () => {
    const seller = await makeMember(stoop.url)
    const { page, expectError } = await stoop.visit('desktop')
    await signIn(page, seller)
    await go(page, '/listings')
    await page.getByText('No listings yet').waitFor()
    await expectAccessible(page, 'an empty /listings')
    const id = await makeListing(stoop.url, seller, { title: 'Reading lamp', price: 30 })
    await reload(page)
    const row = page.getByRole('listitem').filter({ hasText: 'Reading lamp' })
    await row.getByText('$30.00').waitFor()
    await expect
      .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await row.locator('img').getAttribute('src')).toContain(`/images/${id}/thumbnail.png`)
    await expectAccessible(page, '/listings')

    await row.getByRole('link', { name: 'Reading lamp' }).click()
    await page.waitForURL(/\/edit-listing/)
    await page.getByLabel('Price').fill('25.50')
    await expectAccessible(page, '/edit-listing of a listing')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Listing updated successfully!').waitFor()
    await page.waitForURL('**/listings')
    await row.getByText('$25.50').waitFor()

    const menu = row.getByRole('button', { name: 'Actions for Reading lamp' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Pause' }).waitFor()
    await expectAccessible(page, 'the menu of a listing')
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await row.getByText('Paused').waitFor()
    // It shows before the server knows.
    await page.getByText('“Reading lamp” is paused.').waitFor()
    // Nobody else can open it, so the server that does not know its owner answers 404.
    expectError(`404 GET /shop/item/${id}`, `404 GET /api/listings/${id}/related`)
    await go(page, `/shop/item/${id}`)
    await page.getByText('Only you can see it.').waitFor()
    await expectAccessible(page, 'the owner’s page of a paused listing')
    await page.getByRole('link', { name: 'My Listings' }).click()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('No listings yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await reload(page)
    await page.getByText('No listings yet').waitFor()
  })
})
