import type { PriceProgress } from '../../ports/price-advisor.ts'
import { decodeModel, type PriceModel } from './model.ts'

/** Where the model is stored. */
export interface ModelSource {
  priceProgress(): Promise<PriceProgress>
  priceModelVersion(): Promise<(PriceProgress & { version: string }) | undefined>
  priceModel(): Promise<{ version: string; content: Uint8Array } | undefined>
  storePriceModel(
    version: string,
    trainedAt: Date,
    progress: PriceProgress,
    content: Uint8Array,
  ): Promise<number>
}

/** Milliseconds for which the stored model is taken to be the one in memory. */
const LIFETIME = 60_000

/** Keeps the stored model in memory, and reads it again when a process has stored another. */
export function createModelStore(source: ModelSource, now: () => number = performance.now.bind(performance)) {
  let cached: { version: string; model: PriceModel | null } | undefined
  let checkedUntil = 0
  let reading: Promise<PriceModel | null> | undefined

  const read = async (): Promise<PriceModel | null> => {
    const stored = await source.priceModelVersion()
    if (stored?.version !== cached?.version) {
      const row = await source.priceModel()
      cached = row && { version: row.version, model: decodeModel(row.content) }
    }
    checkedUntil = now() + LIFETIME
    return cached?.model ?? null
  }

  return {
    /** The stored model; null if there is none that this version of the program can read. */
    async current(): Promise<PriceModel | null> {
      if (cached?.model && now() < checkedUntil) return cached.model
      // Requests that come together share one read.
      reading ??= read().finally(() => {
        reading = undefined
      })
      return await reading
    },

    /** Whether a readable model has learned from everything up to here. */
    async hasLearned(progress: PriceProgress): Promise<boolean> {
      const [stored, model] = await Promise.all([source.priceModelVersion(), this.current()])
      return (
        model !== null &&
        stored?.newest_listing === progress.newest_listing &&
        stored.newest_sale?.getTime() === progress.newest_sale?.getTime()
      )
    },

    /** The next request reads the version again. */
    forget(): void {
      checkedUntil = 0
    },
  }
}
