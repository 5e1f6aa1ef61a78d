import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Step 2: what the frozen backbone makes of each photo, in several views, as single floats in `features-N.bin`. It runs in
 * ONNX Runtime, which is ten times as fast as PyTorch and is not a dependency of ours.
 * Usage: node features.ts WORK_FOLDER ONNX_RUNTIME_FOLDER
 */
const SQUARE = 256
const SIDE = 192

/** Crops as shares of the photo. The product uses the first two; the others make the training photos more varied. */
const views = [
  { left: 0, top: 0, width: 1, height: 1, mirrored: false },
  { left: 1 / 12, top: 1 / 12, width: 5 / 6, height: 5 / 6, mirrored: true },
  { left: 0.12, top: 0, width: 0.82, height: 0.9, mirrored: false },
  { left: 0, top: 0.1, width: 0.9, height: 0.85, mirrored: true },
]

interface Runtime {
  InferenceSession: {
    create(
      file: string,
      options: object,
    ): Promise<{ run(feeds: object): Promise<{ features: { data: Float32Array } }> }>
  }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object
}

const [work = '', runtimeFolder = ''] = process.argv.slice(2)
const runtime: Runtime = createRequire(path.resolve(runtimeFolder, 'x.js'))('onnxruntime-node')
const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
const session = await runtime.InferenceSession.create(path.join(work, 'backbone.onnx'), options)
const count = JSON.parse(readFileSync(path.join(work, 'photos.json'), 'utf8')).length
const squares = openSync(path.join(work, 'squares.bin'), 'r')
for (const [number, view] of views.entries()) {
  const file = openSync(path.join(work, `features-${number}.bin`), 'w')
  for (let photo = 0; photo < count; photo++) {
    const bytes = Buffer.alloc(SQUARE * SQUARE * 3)
    readSync(squares, bytes, 0, bytes.length, photo * bytes.length)
    const image = new runtime.Tensor('float32', await toInput(bytes, view), [1, 3, SIDE, SIDE])
    writeSync(file, new Uint8Array((await session.run({ image })).features.data.slice().buffer))
  }
  closeSync(file)
  console.log(`view ${number + 1} of ${views.length} done`)
}
writeFileSync(path.join(work, 'views.json'), JSON.stringify(views))

/** A view in the network's layout: three planes of values from -1 to 1. */
async function toInput(bytes: Buffer, view: (typeof views)[number]): Promise<Float32Array> {
  const area = {
    left: Math.round(view.left * SQUARE),
    top: Math.round(view.top * SQUARE),
    width: Math.round(view.width * SQUARE),
    height: Math.round(view.height * SQUARE),
  }
  const cut = sharp(bytes, { raw: { width: SQUARE, height: SQUARE, channels: 3 } }).extract(area)
  const pixels = await (view.mirrored ? cut.flop() : cut)
    .resize({ width: SIDE, height: SIDE, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  const input = new Float32Array(3 * SIDE * SIDE)
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let channel = 0; channel < 3; channel++)
      input[channel * SIDE * SIDE + at] = (pixels[at * 3 + channel] ?? 0) / 127.5 - 1
  return input
}
