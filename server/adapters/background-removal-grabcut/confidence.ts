import type { RgbPixels } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import { cleanMask, type Mask } from './mask.ts'
import type { ItemMap } from './network/item-map.ts'
import { agreement } from './plausibility.ts'
import { segment } from './segment.ts'

/** What tells a right mask from a wrong one, measured on the mask, its map and the photo. */
export interface MaskSigns {
  /** Agreement of the photo's map with its mirror image's, 0 to 1. */
  symmetry: number
  /** How undecided the map is, as a share of the item's area. */
  doubt: number
  /** Agreement of the map with the mask that GrabCut made of it, 0 to 1. */
  sharpening: number
  /** Agreement with a cut by colors alone, which knows nothing of the network, 0 to 1. */
  colors: number
  /** The share of the photo's border that the mask touches. */
  border: number
}

/** `none` if a mask is probably wrong, so that it must not be offered. */
export type MaskVerdict = 'high' | 'low' | 'none'

/** Measures the signs of a mask. `sharpening` is known from making the mask. */
export function measureSigns(
  cv: Cv,
  { mask, map, sharpening }: { mask: Mask; map: ItemMap } & Pick<MaskSigns, 'sharpening'>,
  pixels: RgbPixels,
): MaskSigns {
  let doubt = 0
  let area = 0
  for (const chance of map.chances) {
    doubt += Math.min(chance, 1 - chance)
    if (chance > 0.5) area++
  }
  return {
    symmetry: map.symmetry,
    doubt: doubt / Math.max(1, area),
    sharpening,
    colors: agreement(mask, cleanMask(segment(cv, pixels).mask)),
    border: borderShare(mask),
  }
}

/** The limits were chosen on photos of photographers that the network was not trained on. */
export function judgeSigns({ symmetry, doubt, sharpening, colors, border }: MaskSigns): MaskVerdict {
  if (symmetry < 0.88 || doubt > 0.3 || sharpening < 0.7) return 'none'
  const isSure = symmetry > 0.95 && doubt < 0.09 && sharpening > 0.94
  return isSure && (colors > 0.9 || doubt < 0.05) && border < 0.2 ? 'high' : 'low'
}

function borderShare({ data, width, height }: Mask): number {
  let touched = 0
  for (let x = 0; x < width; x++) touched += (data[x] ?? 0) + (data[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touched += (data[y * width] ?? 0) + (data[y * width + width - 1] ?? 0)
  return touched / (2 * (width + height))
}
