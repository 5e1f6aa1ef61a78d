import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { createSemaphore } from '../semaphore.ts'

/** Numbers in rows, with their shape, the outermost dimension first. */
export interface Numbers {
  values: Float32Array
  shape: readonly number[]
}

/** A network in ONNX Runtime. It runs on the calling thread and blocks it. */
export interface OnnxNetwork {
  /** @returns its outputs by name @throws if the network does not take numbers of this shape */
  run(input: Numbers): Promise<Record<string, Numbers>>
}

let starting: Promise<void> | undefined
/** Opening takes several times the file's size in memory for a moment, so it is done one by one. */
const turns = createSemaphore(1)

/** Opens a network from its ONNX file, without network access. @throws if it cannot be read */
export async function openOnnx(file: string): Promise<OnnxNetwork> {
  starting ??= start()
  await starting
  const session = await turns.run(1, async () => await InferenceSession.create(await readFile(file)))
  const [inputName = ''] = session.inputNames
  return {
    async run({ values, shape }) {
      const outputs = await session.run({ [inputName]: new Tensor('float32', values, shape) })
      return Object.fromEntries(Object.entries(outputs).map(([name, output]) => [name, toNumbers(output)]))
    },
  }
}

/**
 * V8 optimizes a function of WebAssembly after this much work in it, roughly in bytes. With the default of 13 million it spends seconds and
 * 350 MB on one function of the library that hardly gains from it; the loops that matter reach this limit in their first second, too.
 * @source docs/decisions/187-one-runtime-for-recognition.md
 */
const OPTIMIZE_AFTER = 2_100_000_000

/** By default the library looks for its WebAssembly beside its own script, and starts as many threads as there are cores. */
async function start(): Promise<void> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`)
  const program = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = Uint8Array.from(await readFile(program)).buffer
}

/** The values of an output, by default of the only one. @throws if the network has none of that name */
export function outputOf(
  outputs: Record<string, Numbers>,
  name = Object.keys(outputs)[0] ?? '',
): Float32Array {
  const output = outputs[name]
  if (!output) throw new Error(`The network has no output "${name}".`)
  return output.values
}

function toNumbers({ data, dims }: Tensor): Numbers {
  if (!(data instanceof Float32Array)) throw new TypeError('The network does not return numbers.')
  return { values: data, shape: dims }
}
