import type { LearnedBrands } from '../../../../contract/rules/listings/traits/brands.ts'
import { type ItemText, readTraits } from '../../../../contract/rules/listings/traits/read-traits.ts'
import type { ItemTraits } from '../../../../contract/rules/listings/traits/traits.ts'
import { ttlCache } from '../../../runtime/ttl-cache.ts'
import { learnedBrands, rarerSpellings } from './learned-brands.ts'
import type { TraitRepository } from './trait-repository.ts'

/** Listings that one statement writes, and that one run reads: no run takes more than about half a minute. */
const BATCH = 200
const RUN = 10_000
/** Milliseconds for which the brands that the shop has learned are cached. */
const BRANDS_LIFETIME = 10 * 60_000
/** Listings that one run gives another spelling of their brand. */
const RESPELLED = 500

/** Reads size, brand and colors of listings. */
export interface TraitReader {
  read(item: ItemText): Promise<ItemTraits>
  /** Reads listings that were stored without. @returns how many */
  readStored(): Promise<number>
  /** Spells every brand as most of its sellers do. */
  respell(): Promise<void>
}

export function createTraitReader(traits: TraitRepository): TraitReader {
  const learned: () => Promise<LearnedBrands> = ttlCache(
    async () => learnedBrands(await traits.brands(2)),
    BRANDS_LIFETIME,
  )
  return {
    read: async (item) => readTraits(item, await learned()),

    async readStored() {
      let count = 0
      while (count < RUN) {
        const unread = await traits.unread(BATCH)
        if (unread.length === 0) break
        const brands = await learned()
        await traits.write(unread.map((item) => ({ id: item.id, ...readTraits(item, brands) })))
        count += unread.length
      }
      return count
    },

    async respell() {
      for (const { from, to } of rarerSpellings(await traits.brands(1)))
        await traits.respell(from, to, RESPELLED)
    },
  }
}
