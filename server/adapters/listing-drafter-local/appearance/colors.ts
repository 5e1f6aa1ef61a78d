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
const grays = new Set(['Black', 'Gray', 'White'])
/** Colors with a smaller share of the item are left out. */
const MIN_SHARE = 0.2

/** The item's colors, largest share first. */
export function nameColors({ lab, inside }: ItemPixels): NamedColor[] {
  const colors: number[] = []
  for (const [index, value] of inside.entries())
    if (value === 1) for (let at = index * 3; at < index * 3 + 3; at++) colors.push(lab[at] ?? 0)
  const shares = new Map<string, number>()
  for (const { center, share } of clusterColors(Float32Array.from(colors), 6)) {
    const name = nameOf(center)
    shares.set(name, (shares.get(name) ?? 0) + (grays.has(name) ? share * GRAY_WEIGHT : share))
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  return [...shares]
    .map(([name, share]) => ({ name, share: share / total }))
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((a, b) => b.share - a.share)
}

/** By hue range (upper limit in degrees): names with their minimum lightness and chroma; the first that fits is used. */
const hues: readonly (readonly [below: number, names: readonly (readonly [string, number, number])[]])[] = [
  [
    22,
    [
      ['Pink', 62, 0],
      ['Pink', 52, 58],
      ['Red', 28, 0],
      ['Burgundy', 0, 0],
    ],
  ],
  [
    48,
    [
      ['Pink', 78, 0],
      ['Orange', 56, 52],
      ['Red', 30, 42],
      ['Tan', 58, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    72,
    [
      ['Orange', 55, 52],
      ['Cream', 88, 0],
      ['Beige', 74, 0],
      ['Tan', 58, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    100,
    [
      ['Yellow', 70, 46],
      ['Mustard', 52, 40],
      ['Cream', 86, 0],
      ['Beige', 70, 0],
      ['Tan', 54, 0],
      ['Brown', 0, 0],
    ],
  ],
  [
    122,
    [
      ['Yellow', 80, 40],
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

/** The name sellers use for a color. Warm light tints whites, so yellowish grays need more chroma to count as a color. */
function nameOf([lightness = 0, a = 0, b = 0]: Float32Array): string {
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
  const warm = hue > 40 && hue < 115
  if (chroma < (warm ? 9 : 6.5) || lightness < 12)
    return lightness < 30 ? 'Black' : lightness < WHITE ? 'Gray' : 'White'
  const names = hues.find(([below]) => hue < below)?.[1] ?? []
  return names.find(([, least, minChroma]) => lightness >= least && chroma >= minChroma)?.[0] ?? 'Gray'
}
