import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { makeMember, signIn } from '../support/data/members.ts'
import { edgeCases, type Photo } from '../support/data/photos.ts'
import { openStoop } from '../support/server/stoop.ts'
import { addPhotos } from '../support/steps/seller.ts'

const stoop = openStoop()

/** Files that are no photos, with their errors. */
const pretenders: [Photo, RegExp][] = [
  [{ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, /This file is empty/],
  [
    { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear neighbors, this is no photo.') },
    /not a photo/,
  ],
  [
    {
      name: 'script.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    },
    /cannot use this kind of image|not a photo/,
  ],
]

/** The photos on the page, identified by their file names. */
const printOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove/ }), hasText: name })

/** All uploads have finished. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=progressbar]'))
}

async function expectShown(print: Locator): Promise<void> {
  const picture = print.locator('img[srcset]')
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
}

async function clearTable(page: Page): Promise<void> {
  const removers = page.getByRole('button', { name: /^Remove (main photo|photo \d)$/ })
  for (let left = await removers.count(); left > 0; left--) {
    await removers.first().tap()
    await expect.poll(() => removers.count()).toBe(left - 1)
  }
}

test('[S2.132] [S5.020] [S5.021] [S5.022] photos of every kind: good ones appear, bad ones say why, the rest is unaffected', async () => {
  const seller = await makeMember(stoop.url)
  const { page, expectError } = await stoop.visit('phone')
  expectError('422 POST /api/photos')
  // One of the damaged files is large enough to be sent in parts.
  expectError('422 POST /api/photos/parts')
  await signIn(page, seller)
  await go(page, '/list')
  await page.getByRole('button', { name: 'Generate' }).tap()
  await page.getByRole('alert').getByText('Please upload at least one image').waitFor()

  const hands = inputMethods.phone
  const difficult: [Photo, RegExp | null][] = (await edgeCases()).map((file) => [
    file,
    file.name === 'jpg_corrupted.jpg' ? /damaged/ : null,
  ])
  const files = [...difficult, ...pretenders]
  for (let first = 0; first < files.length; first += 5) {
    const batch = files.slice(first, first + 5)
    await clearTable(page)
    await addPhotos(
      page,
      hands,
      batch.map(([file]) => file),
    )
    await settled(page)
    for (const [{ name }, problem] of batch) {
      if (problem) await printOf(page, name).getByRole('alert').getByText(problem).waitFor()
      else await expectShown(printOf(page, name))
    }
  }
  await expectAccessible(page, '/list with photos that failed')
})
