import type { Clock } from '../../ports/clock.ts'
import type {
  PriceAdvisor,
  PricedListing,
  PriceExampleRow,
  PriceProgress,
} from '../../ports/price-advisor.ts'
import type { Random } from '../../ports/random.ts'
import { createWorkerThread } from '../shared/worker-thread.ts'
import { adviseFrom } from './advice.ts'
import { createModelStore, type ModelSource } from './model-store.ts'
import type { TrainingRequest } from './training-worker.ts'

/** Where listings are read from and the model is stored. */
export interface PriceSource extends ModelSource {
  pricedListings(limit: number): Promise<PricedListing[]>
  priceExamples(ids: readonly string[]): Promise<PriceExampleRow[]>
}

/** Public listings that are learned from; half as many sold ones are added. Bounds time and memory. */
const LEARNED = 12_000
/** A shop with fewer listings than this learns within a request, in a moment, so that a new listing counts at once. */
const YOUNG = 300
/** With more listings than this, a model is kept for an hour, because few new ones change little. */
const LARGE = 2000
const HOUR = 3_600_000
/** Comparable listings that are shown as examples. */
const EXAMPLES = 6
/** Milliseconds that training may take on a busy machine, and after which its thread ends. */
const TRAINING_TIMEOUT = 10 * 60_000
const IDLE = 5000

interface WordsAdvisorOptions {
  clock: Clock
  random: Random
  /** Called when a new shop's listings could not be learned from; prices then come from what is known. */
  report: (error: unknown) => void
}

/** Suggests prices from the words and the look-alikes of this shop's own listings. */
export function createWordsAdvisor(
  source: PriceSource,
  { clock, random, report }: WordsAdvisorOptions,
): PriceAdvisor {
  const thread = createWorkerThread<TrainingRequest, Uint8Array>({
    script: new URL('./training-worker.ts', import.meta.url),
    timeoutMs: TRAINING_TIMEOUT,
    idleMs: IDLE,
  })
  const store = createModelStore(source)

  const learn = async (progress: PriceProgress): Promise<boolean> => {
    const now = clock.now()
    const model = await store.current()
    const isFresh = model && model.listings.length > LARGE && now.getTime() - model.trainedAt.getTime() < HOUR
    if (isFresh || (await store.hasLearned(progress))) return false
    const listings = await source.pricedListings(LEARNED)
    const content = await thread.run(async () => ({ request: { listings, now }, transfer: [] }))
    await source.storePriceModel(random.uuid(), now, progress, content)
    store.forget()
    return true
  }

  let isClosed = false
  let learning: Promise<unknown> | undefined
  /** Requests that come together share one training. Never throws because of it. */
  const learnIfYoung = async (): Promise<void> => {
    const progress = await source.priceProgress()
    if (progress.newest_listing > YOUNG) return
    learning ??= learn(progress)
      // Closing ends the thread in the middle of its work.
      .catch((error) => (isClosed ? undefined : report(error)))
      .finally(() => {
        learning = undefined
      })
    await learning
  }

  return {
    learn: async () => await learn(await source.priceProgress()),
    async advise(item) {
      if (((await store.current())?.listings.length ?? 0) < YOUNG) await learnIfYoung()
      const model = await store.current()
      const found = model && adviseFrom(model, item)
      if (!found) return null
      const ids = found.comparableIds.slice(0, EXAMPLES)
      const rows = new Map((await source.priceExamples(ids)).map((row) => [row.id, row]))
      const examples = ids.flatMap((id) => {
        const row = rows.get(id)
        if (!row) return []
        const { price_cents: priceCents, ...example } = row
        return [{ ...example, priceCents }]
      })
      return { ...found.advice, examples }
    },
    async close() {
      isClosed = true
      await thread.close()
    },
  }
}
