import { createSemaphore } from '../../shared/semaphore.ts'
import type { PhotoScores } from './decide.ts'
import { findDetections } from './detections.ts'
import { loadNetworks } from './networks.ts'
import { makeViews } from './views.ts'

/** Looks at a photo with all networks. @throws if the photo cannot be decoded */
export type RecognizePhoto = (photo: Uint8Array) => Promise<PhotoScores>

/** Detections below this certainty are not returned. */
const MIN_SCORE = 0.3

let loading: ReturnType<typeof loadNetworks> | undefined

/**
 * Runs on this thread and blocks it for a third of a second; the networks stay in memory until the process ends. One photo
 * at a time, so that memory stays bounded.
 */
export const recognizePhoto: RecognizePhoto = (photo) => turns.run(1, () => look(photo))
const turns = createSemaphore(1)

async function look(photo: Uint8Array): Promise<PhotoScores> {
  loading ??= loadNetworks()
  const [networks, views] = await Promise.all([loading, makeViews(photo)])
  const logits: Float32Array[] = []
  for (const view of views.classifier) logits.push(await networks.classify(view))
  return {
    probabilities: softmax(meanOf(logits)),
    patterns: softmax(Array.from(await networks.findPattern(views.fabric))),
    detections: findDetections(await networks.detect(views.detector), MIN_SCORE),
  }
}

function meanOf(vectors: readonly Float32Array[]): number[] {
  const [first = new Float32Array()] = vectors
  return Array.from(first, (_, at) =>
    vectors.reduce((sum, vector) => sum + (vector[at] ?? 0) / vectors.length, 0),
  )
}

function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits)
  const powers = logits.map((logit) => Math.exp(logit - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
