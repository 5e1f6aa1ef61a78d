import { randomBytes } from 'node:crypto'
import type { Response } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { go } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { drawnPhotos } from '../support/data/photos.ts'
import { savedDraft } from '../support/data/saved-draft.ts'
import { openStoop } from '../support/server/stoop.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openStoop()

/** Noise does not compress: about 3.5 MB, four parts. */
async function largePhoto() {
  const side = 1080
  const noise = randomBytes(side * side * 3)
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return { name: 'large.png', mimeType: 'image/png', buffer, parts: Math.ceil(buffer.length / 2 ** 20) }
}

test('a large upload resumes after a lost connection and a closed window without resending parts', async () => {
  const seller = await makeMember(stoop.url)
  const { page, newTab, expectError } = await stoop.visit('phone')
  expectError('0 POST /api/photos/parts')
  expectError('409 POST /api/photos/parts')
  const photo = await largePhoto()
  expect(photo.parts).toBe(4)
  let [requested, answered] = [0, 0]
  const count = (response: Response) => {
    if (response.url().endsWith('/api/photos/parts') && response.status() === 200) answered += 1
  }
  page.on('response', count)
  await page.route('**/api/photos/parts', async (route) => {
    requested += 1
    // The second part is lost and resent; the third never arrives.
    if (requested === 2 || requested > 3) return await route.abort('connectionreset')
    await route.continue()
  })
  await signIn(page, seller)
  await go(page, '/list')
  await addPhotos(page, inputMethods.phone, [photo])
  await expect.poll(() => requested > 3 && answered).toBe(2)
  await page.close()

  const later = await newTab()
  later.on('response', count)
  await go(later, '/list')
  await later.getByRole('button', { name: 'Continue' }).tap()
  await later.locator('img[srcset]').first().waitFor()
  // Two before and two after: each part arrived once.
  await expect.poll(() => answered).toBe(4)
})

test('opening another draft during an upload moves the photos to several items', async () => {
  const seller = await makeMember(stoop.url)
  const { page: elsewhere } = await stoop.visit('desktop')
  await signIn(elsewhere, seller)
  await go(elsewhere, '/list')
  const saved = savedDraft(elsewhere, ({ photo_ids }) => photo_ids.length === 1)
  await addPhotos(elsewhere, inputMethods.desktop, await drawnPhotos(1))
  await elsewhere.locator('img[srcset]').first().waitFor()
  await saved

  const { page, expectError } = await stoop.visit('phone')
  expectError('0 POST /api/photos')
  await signIn(page, seller)
  await go(page, '/list')
  await page.getByRole('heading', { name: 'Another draft' }).waitFor()
  await page.route('**/api/photos', (route) => route.abort('connectionreset'))
  await addPhotos(page, inputMethods.phone, await drawnPhotos(2))
  await page.getByText('No connection. Resumes automatically…').first().waitFor()
  await page.getByRole('button', { name: /^Continue / }).tap()
  await page.getByRole('img', { name: /^Main photo of 1/ }).waitFor()
  await page.unroute('**/api/photos')
  await page.getByRole('button', { name: 'Go there' }).tap()
  await page.waitForURL('**/list/several')
  // Beside the draft that is open.
  const thing = page.getByRole('list', { name: 'Things' }).locator('> li').first()
  await thing.getByText(/^(Ready to review|Needs a title)/).waitFor()
  await expect.poll(() => thing.locator('img').count()).toBe(2)
})
