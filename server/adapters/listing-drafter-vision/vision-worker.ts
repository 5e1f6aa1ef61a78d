import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { VisionModel } from './model.ts'

/** Rows of RGB, and the phrases to choose from. */
export interface VisionRequest {
  pixels: Uint8Array
  width: number
  height: number
  phrases: string[]
}

/** The score of each phrase, from 0 to 1, or why there is none. */
export type VisionAnswer = { scores: { label: string; score: number }[] } | { problem: string }

/** The part of transformers.js that is used. @source https://huggingface.co/docs/transformers.js/api/env */
interface Transformers {
  env: {
    allowRemoteModels: boolean
    allowLocalModels: boolean
    localModelPath: string
    useFSCache: boolean
  }
  pipeline(task: string, model: string, options: { dtype: string; device: string }): Promise<Classifier>
  RawImage: new (data: Uint8Array, width: number, height: number, channels: 3) => object
}
type Classifier = (
  image: object,
  labels: string[],
  options: { hypothesis_template: string },
) => Promise<unknown>

const scores = z.array(z.object({ label: z.string(), score: z.number() }))

/** Whether a module, or its default export, is the library. */
function isTransformers(loaded: unknown): loaded is Transformers {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'env' in loaded &&
    'pipeline' in loaded &&
    'RawImage' in loaded
  )
}

/** Loads the model from its folder, with network access disabled. */
async function load({ library, folder, name, weights }: VisionModel) {
  const loaded: { default?: unknown } = await import(pathToFileURL(library).href)
  const found = [loaded, loaded.default].find(isTransformers)
  if (!found) throw new Error('the library is not the one that was expected')
  found.env.allowRemoteModels = false
  found.env.allowLocalModels = true
  found.env.useFSCache = false
  found.env.localModelPath = folder + path.sep
  const classify = await found.pipeline('zero-shot-image-classification', name, {
    dtype: weights,
    device: 'cpu',
  })
  return { classify, RawImage: found.RawImage }
}

let model: ReturnType<typeof load> | undefined

process.on('message', async (request: VisionRequest) => {
  process.send?.(await answerTo(request))
})
// The parent has ended.
process.on('disconnect', () => process.exit())

async function answerTo({ pixels, width, height, phrases }: VisionRequest): Promise<VisionAnswer> {
  try {
    model ??= load(JSON.parse(process.argv[2] ?? ''))
    const { classify, RawImage } = await model
    const options = { hypothesis_template: 'a photo of {}' }
    return { scores: scores.parse(await classify(new RawImage(pixels, width, height, 3), phrases, options)) }
  } catch (error) {
    return { problem: String(error) }
  }
}
