import { kinds } from '../../../contract/rules/kinds.ts'
import { humanize } from '../../../contract/rules/listings.ts'
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
/** Longer side of what is shown to the model, in pixels: it looks at 224 to 384. */
const SIDE = 448
/** What the model is less sure of is not said. */
const LEAST_SURE = 0.6
/** Milliseconds that somebody waits; the model may go on loading. @source product-decisions §4 */
const PATIENCE = 20_000
/** Photos that may wait for the model; what comes then is drafted without it at once. */
const MOST_WAITING = 8

export interface VisionSettings {
  /** The model's folder, absolute. */
  dir: string
  /** Milliseconds; 20 seconds unless said. */
  patience?: number
}

/**
 * Drafts with a model that says what a photo is of, run on this machine from a folder of the operator's. Everything else
 * about the draft is the local drafter's.
 * @throws NoModel where the folder has none, or the library is not installed
 */
export function createVisionDrafter(
  { dir, patience = PATIENCE }: VisionSettings,
  local: LocalDrafter,
): ListingDrafter {
  const model = findModel(dir)
  const running = startModelProcess(model)
  let waiting = 0
  const look = async (photo: CleanPhoto): Promise<VisionResult> => {
    if (waiting >= MOST_WAITING)
      throw new ProviderError(provider, 'rate_limited', 'too many photos are waiting')
    const { data, width, height } = await readPixels(photo.bytes, SIDE)
    const request = { pixels: data, width, height, phrases: kinds.map(({ phrase }) => phrase) }
    waiting++
    const answering = answerOf(running, request).finally(() => waiting--)
    const answer = await within(patience, answering)
    if ('problem' in answer) throw new ProviderError(provider, 'unavailable', answer.problem)
    return seenBy(model.name, answer.scores)
  }
  return {
    name: provider,
    draft: (photo, others) => local.draftWith(look(photo), photo, others),
    close: () => running.close(),
  }
}

/** @throws ProviderError */
async function answerOf(asked: ModelProcess, request: VisionRequest): Promise<VisionAnswer> {
  try {
    return await asked.ask(request)
  } catch (error) {
    throw new ProviderError(provider, 'unavailable', 'the model’s process failed', undefined, error)
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  // Nobody may be listening any more when it fails.
  work.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new ProviderError(provider, 'timeout', `no answer within ${milliseconds} ms`)
    timer = setTimeout(() => reject(error), milliseconds)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The surest kind, and the category whose kinds together are the surest; each only where the model is sure enough. */
function seenBy(name: string, scores: readonly { label: string; score: number }[]): VisionResult {
  const byPhrase = new Map(scores.map(({ label, score }) => [label, score]))
  const byCategory = new Map<string, number>()
  for (const { phrase, category } of kinds)
    byCategory.set(category, (byCategory.get(category) ?? 0) + (byPhrase.get(phrase) ?? 0))
  const surest = (entries: Iterable<readonly [string, number]>) =>
    [...entries].toSorted(([, one], [, other]) => other - one).find(([, score]) => score >= LEAST_SURE)
  const evidence = (score: number) =>
    `Seen in the photo by the model ${name} (${Math.round(Math.min(1, score) * 100)} % sure).`
  const [phrase, phraseScore = 0] = surest(byPhrase) ?? []
  const [category, categoryScore = 0] = surest(byCategory) ?? []
  const noun = kinds.find((kind) => kind.phrase === phrase)?.noun
  return {
    kind: noun ? { noun, source: 'photo', evidence: evidence(phraseScore) } : null,
    category: category
      ? { value: humanize(category), source: 'photo', evidence: evidence(categoryScore) }
      : null,
  }
}
