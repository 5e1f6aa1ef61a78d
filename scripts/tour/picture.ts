import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Pictures are part of the repository. */
const MAX_BYTES = 60_000

/** Writes what a page shows as a WebP, once its pictures have loaded. @throws Error if the file gets too large */
export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight
    }),
  )
  const screenshot = await page.screenshot({ animations: 'disabled' })
  mkdirSync(folder, { recursive: true })
  for (const quality of [80, 70, 60, 50]) {
    const file = await sharp(screenshot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length > MAX_BYTES) continue
    writeFileSync(path.join(folder, `${name}.webp`), file)
    return console.log(`${name}.webp: ${Math.round(file.length / 1000)} KB`)
  }
  throw new Error(`${name} is larger than ${MAX_BYTES} bytes.`)
}
