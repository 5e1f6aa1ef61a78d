import type { CutoutConfidence, CutoutProblem } from '../../ports/background-removal.ts'
import type { Network } from '../shared/imaging/dnn.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import { judgeSigns, type MaskSigns, measureSigns } from './confidence.ts'
import { cleanMask, findShapeProblem, type Mask, maskOf } from './mask.ts'
import { type ItemMap, mapItem } from './network/item-map.ts'
import { agreement } from './plausibility.ts'
import { segmentByMap } from './segment.ts'
import { findByColors } from './without-network.ts'

/** If GrabCut moves the mask further than this agreement, its colors mislead it, and the map is used as it is. */
const MIN_SHARPENING = 0.9

/** A cut by colors must hold this share of what a doubtful network sees; else both are probably wrong. */
const MIN_INSIDE = 0.5

/** An item's mask and how certain it is, or why there is none. */
export type FoundItem = { mask: Mask; confidence: CutoutConfidence } | { problem: CutoutProblem }

/**
 * Finds the item with the network, whose map GrabCut sharpens along the photo's edges. Where the network is in doubt, a cut
 * by colors is offered instead, as an uncertain one.
 * @param large the same photo as `small`, in more detail
 */
export function findItem(cv: Cv, network: Network, small: RgbPixels, large: RgbPixels): FoundItem {
  const { mask, ...seen } = cutByMap(cv, mapItem(cv, network, large, small), small)
  const problem = findShapeProblem(mask)
  const confidence = problem ? 'none' : judgeSigns(measureSigns(cv, { mask, ...seen }, small))
  if (confidence !== 'none') return { mask, confidence }
  const byColors = findByColors(cv, small)
  if ('problem' in byColors) return { problem: problem ?? byColors.problem }
  if (shareInside(mask, byColors) < MIN_INSIDE) return { problem: problem ?? 'unsure' }
  return { mask: byColors, confidence: 'low' }
}

/** The mask of an item, sharpened by GrabCut unless that would move it far. */
export function cutByMap(
  cv: Cv,
  map: ItemMap,
  small: RgbPixels,
): { mask: Mask; map: ItemMap } & Pick<MaskSigns, 'sharpening'> {
  const seen = cleanMask(maskOf(map.chances, map))
  const sharpened = cleanMask(segmentByMap(cv, small, map.chances))
  const sharpening = agreement(sharpened, seen)
  return { mask: sharpening < MIN_SHARPENING ? seen : sharpened, map, sharpening }
}

/** The share of a mask that lies inside another one; 1 if the mask is empty. */
function shareInside(mask: Mask, other: Mask): number {
  let area = 0
  let inside = 0
  for (let index = 0; index < mask.data.length; index++) {
    const value = mask.data[index] ?? 0
    area += value
    inside += value & (other.data[index] ?? 0)
  }
  return area === 0 ? 1 : inside / area
}
