import type { CutoutProblem } from '../../ports/background-removal.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { serveRequests } from '../shared/worker-thread-script.ts'
import { cleanMask, findMaskProblem } from './mask.ts'
import { loadOpenCv } from './open-cv.ts'
import { agreement, continuesOutside } from './plausibility.ts'
import { cleanEdges, refine } from './refine.ts'
import { segment } from './segment.ts'

/** The same photo twice: small, to find the item, and as large as the answer. */
export interface CutRequest {
  small: RgbPixels
  large: RgbPixels
}

/** The large photo with its edges cleaned and how opaque each pixel is, or why there is no such thing. */
export type CutAnswer = { pixels: Uint8Array; opacity: Uint8Array } | { problem: CutoutProblem }

/** Where further tries begin, with more taken for the item and with less, and how much they must agree. */
const leanings = [
  { lean: 0.7, least: 0.8 },
  { lean: 1.3, least: 0.4 },
]

const loading = loadOpenCv()

serveRequests<CutRequest, CutAnswer>(
  async ({ small, large }) => {
    const { cv } = await loading
    const { mask, lab, seeds } = segment(cv, small)
    const tidied = cleanMask(mask)
    const problem = findMaskProblem(tidied, lab, seeds)
    if (problem) return { problem }
    const isSure = () =>
      leanings.every(
        ({ lean, least }) => agreement(tidied, cleanMask(segment(cv, small, lean).mask)) >= least,
      )
    if (continuesOutside(tidied, lab) || !isSure()) return { problem: 'unsure' }
    const opacity = refine(cv, tidied, large)
    cleanEdges(cv, large, opacity)
    return { pixels: large.data, opacity }
  },
  (answer) =>
    'problem' in answer ? [] : [answer.pixels.buffer as ArrayBuffer, answer.opacity.buffer as ArrayBuffer],
)
