import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A library that behaves as transformers.js does where we use it: `env` as it stands when it is loaded, pipelines that read the
 * model's folder below `env.localModelPath` and refuse to leave it, pictures of so many bytes, scores that sum up to one,
 * the surest first. What it "sees" is the picture's color: config.json says which.
 * @source transformers.js 4.3.1, src/env.js, src/utils/hub.js, src/pipelines/zero-shot-image-classification.js
 */
const library = `
const { existsSync, readFileSync, appendFileSync } = require('node:fs')
const path = require('node:path')
const env = { allowRemoteModels: true, allowLocalModels: true, localModelPath: '/models/', useFSCache: true }
class RawImage {
  constructor(data, width, height, channels) {
    if (data.length !== width * height * channels) throw new Error('not a picture')
    Object.assign(this, { data, width, height, channels })
  }
}
const suffixes = { fp32: '', q8: '_quantized' }
async function pipeline(task, model, { dtype = 'fp32' } = {}) {
  if (task !== 'zero-shot-image-classification') throw new Error('Unsupported pipeline: ' + task)
  const file = (name) => {
    const local = path.join(env.localModelPath, model, name)
    if (existsSync(local)) return readFileSync(local, 'utf8')
    if (env.allowRemoteModels) throw new Error('would ask the network for ' + name)
    throw new Error('file was not found locally at "' + local + '"')
  }
  const { sees, dies } = JSON.parse(file('config.json'))
  for (const name of ['preprocessor_config.json', 'tokenizer.json', 'tokenizer_config.json']) JSON.parse(file(name))
  file('onnx/model' + suffixes[dtype] + '.onnx')
  return async (image, labels, { hypothesis_template = 'This is a photo of {}' } = {}) => {
    if (!(image instanceof RawImage)) throw new Error('Unsupported input type')
    if (dies) process.abort()
    appendFileSync(path.join(env.localModelPath, 'asked.jsonl'), JSON.stringify({
      env, task, model, dtype, secrets: Object.keys(process.env), text: hypothesis_template.replace('{}', labels[0]),
    }) + '\\n')
    const [red, green, blue] = image.data.subarray(((image.height >> 1) * image.width + (image.width >> 1)) * 3)
    const seen = sees[red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'] ?? {}
    const rest = (1 - Object.values(seen).reduce((sum, score) => sum + score, 0)) / (labels.length - Object.keys(seen).length)
    return labels.map((label) => ({ label, score: seen[label] ?? rest })).sort((one, other) => other.score - one.score)
  }
}
module.exports = { env, pipeline, RawImage }
`

/** The stand-in's scores by picture color, or that its process crashes. */
export interface StandIn {
  sees: Partial<Record<'red' | 'green' | 'blue', Record<string, number>>>
  dies?: boolean
}

/** Creates a folder with a model, and the library beside it. */
export function installStandIn(
  config: StandIn,
  weights = 'model_quantized.onnx',
): { root: string; dir: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'stoop-models-'))
  const dir = path.join(root, 'clip-for-tests')
  const home = path.join(root, 'node_modules', '@huggingface', 'transformers')
  mkdirSync(home, { recursive: true })
  mkdirSync(path.join(dir, 'onnx'), { recursive: true })
  writeFileSync(
    path.join(home, 'package.json'),
    '{"name":"@huggingface/transformers","exports":{"require":"./entry.cjs"}}',
  )
  writeFileSync(path.join(home, 'entry.cjs'), library)
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config))
  for (const name of ['preprocessor_config', 'tokenizer', 'tokenizer_config'])
    writeFileSync(path.join(dir, `${name}.json`), '{}')
  writeFileSync(path.join(dir, 'onnx', weights), '')
  return { root, dir }
}
