import type { Color } from './colors.ts'

/** What lists can be filtered by, as far as a listing says it. */
export interface ItemTraits {
  /** In the spelling of `sizes.ts`; several for a lot, or for an item with sizes of two systems. */
  sizes: string[]
  /** In the spelling of the brand. */
  brand: string | null
  colors: Color[]
}

export const noTraits: ItemTraits = { sizes: [], brand: null, colors: [] }

/** Chosen sizes, brands and colors: an item has one of each kind that was chosen. */
export interface TraitFilter {
  sizes: readonly string[]
  brands: readonly string[]
  colors: readonly Color[]
}

export const noTraitFilter: TraitFilter = { sizes: [], brands: [], colors: [] }

/** Whether anything was chosen. */
export function hasTraits({ sizes, brands, colors }: TraitFilter): boolean {
  return sizes.length > 0 || brands.length > 0 || colors.length > 0
}

/** The filters by their kind. */
export const traitKinds = ['sizes', 'brands', 'colors'] as const
export type TraitKind = (typeof traitKinds)[number]

/** The most sizes of an item, and the most values of one filter. */
export const MAX_SIZES = 4
export const MAX_CHOSEN_TRAITS = 20
/** The most values of a kind that are counted. */
export const MAX_TRAIT_OPTIONS = 60
/** Longest brand, in characters. */
export const MAX_BRAND_LENGTH = 40
