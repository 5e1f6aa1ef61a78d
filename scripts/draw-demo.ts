import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { createPhotoProcessor } from '../server/adapters/photos-sharp/index.ts'
import { demoListings } from '../server/demo/catalogue.ts'
import type { DrawnPicture } from '../server/demo/drawn.ts'
import { renderScene } from '../server/demo/render.ts'

/**
 * `npm run demo:draw`: draws every picture of the demo catalogue anew into `server/demo/pictures`. A drawing takes about a
 * second of work, so the pictures are kept with the source and the first start only copies them.
 */
const folder = path.resolve(import.meta.dirname, '../server/demo/pictures')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const processor = createPhotoProcessor()
const drawn: Record<string, DrawnPicture> = {}

for (const listing of demoListings) {
  for (const [index, scene] of listing.scenes.entries()) {
    const name = `${listing.key}-${index}`
    const jpeg = await renderScene(scene)
    const { width, height, thumbhash } = await processor.prepare(jpeg)
    drawn[name] = { width, height, thumbhash }
    writeFileSync(
      path.join(folder, `${name}.avif`),
      await sharp(jpeg).avif({ quality: 62, effort: 4 }).toBuffer(),
    )
  }
  console.log(listing.key)
}
writeFileSync(path.join(folder, 'pictures.json'), `${JSON.stringify(drawn, null, 2)}\n`)
