import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * Step 2: what the first half of the network makes of each photo, as 16-bit floats: `maps-0.bin` and `maps-1.bin` have the views that
 * the product uses, of all photos, and the other files views of the training photos that differ from each other. It runs in ONNX
 * Runtime, which is ten times as fast as PyTorch and is not a dependency of ours.
 * Usage: node features.ts WORK_FOLDER ONNX_RUNTIME_FOLDER
 */
const SQUARE = 256
const SIDE = 192
const RANDOM_VIEWS = 10
/** Random views show at least this share of the photo's width and of its height. */
const SMALLEST = 0.65
/** How much brighter or darker a random view is, in all colors and in each. */
const LIGHT = 0.25
const TINT = 0.1

interface Runtime {
  InferenceSession: {
    create(
      file: string,
      options: object,
    ): Promise<{ run(feeds: object): Promise<{ map: { data: Float32Array } }> }>
  }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object
}

interface View {
  /** Shares of the photo. */
  left: number
  top: number
  width: number
  height: number
  isMirrored: boolean
  /** What red, green and blue are multiplied with. */
  gains: [number, number, number]
}

const asTaken: View['gains'] = [1, 1, 1]
const productViews: readonly View[] = [
  { left: 0, top: 0, width: 1, height: 1, isMirrored: false, gains: asTaken },
  { left: 1 / 12, top: 1 / 12, width: 5 / 6, height: 5 / 6, isMirrored: true, gains: asTaken },
]

const [work = '', runtimeFolder = ''] = process.argv.slice(2)
const runtime: Runtime = createRequire(path.resolve(runtimeFolder, 'x.js'))('onnxruntime-node')
const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
const session = await runtime.InferenceSession.create(path.join(work, 'first-half.onnx'), options)
const photos: { photo: string; split: string }[] = JSON.parse(
  readFileSync(path.join(work, 'photos.json'), 'utf8'),
)
const squares = openSync(path.join(work, 'squares.bin'), 'r')
for (let number = 0; number < productViews.length + RANDOM_VIEWS; number++) {
  const file = openSync(path.join(work, `maps-${number}.bin`), 'w')
  for (const [index, { photo, split }] of photos.entries()) {
    const view = productViews[number] ?? randomView(`${number} ${photo}`)
    if (number >= productViews.length && split !== 'train') continue
    const bytes = Buffer.alloc(SQUARE * SQUARE * 3)
    readSync(squares, bytes, 0, bytes.length, index * bytes.length)
    const image = new runtime.Tensor('float32', await toInput(bytes, view), [1, 3, SIDE, SIDE])
    const { map } = await session.run({ image })
    writeSync(file, new Uint8Array(Float16Array.from(map.data).buffer))
  }
  closeSync(file)
  console.log(`view ${number + 1} of ${productViews.length + RANDOM_VIEWS} done`)
}

/** The same view each time for the same seed. */
function randomView(seed: string): View {
  const digest = createHash('sha256').update(seed).digest()
  /** @returns the next number from 0 to 1 */
  const random = (number: number) => digest.readUInt16LE(2 * number) / 0xffff
  const [width, height] = [0, 1].map((at) => SMALLEST + (1 - SMALLEST) * random(at)) as [number, number]
  const light = 1 + LIGHT * (2 * random(5) - 1)
  const gains = [6, 7, 8].map((at) => light * (1 + TINT * (2 * random(at) - 1))) as View['gains']
  return {
    left: (1 - width) * random(2),
    top: (1 - height) * random(3),
    width,
    height,
    isMirrored: random(4) < 0.5,
    gains,
  }
}

/** A view in the network's layout: three planes of values from -1 to 1. */
async function toInput(bytes: Buffer, view: View): Promise<Float32Array> {
  const area = {
    left: Math.floor(view.left * SQUARE),
    top: Math.floor(view.top * SQUARE),
    width: Math.floor(view.width * SQUARE),
    height: Math.floor(view.height * SQUARE),
  }
  const cut = sharp(bytes, { raw: { width: SQUARE, height: SQUARE, channels: 3 } }).extract(area)
  const pixels = await inLight(view.isMirrored ? cut.flop() : cut, view.gains)
    .resize({ width: SIDE, height: SIDE, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const input = new Float32Array(3 * SIDE * SIDE)
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let channel = 0; channel < 3; channel++)
      input[channel * SIDE * SIDE + at] = (pixels[at * 3 + channel] ?? 0) / 127.5 - 1
  return input
}

function inLight(picture: Sharp, gains: View['gains']): Sharp {
  return gains === asTaken ? picture : picture.linear(gains, [0, 0, 0])
}
