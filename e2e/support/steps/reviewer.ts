import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { go } from '../browser/go.ts'
import { inputMethods } from '../browser/input-method.ts'
import { type Member, signIn } from '../data/members.ts'
import { drawnPhotos, type Photo } from '../data/photos.ts'
import { completePlace } from './place.ts'
import { addPhotos } from './seller.ts'

export const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
export const listItem = (page: Page) => page.getByRole('button', { name: 'List Item' })

/** Signs in a new seller and adds photos. */
export async function startDraft(page: Page, seller: Member, count: number): Promise<void> {
  await startDraftOf(page, seller, await drawnPhotos(count))
}

/** Starts a draft of these photos and waits until they are stored. */
export async function startDraftOf(page: Page, seller: Member, pictures: Photo[]): Promise<void> {
  await signIn(page, seller)
  await go(page, '/list')
  await addPhotos(page, inputMethods.phone, pictures)
  await expect.poll(() => page.locator('img[srcset]').count()).toBe(pictures.length)
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
}

/** Publishes the reviewed draft and waits for the confirmation, which is shown for two seconds. */
export async function publishDraft(page: Page): Promise<void> {
  await completePlace(page, inputMethods.phone)
  const listed = page.getByRole('heading', { name: 'Listed!' }).waitFor()
  await Promise.all([listed, listItem(page).tap()])
}

/**
 * Opens the details page. The address changes first, while the review, which has fields of the same names, is still
 * shown: what is written at that moment can be lost.
 */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Details' }).tap()
  await page.getByRole('heading', { name: 'Tell people about it', level: 1 }).waitFor()
}

/** Fills in missing fields on the details page, which shows every field. */
export async function fillMissingFields(page: Page): Promise<void> {
  await openDetails(page)
  await page.getByLabel('Title').fill('Teal side table')
  await page.getByLabel('Description').fill('Square, teal, light enough to carry.')
  await page.getByLabel('Category').selectOption('Furniture')
  await page.getByLabel('Price').fill('12')
  await completePlace(page, inputMethods.phone)
  await page.goBack()
  await listItem(page).waitFor()
  // The price panel moves the button when it appears, so wait for it.
  await page.locator('section[aria-busy=true]').waitFor({ state: 'detached' })
}
