import { clusterColors } from '../shared/imaging/color-clusters.ts'
import type { ItemPixels } from './item-pixels.ts'

/** A color's name and the share of the item that has it. */
export interface NamedColor {
  name: string
  share: number
}

/** Grays count for less than colors: shadows are gray, whatever lies in them. */
const GREY_WEIGHT = 0.5
/**
 * Lightness from which on a gray is white: cloth in a room's light. Of the real photos that were looked at, white hats and shirts
 * have 76 to 87 in their lit parts, gray ones at most 66.
 */
const WHITE = 74
const grays = new Set(['Black', 'Gray', 'White'])
/** Colors that cover less of an item than this are left out. */
const LEAST_SHARE = 0.2

/** The item's colors, the most of it first. */
export function nameColors({ lab, inside }: ItemPixels): NamedColor[] {
  const colors: number[] = []
  for (const [index, value] of inside.entries())
    if (value === 1) for (let at = index * 3; at < index * 3 + 3; at++) colors.push(lab[at] ?? 0)
  const shares = new Map<string, number>()
  for (const { center, share } of clusterColors(Float32Array.from(colors), 6)) {
    const name = nameOf(center)
    shares.set(name, (shares.get(name) ?? 0) + (grays.has(name) ? share * GREY_WEIGHT : share))
  }
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  return [...shares]
    .map(([name, share]) => ({ name, share: share / total }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share)
}

/** For a range of hues (degrees in L*a*b*): the first name whose limits fit, by least lightness and least strength. */
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

/** A color's name as sellers say it. Warm light makes whites yellowish, so yellowish grays need more to be a color. */
function nameOf([lightness = 0, a = 0, b = 0]: Float32Array): string {
  const strength = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
  const warm = hue > 40 && hue < 115
  if (strength < (warm ? 9 : 6.5) || lightness < 12)
    return lightness < 30 ? 'Black' : lightness < WHITE ? 'Gray' : 'White'
  const names = hues.find(([below]) => hue < below)?.[1] ?? []
  return names.find(([, least, strong]) => lightness >= least && strength >= strong)?.[0] ?? 'Gray'
}
