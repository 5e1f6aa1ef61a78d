import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { createPhotoProcessor } from '../../server/adapters/photos-sharp/index.ts'
import { demoListings } from '../../server/demo/catalogue.ts'
import type { DemoPicture } from '../../server/demo/drawn.ts'
import { renderScene } from './render.ts'
import { demoShots } from './shots.ts'

/**
 * `npm run demo:draw`: renders the pictures of the demo catalogue whose scene has changed into `server/demo/pictures`.
 * A picture takes a second or two, so they are stored in the repository and the first start only copies them.
 * After a change of the renderer itself, `--all` renders every picture again.
 */
const folder = path.resolve(import.meta.dirname, '../../server/demo/pictures')
const list = path.join(folder, 'pictures.json')
const all = process.argv.includes('--all')

function readList(): Record<string, DemoPicture> {
  if (all || !existsSync(list)) return {}
  return JSON.parse(readFileSync(list, 'utf8')) as Record<string, DemoPicture>
}

mkdirSync(folder, { recursive: true })
const processor = createPhotoProcessor()
const previous = readList()
const drawn: Record<string, DemoPicture> = {}

for (const listing of demoListings) {
  for (const [index, scene] of (demoShots[listing.key] ?? []).entries()) {
    const name = `${listing.key}-${index}`
    const file = path.join(folder, `${name}.avif`)
    const source = createHash('sha256').update(JSON.stringify(scene)).digest('hex').slice(0, 16)
    const before = previous[name]
    if (before?.source === source && existsSync(file)) {
      drawn[name] = before
      continue
    }
    const jpeg = await renderScene(scene)
    const { width, height, thumbhash } = await processor.prepare(jpeg)
    writeFileSync(file, await sharp(jpeg).avif({ quality: 62, effort: 3 }).toBuffer())
    drawn[name] = { width, height, thumbhash, source }
    writeFileSync(list, `${JSON.stringify({ ...previous, ...drawn }, null, 2)}\n`)
    console.log(name)
  }
}
for (const name of globSync('*.avif', { cwd: folder })) {
  if (!drawn[path.basename(name, '.avif')]) rmSync(path.join(folder, name))
}
writeFileSync(list, `${JSON.stringify(drawn, null, 2)}\n`)
