import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const LIBRARY = '@huggingface/transformers'

/** The weights' files as the library calls their kinds, the quickest to run first. @source transformers.js, utils/dtypes.js */
const weights = [
  ['q8', 'model_quantized.onnx'],
  ['int8', 'model_int8.onnx'],
  ['uint8', 'model_uint8.onnx'],
  ['fp32', 'model.onnx'],
  ['q4', 'model_q4.onnx'],
  ['bnb4', 'model_bnb4.onnx'],
  ['fp16', 'model_fp16.onnx'],
] as const

/** Where a model is, and the program that runs it. */
export interface VisionModel {
  /** The model's folder's name. */
  name: string
  /** The folder it is in. */
  folder: string
  weights: (typeof weights)[number][0]
  /** The library's entry, a path. */
  library: string
}

/** A model that cannot be used; the message says what to change. */
export class NoModel extends Error {}

/**
 * Finds what is needed to run the model in a folder, without loading any of it.
 * @throws NoModel
 */
export function findModel(dir: string): VisionModel {
  const name = path.basename(dir)
  // What the library takes for a name; anything else would be looked for elsewhere.
  if (!/^\w[\w.-]*$/.test(name) || /--|\.\./.test(name))
    throw new NoModel(`the folder's name may have letters, digits and single dashes only, not "${name}"`)
  const missing = [
    'config.json',
    'preprocessor_config.json',
    'tokenizer.json',
    'tokenizer_config.json',
  ].filter((file) => !existsSync(path.join(dir, file)))
  if (missing.length > 0) throw new NoModel(`there is no model in ${dir} (${missing.join(', ')} missing)`)
  const found = weights.find(([, file]) => existsSync(path.join(dir, 'onnx', file)))
  if (!found)
    throw new NoModel(`there are no weights in ${path.join(dir, 'onnx')} (such as model_quantized.onnx)`)
  return { name, folder: path.dirname(dir), weights: found[0], library: findLibrary(dir) }
}

/** The library beside us, or beside the model or above it, where an update of ours does not remove it. */
function findLibrary(dir: string): string {
  for (const from of [import.meta.filename, path.join(dir, 'model.js')]) {
    try {
      return createRequire(from).resolve(LIBRARY)
    } catch {
      // Not there; the next place may have it.
    }
  }
  const place = path.dirname(dir)
  throw new NoModel(`${LIBRARY} is not installed; run: npm install --prefix ${place} ${LIBRARY}`)
}
