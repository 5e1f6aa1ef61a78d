import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Step 6: what the frozen backbone makes of each picture, as half floats in `features.bin`. It runs in ONNX Runtime, which
 * is ten times as fast as PyTorch and is not a dependency of ours.
 * Usage: node features.ts WORK_FOLDER ONNX_RUNTIME_FOLDER
 */
const SIDE = 256
const MAPS = ['map64', 'map32', 'map16', 'map8']

interface Runtime {
  InferenceSession: {
    create(
      file: string,
      options: object,
    ): Promise<{ run(feeds: object): Promise<Record<string, { data: Float32Array }>> }>
  }
  Tensor: new (type: 'float32', data: Float32Array, dims: number[]) => object
}

const [work = '', runtimeFolder = ''] = process.argv.slice(2)
const runtime: Runtime = createRequire(path.resolve(runtimeFolder, 'x.js'))('onnxruntime-node')
const session = await runtime.InferenceSession.create(path.join(work, 'backbone.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
})
const squares = openSync(path.join(work, 'squares.bin'), 'r')
const features = openSync(path.join(work, 'features.bin'), 'w')
const bytes = Buffer.alloc(SIDE * SIDE * 3)
const count = fstatSync(squares).size / bytes.length
for (let picture = 0; picture < count; picture++) {
  readSync(squares, bytes, 0, bytes.length, picture * bytes.length)
  const input = new Float32Array(bytes.length)
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let channel = 0; channel < 3; channel++)
      input[channel * SIDE * SIDE + at] = (bytes[at * 3 + channel] ?? 0) / 127.5 - 1
  const maps = await session.run({ image: new runtime.Tensor('float32', input, [1, 3, SIDE, SIDE]) })
  for (const name of MAPS)
    writeSync(features, new Uint8Array(new Float16Array(maps[name]?.data ?? []).buffer))
  if (picture % 500 === 499) console.log(`${picture + 1} of ${count}`)
}
closeSync(features)
