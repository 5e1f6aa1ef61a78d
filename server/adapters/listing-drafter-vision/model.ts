import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const LIBRARY = '@huggingface/transformers'

/** The library's names of weight formats with their files, the fastest first. @source transformers.js, utils/dtypes.js */
const weights = [
  ['q8', 'model_quantized.onnx'],
  ['int8', 'model_int8.onnx'],
  ['uint8', 'model_uint8.onnx'],
  ['fp32', 'model.onnx'],
  ['q4', 'model_q4.onnx'],
  ['bnb4', 'model_bnb4.onnx'],
  ['fp16', 'model_fp16.onnx'],
] as const

/** The location of a model and of the library that runs it. */
export interface VisionModel {
  /** The name of the model's folder. */
  name: string
  /** The parent folder. */
  folder: string
  weights: (typeof weights)[number][0]
  /** Path of the library's entry. */
  library: string
}

/** The model cannot be used. The message says what the operator has to change. */
export class NoModel extends Error {}

/**
 * Checks that a folder contains a model and that the library is installed, without loading them.
 * @throws NoModel
 */
export function findModel(dir: string): VisionModel {
  const name = path.basename(dir)
  // The library would look for any other name elsewhere.
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

/** Searches our dependencies, then `node_modules` in and above the model's folder, which our updates do not touch. */
function findLibrary(dir: string): string {
  for (const from of [import.meta.filename, path.join(dir, 'model.js')]) {
    try {
      return createRequire(from).resolve(LIBRARY)
    } catch {
      // Not there; try the next place.
    }
  }
  const place = path.dirname(dir)
  throw new NoModel(`${LIBRARY} is not installed; run: npm install --prefix ${place} ${LIBRARY}`)
}
