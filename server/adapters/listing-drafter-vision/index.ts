import { kinds } from '../../../contract/rules/listings/kinds.ts'
import { humanize } from '../../../contract/rules/listings/listing.ts'
import type { CleanPhoto } from '../../ports/background-removal.ts'
import type { ListingDrafter } from '../../ports/listing-drafter.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { LocalDrafter, VisionResult } from '../listing-drafter-local/index.ts'
import { readPixels } from '../shared/imaging/read-pixels.ts'
import { findModel } from './model.ts'
import { type ModelProcess, startModelProcess } from './model-process.ts'
import type { VisionAnswer, VisionRequest } from './vision-worker.ts'

export { NoModel } from './model.ts'

const provider = 'vision'
/** Longer side of the model's input, in pixels; models use 224 to 384. */
const SIDE = 448
/** Less certain results are dropped. */
const MIN_SCORE = 0.6
/** Milliseconds before the fallback answers; the model goes on loading. @source product-decisions §4 */
const DEFAULT_TIMEOUT_MS = 20_000
/** Most pending photos; further ones are drafted without the model. */
const MAX_PENDING = 8

export interface VisionSettings {
  /** The model's folder, absolute. */
  dir: string
  /** Milliseconds; by default 20 seconds. */
  timeoutMs?: number
}

/**
 * Drafts with an image classification model that the operator provides in a folder. The model gives category and noun,
 * the local drafter the rest.
 * @throws NoModel where the folder has none, or the library is not installed
 */
export function createVisionDrafter(
  { dir, timeoutMs = DEFAULT_TIMEOUT_MS }: VisionSettings,
  local: LocalDrafter,
): ListingDrafter {
  const model = findModel(dir)
  const modelProcess = startModelProcess(model)
  let pending = 0
  const classify = async (photo: CleanPhoto): Promise<VisionResult> => {
    if (pending >= MAX_PENDING)
      throw new ProviderError(provider, 'rate_limited', 'too many photos are waiting')
    const { data, width, height } = await readPixels(photo.bytes, SIDE)
    const request = { pixels: data, width, height, phrases: kinds.map(({ phrase }) => phrase) }
    pending++
    const answering = answerOf(modelProcess, request).finally(() => pending--)
    const response = await withTimeout(timeoutMs, answering)
    if ('problem' in response) throw new ProviderError(provider, 'unavailable', response.problem)
    return toResult(model.name, response.scores)
  }
  return {
    name: provider,
    draft: (photo, others) => local.draftWith(classify(photo), photo, others),
    close: () => modelProcess.close(),
  }
}

/** @throws ProviderError */
async function answerOf(modelProcess: ModelProcess, request: VisionRequest): Promise<VisionAnswer> {
  try {
    return await modelProcess.run(request)
  } catch (error) {
    throw new ProviderError(provider, 'unavailable', 'the model’s process failed', undefined, error)
  }
}

async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  // Prevents an unhandled rejection after the timeout.
  work.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = new ProviderError(provider, 'timeout', `no answer within ${milliseconds} ms`)
    timer = setTimeout(() => reject(error), milliseconds)
  })
  return await Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** The kind with the highest score, and the category with the highest sum of scores; each only above MIN_SCORE. */
function toResult(name: string, scores: readonly { label: string; score: number }[]): VisionResult {
  const byPhrase = new Map(scores.map(({ label, score }) => [label, score]))
  const byCategory = new Map<string, number>()
  for (const { phrase, category } of kinds)
    byCategory.set(category, (byCategory.get(category) ?? 0) + (byPhrase.get(phrase) ?? 0))
  const best = (entries: Iterable<readonly [string, number]>) =>
    [...entries].toSorted(([, a], [, b]) => b - a).find(([, score]) => score >= MIN_SCORE)
  const evidence = (score: number) =>
    `Seen in the photo by the model ${name} (${Math.round(Math.min(1, score) * 100)}% sure).`
  const [phrase, phraseScore = 0] = best(byPhrase) ?? []
  const [category, categoryScore = 0] = best(byCategory) ?? []
  const noun = kinds.find((kind) => kind.phrase === phrase)?.noun
  return {
    kind: noun ? { noun, source: 'photo', evidence: evidence(phraseScore) } : null,
    category: category
      ? { value: humanize(category), source: 'photo', evidence: evidence(categoryScore) }
      : null,
  }
}
