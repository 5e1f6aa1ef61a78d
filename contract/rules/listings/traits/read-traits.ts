import type { CategorySlug } from '../categories.ts'
import { brandInDescription, brandInTitle, brandNamed, type LearnedBrands } from './brands.ts'
import type { Color } from './colors.ts'
import { colorsIn, colorsNamed } from './colors-in-text.ts'
import { sizesNamed } from './sizes.ts'
import { sizesInDescription, sizesInTitle } from './sizes-in-text.ts'
import type { ItemTraits } from './traits.ts'
import { type Wear, wearOf } from './wear.ts'

/** What a seller says about an item. */
export interface ItemText {
  title: string
  description: string
  category: CategorySlug
  details: Readonly<Record<string, string | number | boolean>>
}

const nothingLearned: LearnedBrands = new Map()

/**
 * Size, brand and colors of an item. What the seller gave as such comes first, then the title, then what the description
 * clearly says.
 */
export function readTraits(item: ItemText, learned: LearnedBrands = nothingLearned): ItemTraits {
  const wear = wearOf(item.title, item.category)
  return { sizes: readSizes(item, wear), brand: readBrand(item, wear, learned), colors: readColors(item) }
}

function readSizes({ title, description, details }: ItemText, wear: Wear | null): string[] {
  if (!wear) return []
  const given = sizesNamed(detail(details, 'size'), wear)
  if (given.length > 0) return given
  const titled = sizesInTitle(title, wear)
  return titled.length > 0 ? titled : sizesInDescription(description, wear)
}

function readBrand(item: ItemText, wear: Wear | null, learned: LearnedBrands): string | null {
  const { title, description, category, details } = item
  const given = detail(details, 'brand')
  // A seller who writes "none" has said it.
  if (given !== '') return brandNamed(given, learned)
  const isWorn = wear !== null || category === 'clothing'
  return brandInTitle(title, { category, isWorn }, learned) ?? brandInDescription(description, learned)
}

function readColors({ title, description, category, details }: ItemText): Color[] {
  const given = colorsNamed(detail(details, 'color') || detail(details, 'colour'))
  if (given.length > 0) return given
  const written = colorless.has(category) ? [] : colorsIn(title)
  return written.length > 0 ? written : colorInDescription(description)
}

/** Titles of books, records and food name colors of something else. */
const colorless: ReadonlySet<CategorySlug> = new Set(['media', 'books', 'food'])

/** `Color: navy`. Other colors in a description may be those of other things. */
function colorInDescription(description: string): Color[] {
  const named = /\bcolou?rs?(?:way)?(?: is|:| -|=) ?([^.;!\n]{2,40})/i.exec(description)
  return named?.[1] ? colorsNamed(named[1]) : []
}

/** A detail by its name, in any case. */
function detail(details: ItemText['details'], name: string): string {
  const entry = Object.entries(details).find(([key]) => key.trim().toLowerCase() === name)
  return entry ? String(entry[1]).trim() : ''
}
