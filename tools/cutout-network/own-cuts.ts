import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { cleanMask, type Mask, maskOf } from '../../server/adapters/background-removal-grabcut/mask.ts'
import { enlarge } from '../../server/adapters/background-removal-grabcut/network/item-map.ts'
import { agreement } from '../../server/adapters/background-removal-grabcut/plausibility.ts'
import { refine } from '../../server/adapters/background-removal-grabcut/refine.ts'
import { segmentByMap } from '../../server/adapters/background-removal-grabcut/segment.ts'
import { loadOpenCv } from '../../server/adapters/shared/imaging/open-cv.ts'
import { readPixels } from '../../server/adapters/shared/imaging/read-pixels.ts'

/**
 * Second round: cuts the training photos of which GrabCut alone was not sure with the network of the first round, and
 * keeps the cuts that it is certain of. Usage: node own-cuts.ts WORK_FOLDER ONNX_RUNTIME_FOLDER NETWORK OUTPUT_FOLDER
 */
const SIDE = 256
const MAP_SIDE = 128
/** The least agreement with the mirror image and with GrabCut's sharpening, and the largest doubt for the item's area. */
const LIMITS = { symmetry: 0.94, sharpening: 0.9, doubt: 0.1 }

interface Runtime {
  InferenceSession: {
    create(
      file: string,
      options: object,
    ): Promise<{ run(feeds: object): Promise<{ item: { data: Float32Array } }> }>
  }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object
}

const [work = '', runtimeFolder = '', network = '', output = ''] = process.argv.slice(2)
const runtime: Runtime = createRequire(path.resolve(runtimeFolder, 'x.js'))('onnxruntime-node')
const session = await runtime.InferenceSession.create(network, { intraOpNumThreads: 1, interOpNumThreads: 1 })
const rows: { name: string; file: string; split: string; kind: string }[] = JSON.parse(
  readFileSync(path.join(work, 'photos.json'), 'utf8'),
)
mkdirSync(output, { recursive: true })
const { cv } = await loadOpenCv()
let kept = 0
let seen = 0
for (const { name, file, split, kind } of rows) {
  const isSure = existsSync(path.join(work, 'sure', `${name}.png`))
  if (split !== 'train' || kind === 'none' || isSure) continue
  seen++
  const bytes = readFileSync(file)
  const mask = await certainMask(bytes)
  if (!mask) continue
  kept++
  const large = await readPixels(bytes, 384)
  const { width, height } = large
  await sharp(large.data, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(refine(cv, mask, large)), { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path.join(output, `${name}.png`))
}
console.log(`${kept} of ${seen} kept`)

async function certainMask(bytes: Buffer): Promise<Mask | null> {
  const square = sharp(bytes).rotate().resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' }).removeAlpha()
  const straight = await mapOf(await square.clone().raw().toBuffer())
  const mirrored = await mapOf(await square.clone().flop().raw().toBuffer())
  const backwards = mirrored.map((_, at) => mirrored[at + MAP_SIDE - 1 - 2 * (at % MAP_SIDE)] ?? 0)
  const chances = straight.map((chance, at) => (chance + (backwards[at] ?? 0)) / 2)
  const seen = (map: Float32Array) => maskOf(map, { width: MAP_SIDE, height: MAP_SIDE })
  const area = seen(chances).data.reduce((sum, value) => sum + value, 0)
  const doubt = chances.reduce((sum, chance) => sum + Math.min(chance, 1 - chance), 0) / Math.max(1, area)
  const isDecided = doubt < LIMITS.doubt && agreement(seen(straight), seen(backwards)) > LIMITS.symmetry
  if (!isDecided || area < 0.06 * chances.length) return null
  const small = await readPixels(bytes, SIDE)
  const large = enlarge(cv, chances, small)
  const mask = cleanMask(segmentByMap(cv, small, large))
  return agreement(mask, maskOf(large, small)) > LIMITS.sharpening ? mask : null
}

async function mapOf(pixels: Buffer): Promise<Float32Array> {
  const input = new Float32Array(3 * SIDE * SIDE)
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let channel = 0; channel < 3; channel++)
      input[channel * SIDE * SIDE + at] = (pixels[at * 3 + channel] ?? 0) / 127.5 - 1
  const { item } = await session.run({ image: new runtime.Tensor('float32', input, [1, 3, SIDE, SIDE]) })
  return item.data
}
