import { categoryOfTitle } from '../../../../contract/rules/listings/title-category.ts'
import type { LearnedBrands } from '../../../../contract/rules/listings/traits/brands.ts'
import { colorsNamed } from '../../../../contract/rules/listings/traits/colors-in-text.ts'
import { brandKey, knownBrands } from '../../../../contract/rules/listings/traits/known-brands.ts'
import type { BrandUse } from './trait-repository.ts'

/** From this many sellers on, a name that they gave as a brand is one in titles too. */
const MIN_SELLERS = 3
const MIN_LETTERS = 3

/** Brands that the shop's sellers name and the list of known ones lacks; each in its most common spelling. */
export function learnedBrands(used: readonly BrandUse[]): LearnedBrands {
  const learned = used.filter(
    ({ name, sellers }) =>
      sellers >= MIN_SELLERS && brandKey(name).length >= MIN_LETTERS && !isOrdinary(name),
  )
  // The most common spelling comes first, so it is written last.
  return new Map(
    learned
      .toReversed()
      .filter(({ name }) => !knownBrands.has(brandKey(name)))
      .map(({ name, categories }) => [brandKey(name), { name, only: categories, isWord: true }]),
  )
}

/** A color or a kind of item, which somebody gave as a brand. */
function isOrdinary(name: string): boolean {
  return colorsNamed(name).length > 0 || categoryOfTitle(name) !== null
}

/** Spellings that others of the same brand are more common than, each with the most common one. */
export function rarerSpellings(used: readonly Pick<BrandUse, 'name'>[]): { from: string; to: string }[] {
  const best = new Map<string, string>()
  for (const { name } of used) {
    const key = brandKey(name)
    if (!best.has(key)) best.set(key, knownBrands.get(key)?.name ?? name)
  }
  return used.flatMap(({ name }) => {
    const to = best.get(brandKey(name))
    return to === undefined || to === name ? [] : [{ from: name, to }]
  })
}
