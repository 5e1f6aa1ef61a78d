import { randomBytes } from 'node:crypto'
import type { Response } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { go } from './go.ts'
import { handsOn } from './hands.ts'
import { makeMember, signIn } from './members.ts'
import { openStoop } from './stoop.ts'
import { addPhotos } from './story/seller.ts'

const stoop = openStoop()

/** Noise, which nothing makes small: about 3.5 MB, four parts. */
async function largePhoto() {
  const side = 1080
  const noise = randomBytes(side * side * 3)
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  return { name: 'large.png', mimeType: 'image/png', buffer, parts: Math.ceil(buffer.length / 2 ** 20) }
}

test('a lost connection, then a closed window in the middle: a large photo goes on, and its parts are not sent again', async () => {
  const seller = await makeMember(stoop.url)
  const { page, newTab, expect: mean } = await stoop.visit('phone')
  mean('0 POST /api/photos/parts')
  mean('409 POST /api/photos/parts')
  const photo = await largePhoto()
  expect(photo.parts).toBe(4)
  let [asked, answered] = [0, 0]
  const count = (response: Response) => {
    if (response.url().endsWith('/api/photos/parts') && response.status() === 200) answered += 1
  }
  page.on('response', count)
  await page.route('**/api/photos/parts', async (route) => {
    asked += 1
    // The second part is lost on its way and sent again; the one after it never gets through.
    if (asked === 2 || asked > 3) return await route.abort('connectionreset')
    await route.continue()
  })
  await signIn(page, seller)
  await go(page, '/list')
  await addPhotos(page, handsOn.phone, [photo])
  await expect.poll(() => asked > 3 && answered).toBe(2)
  await page.close()

  const later = await newTab()
  later.on('response', count)
  await go(later, '/list')
  await later.getByRole('button', { name: 'Continue' }).tap()
  await later.locator('img[srcset]').first().waitFor()
  // Two before and two after: each part has arrived once.
  await expect.poll(() => answered).toBe(4)
})
