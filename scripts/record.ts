import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../e2e/support/browser/browser.ts'
import { encode, still } from './record/encode.ts'
import { PHONE, type Recording, recordPage } from './record/film.ts'
import { writePhotos } from './record/photos.ts'
import { makeSeller } from './record/seller.ts'
import { preview, type Story, socialCard, stories } from './record/stories.ts'

/**
 * `npm run record -- --url http://localhost:3000`: records the running marketplace (with the demo catalogue) at phone size
 * for the landing page: silent loops as WebM and MP4, posters and the shop preview, each in both themes. `--only <name>`
 * records one of them, `--theme light` one theme. Needs ffmpeg (`apt-get install ffmpeg`) and a Chromium.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    theme: { type: 'string' },
  },
})
const target = path.resolve(import.meta.dirname, '../web/content/media')
/** Maximum size of a video in bytes. */
const MOST_BYTES = 600_000
const themes = ['light', 'dark'] as const

mkdirSync(target, { recursive: true })
const browser = await launchBrowser()
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-record-'))
const seller = await makeSeller(values.url)
try {
  const isSelected = (name: string) => !values.only || values.only === name
  if (isSelected('photos')) await writePhotos(target)
  if (isSelected('social-card')) {
    const context = await browser.newContext({ baseURL: values.url, colorScheme: 'light' })
    const picture = await socialCard(await context.newPage())
    await sharp(picture)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(path.resolve(target, '../../../public/og-stoop.jpg'))
    await context.close()
  }
  for (const theme of themes.filter((each) => !values.theme || values.theme === each)) {
    const suffix = theme === 'dark' ? '-dark' : ''
    const visit = () => browser.newContext({ ...PHONE, baseURL: values.url, colorScheme: theme })
    if (isSelected('shop-preview')) {
      const context = await visit()
      await still(await preview(await context.newPage()), path.join(target, `shop-preview${suffix}`))
      await context.close()
    }
    for (const story of stories.filter(({ name }) => isSelected(name))) {
      const context = await visit()
      await record(await context.newPage(), story, story.name + suffix)
      await context.close()
    }
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Records a story and checks the sizes of its files. */
async function record(page: Page, story: Story, name: string): Promise<void> {
  await story.prepare(page, seller)
  const take: Recording = await recordPage(page, path.join(folder, name), (hurry) => story.play(page, hurry))
  for (const file of await encode(take, path.join(target, name), story.poster)) {
    const { size } = statSync(file)
    console.log(`${path.basename(file)}: ${Math.round(size / 1000)} KB`)
    if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES} bytes: shorten the story`)
  }
}
