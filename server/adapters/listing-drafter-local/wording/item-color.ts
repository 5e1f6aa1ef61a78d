import type { ColorGuess } from '../appearance/color-model.ts'
import type { NamedColor } from '../appearance/colors.ts'

/** An item's colors: what covers it, and of clothes also the name that was learned from photographs of clothes. */
export interface ItemColors {
  learned: ColorGuess | null
  shares: readonly NamedColor[]
}

/** From this share on, an item has a single main color. */
export const MAIN_SHARE = 0.5
/** The share that two colors together need, where none is the main one. */
const BOTH_SHARE = 0.65

/** `Navy`, `Navy and white`, `Multicolored`; empty if no color covers enough. */
export function mainColor({ learned, shares }: ItemColors): string {
  return learned ? learnedColor(learned, shares) : coveringColor(shares)
}

function coveringColor(shares: readonly NamedColor[]): string {
  const [first, second] = shares
  if (!first) return ''
  if (first.share >= MAIN_SHARE) return first.name
  if (!second) return ''
  if (areShades(first.name, second.name)) return first.name
  if (first.share + second.share >= BOTH_SHARE) return both(first.name, second.name)
  return shares.length > 2 ? 'Multicolored' : ''
}

/** A second color is left out: beside the learned one it was mostly a shadow or the floor. */
function learnedColor({ name }: ColorGuess, [first]: readonly NamedColor[]): string {
  return first && FINER[name]?.includes(first.name) ? first.name : name
}

function both(first: string, second: string): string {
  return `${first} and ${second.toLowerCase()}`
}

/** More exact names of learned colors, used where they cover more of the item than any other color. */
const FINER: Readonly<Record<string, readonly string[]>> = {
  Beige: ['Cream', 'Tan'],
  Brown: ['Tan'],
  Teal: ['Mint'],
  Yellow: ['Mustard'],
}

/** Names that one item often gets in light and in shadow. */
const SHADES = [
  ['Blue', 'Navy'],
  ['Red', 'Burgundy'],
  ['Brown', 'Tan'],
  ['Cream', 'Beige'],
]

function areShades(one: string, other: string): boolean {
  return one === other || SHADES.some((shades) => shades.includes(one) && shades.includes(other))
}
