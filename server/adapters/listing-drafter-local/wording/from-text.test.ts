import { expect, test } from 'vitest'
import type { MarketplaceLookup } from '../similar-listings/marketplace-lookup.ts'
import { fromText } from './from-text.ts'

/** A marketplace whose listings have these brands, the commonest first. */
const withBrands = (...brands: string[]): MarketplaceLookup => ({
  lookAlikes: async () => [],
  titled: async () => [],
  sameProduct: async () => [],
  brandsAmong: async (names) => brands.filter((brand) => names.includes(brand.toLowerCase())),
})
const brandOf = async (memory: MarketplaceLookup, ...words: string[]) => (await fromText(memory, words)).brand

test('a brand of several words is preferred to one of its words', async () => {
  const memory = withBrands('West', 'West Elm', 'The North Face')
  expect(await brandOf(memory, 'Est', 'WEST', 'ELM', '2002')).toBe('West Elm')
  expect(await brandOf(memory, 'THE', 'NORTH', 'FACE')).toBe('The North Face')
  expect(await brandOf(memory, 'WEST', 'side', 'ELM')).toBe('West')
  expect(await brandOf(memory, 'ELM')).toBeNull()
})
