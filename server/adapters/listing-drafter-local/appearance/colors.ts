import { clusterColors } from '../../shared/imaging/color-clusters.ts'
import type { ItemPixels } from './item-pixels.ts'

/** A color name and its share of the item. */
export interface NamedColor {
  name: string
  share: number
}

/** Grays count less than colors, because shadows are gray too. */
const GRAY_WEIGHT = 0.5
/**
 * Grays of at least this lightness are white. In real photos the lit parts of white hats and shirts had 76 to 87, those
 * of gray ones at most 66.
 */
const WHITE = 74
/** The least lightness of white in a dim photo. */
const DIM_WHITE = 66
const grays = new Set(['Black', 'Gray', 'White'])
/** Colors with a smaller share of the item are left out. */
const MIN_SHARE = 0.2

/** The item's colors, largest share first. */
export function nameColors({ lab, inside, width, height }: ItemPixels): NamedColor[] {
  const colors: number[] = []
  for (const [index, value] of inside.entries())
    if (value === 1 || isInMiddle(index, width, height))
      for (let at = index * 3; at < index * 3 + 3; at++) colors.push(lab[at] ?? 0)
  const white = whiteLightness(lab)
  const shares = new Map<string, number>()
  for (const { center, share } of clusterColors(Float32Array.from(colors), 6)) {
    const name = nameOf(center, white)
    shares.set(name, (shares.get(name) ?? 0) + (grays.has(name) ? share * GRAY_WEIGHT : share))
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  return [...shares]
    .map(([name, share]) => ({ name, share: share / total }))
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((a, b) => b.share - a.share)
}

/** The item is in the middle of nearly every photo, also where the mask only has its print or its edge. */
function isInMiddle(index: number, width: number, height: number): boolean {
  const across = Math.abs((index % width) / width - 0.5)
  return across < 0.12 && Math.abs(Math.floor(index / width) / height - 0.5) < 0.15
}

/** By hue range (upper limit in degrees): names with their minimum lightness and chroma; the first that fits is used. */
const hues: readonly (readonly [below: number, names: readonly (readonly [string, number, number])[]])[] = [
  [
    8,
    [
      ['Pink', 62, 0],
      ['Pink', 45, 35],
      ['Red', 28, 30],
      ['Pink', 55, 0],
      ['Burgundy', 0, 0],
    ],
  ],
  [
    22,
    [
      ['Pink', 62, 0],
      ['Pink', 52, 58],
      ['Red', 28, 30],
      ['Pink', 55, 0],
      ['Burgundy', 0, 0],
    ],
  ],
  [
    48,
    [
      ['Pink', 78, 0],
      ['Orange', 56, 46],
      ['Red', 24, 42],
      ['Tan', 58, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    72,
    [
      ['Orange', 50, 46],
      ['Cream', 88, 0],
      ['Beige', 74, 0],
      ['Tan', 55, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    86,
    [
      ['Yellow', 56, 50],
      ['Yellow', 62, 46],
      ['Mustard', 52, 40],
      ['Cream', 86, 0],
      ['Beige', 70, 0],
      ['Tan', 54, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    100,
    [
      ['Yellow', 56, 50],
      ['Yellow', 62, 46],
      ['Mustard', 52, 40],
      ['Cream', 86, 0],
      ['Beige', 70, 0],
      ['Tan', 66, 0],
      ['Olive', 0, 0],
    ],
  ],
  [
    108,
    [
      ['Yellow', 70, 46],
      ['Cream', 88, 0],
      ['Olive', 0, 0],
    ],
  ],
  [
    122,
    [
      ['Yellow', 84, 40],
      ['Green', 55, 35],
      ['Cream', 88, 0],
      ['Olive', 0, 0],
    ],
  ],
  [
    172,
    [
      ['Mint', 80, 0],
      ['Green', 0, 0],
    ],
  ],
  [
    228,
    [
      ['Mint', 80, 0],
      ['Teal', 0, 0],
    ],
  ],
  [
    296,
    [
      ['Blue', 30, 0],
      ['Navy', 0, 0],
    ],
  ],
  [330, [['Purple', 0, 0]]],
  [
    361,
    [
      ['Pink', 55, 0],
      ['Purple', 30, 0],
      ['Burgundy', 0, 0],
    ],
  ],
]

/**
 * The lightness from which a gray counts as white: lower in a dim photo, whose lightest parts are no lighter.
 */
function whiteLightness(lab: Float32Array): number {
  const all = lab.filter((_, index) => index % 3 === 0).toSorted()
  return Math.min(WHITE, Math.max(DIM_WHITE, (all[Math.floor(all.length * 0.95)] ?? 100) * 0.82))
}

/**
 * The chroma below which a color counts as gray. Lamps tint whites yellowish, and cameras that correct for them, or for
 * a wooden floor, tint whites and grays bluish.
 */
function tintLimit(hue: number): number {
  if (hue > 40 && hue < 145) return hue > 100 ? 12.5 : 9
  return hue > 215 && hue < 300 ? 13 : 6.5
}

/** The name sellers use for a color. @param white the lightness from which a gray is white */
function nameOf([lightness = 0, a = 0, b = 0]: Float32Array, white: number): string {
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
  if (chroma < tintLimit(hue) || (lightness < 12 && chroma < 15) || (lightness < 20 && chroma < 12))
    return lightness < 30 ? 'Black' : lightness < white ? 'Gray' : 'White'
  const names = hues.find(([below]) => hue < below)?.[1] ?? []
  return names.find(([, least, minChroma]) => lightness >= least && chroma >= minChroma)?.[0] ?? 'Gray'
}
