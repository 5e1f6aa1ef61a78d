import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { launchBrowser } from '../e2e/browser.ts'
import { encode, still } from './record/encode.ts'
import { filmPage, PHONE, type Take } from './record/film.ts'
import { writePhotos } from './record/photos.ts'
import { makeSeller } from './record/seller.ts'
import { preview, socialCard, stories } from './record/stories.ts'

/**
 * `npm run record -- --url http://localhost:3000`: films the running marketplace (with its demo catalogue) on a phone's
 * screen and writes what the landing page shows: short silent loops as WebM and MP4, a poster for each, and the preview of
 * the shop. `--only <name>` films one of them. Needs ffmpeg (`apt-get install ffmpeg`) and a Chromium.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' }, only: { type: 'string' } },
})
const target = path.resolve(import.meta.dirname, '../web/content/media')
/** Bytes that a film may have. */
const MOST_BYTES = 600_000

mkdirSync(target, { recursive: true })
const browser = await launchBrowser()
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-record-'))
try {
  const seller = await makeSeller(values.url)
  const wanted = (name: string) => !values.only || values.only === name
  if (wanted('photos')) await writePhotos(target)
  if (wanted('shop-preview')) {
    const context = await browser.newContext({ ...PHONE, baseURL: values.url })
    const picture = await preview(await context.newPage())
    await still(picture, path.join(target, 'shop-preview'))
    await context.close()
  }
  if (wanted('social-card')) {
    const context = await browser.newContext({ baseURL: values.url, colorScheme: 'light' })
    const picture = await socialCard(await context.newPage())
    await sharp(picture)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(path.resolve(target, '../../../public/og-stoop.jpg'))
    await context.close()
  }
  for (const story of stories.filter(({ name }) => wanted(name))) {
    const context = await browser.newContext({ ...PHONE, baseURL: values.url })
    const page = await context.newPage()
    await story.prepare(page, seller)
    const take: Take = await filmPage(page, path.join(folder, story.name), (hurry) => story.play(page, hurry))
    const files = await encode(take, path.join(target, story.name), story.poster)
    await context.close()
    for (const file of files) {
      const { size } = statSync(file)
      console.log(`${path.basename(file)}: ${Math.round(size / 1000)} KB`)
      if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes: shorten the story`)
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
