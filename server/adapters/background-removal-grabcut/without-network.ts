import type { CutoutProblem } from '../../ports/background-removal.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import type { Cv } from '../shared/imaging/open-cv.ts'
import { cleanMask, findMaskProblem, type Mask } from './mask.ts'
import { agreement, continuesOutside } from './plausibility.ts'
import { segment } from './segment.ts'

/** Control runs with a lower and a higher threshold, and the least agreement with the first run. */
const controlRuns = [
  { bias: 0.7, minAgreement: 0.8 },
  { bias: 1.3, minAgreement: 0.4 },
]

/** Finds the item by its colors alone, or says why it cannot be told from its background. */
export function findByColors(cv: Cv, pixels: RgbPixels): Mask | { problem: CutoutProblem } {
  const { mask, lab, seeds } = segment(cv, pixels)
  const cleaned = cleanMask(mask)
  const problem = findMaskProblem(cleaned, lab, seeds)
  if (problem) return { problem }
  const isStable = () =>
    controlRuns.every(
      ({ bias, minAgreement }) =>
        agreement(cleaned, cleanMask(segment(cv, pixels, bias).mask)) >= minAgreement,
    )
  return continuesOutside(cleaned, lab) || !isStable() ? { problem: 'unsure' } : cleaned
}
