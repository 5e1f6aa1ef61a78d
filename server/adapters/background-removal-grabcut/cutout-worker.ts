import type { CutoutProblem } from '../../ports/background-removal.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { loadOpenCv } from '../shared/imaging/open-cv.ts'
import { serveRequests } from '../shared/worker-thread-script.ts'
import { cleanMask, findMaskProblem } from './mask.ts'
import { agreement, continuesOutside } from './plausibility.ts'
import { cleanEdges, refine } from './refine.ts'
import { segment } from './segment.ts'

/** The same photo in two sizes: small, to find the item, and in the size of the result. */
export interface CutRequest {
  small: RgbPixels
  large: RgbPixels
}

/** The large photo with cleaned edges and the opacity of each pixel, or why there is no cutout. */
export type CutAnswer = { pixels: Uint8Array; opacity: Uint8Array } | { problem: CutoutProblem }

/** Control runs with a lower and a higher threshold, and the least agreement with the first run. */
const controlRuns = [
  { bias: 0.7, minAgreement: 0.8 },
  { bias: 1.3, minAgreement: 0.4 },
]

const loading = loadOpenCv()

serveRequests<CutRequest, CutAnswer>(
  async ({ small, large }) => {
    const { cv } = await loading
    const { mask, lab, seeds } = segment(cv, small)
    const cleaned = cleanMask(mask)
    const problem = findMaskProblem(cleaned, lab, seeds)
    if (problem) return { problem }
    const isStable = () =>
      controlRuns.every(
        ({ bias, minAgreement }) =>
          agreement(cleaned, cleanMask(segment(cv, small, bias).mask)) >= minAgreement,
      )
    if (continuesOutside(cleaned, lab) || !isStable()) return { problem: 'unsure' }
    const opacity = refine(cv, cleaned, large)
    cleanEdges(cv, large, opacity)
    return { pixels: large.data, opacity }
  },
  (cutout) =>
    'problem' in cutout ? [] : [cutout.pixels.buffer as ArrayBuffer, cutout.opacity.buffer as ArrayBuffer],
)
