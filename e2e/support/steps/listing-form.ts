import type { Page } from 'playwright-core'
import { go } from '../browser/go.ts'
import { inputMethods } from '../browser/input-method.ts'
import { drawnPhotos } from '../data/photos.ts'
import { choosePlace } from './place.ts'
import { addPhotos } from './seller.ts'

/** Fills in the form of a new listing on a desktop until it can be published. */
export async function fillListingForm(page: Page): Promise<void> {
  await go(page, '/list')
  await addPhotos(page, inputMethods.desktop, await drawnPhotos(1))
  await page.locator('img[srcset]').first().waitFor()
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Write it yourself' }).click()
  await page.waitForURL('**/edit-listing')
  await page.getByLabel('Title').fill('Oak chair')
  await page.getByLabel('Description').fill('Sat on for a year, by one person.')
  await page.getByLabel('Price').fill('40')
  await page.getByLabel('Category').selectOption({ label: 'Furniture' })
  await choosePlace(page, inputMethods.desktop)
}
