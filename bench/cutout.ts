import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { composedScenes, overlap } from '../server/adapters/background-removal-grabcut/composed-scenes.ts'
import { createGrabCut } from '../server/adapters/background-removal-grabcut/index.ts'
import { createPhotoProcessor } from '../server/adapters/photos-sharp/index.ts'

/** How well backgrounds are removed, and how fast. `npm run bench:cutout -- FOLDER` also measures the photos of a folder. */
const grabCut = createGrabCut()
const processor = createPhotoProcessor()

/** What is not background any more, where the item alone is darker or more colourful than light grey. */
async function shown(picture: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return Uint8Array.from({ length: info.width * info.height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3)
    return Math.max(red, green, blue) - Math.min(red, green, blue) > 24 || red < 150 ? 1 : 0
  })
}

async function measureScenes(): Promise<void> {
  const rows: Record<string, { IoU: string; seconds: string }> = {}
  for (const { name, photo, truth, width, height } of await composedScenes()) {
    const start = performance.now()
    const cutout = await grabCut.remove({ bytes: photo, width, height })
    const seconds = ((performance.now() - start) / 1000).toFixed(2)
    const IoU = cutout.removed ? overlap(await shown(cutout.picture), truth).toFixed(3) : cutout.problem
    rows[name] = { IoU, seconds }
  }
  console.log('Composed scenes (800 × 1000), intersection over union; the first includes loading OpenCV')
  console.table(rows)
}

/** The whole way of an upload: decoding, cutting, composing. */
async function measureLarge(): Promise<void> {
  const [scene] = await composedScenes()
  if (!scene) return
  const large = await sharp(scene.photo).resize(3024, 4032, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer()
  const taken: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    const { master, width, height } = await processor.prepare(large)
    await grabCut.remove({ bytes: master, width, height })
    taken.push((performance.now() - start) / 1000)
  }
  const [, , middle = 0] = taken.toSorted((one, other) => one - other)
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  console.log(
    `12-megapixel photo, upload to picture: ${middle.toFixed(2)} s (middle of five); the process holds ${memory} MB`,
  )
}

async function measureFolder(folder: string): Promise<void> {
  const outcomes: Record<string, number> = {}
  const taken: number[] = []
  for (const name of readdirSync(folder)) {
    const start = performance.now()
    const outcome = await processor
      .prepare(readFileSync(path.join(folder, name)))
      .then(({ master, width, height }) => grabCut.remove({ bytes: master, width, height }))
      .then((cutout) => (cutout.removed ? 'removed' : cutout.problem))
      .catch((error: Error) => error.message)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    taken.push((performance.now() - start) / 1000)
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)
  console.log(`${folder}: middle ${at(0.5)} s, slowest ${at(1)} s`)
  console.table(outcomes)
}

await measureScenes()
await measureLarge()
const [folder] = process.argv.slice(2)
if (folder) await measureFolder(folder)
await grabCut.close()
await processor.close()
