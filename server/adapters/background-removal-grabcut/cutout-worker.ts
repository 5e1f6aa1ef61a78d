import type { CutoutConfidence, CutoutProblem } from '../../ports/background-removal.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { loadOpenCv } from '../shared/imaging/open-cv.ts'
import { serveRequests } from '../shared/worker-thread-script.ts'
import { loadCutoutNetwork } from './network/item-map.ts'
import { cleanEdges, refine } from './refine.ts'
import { findItem } from './with-network.ts'
import { findByColors } from './without-network.ts'

/** The same photo in two sizes: small, to find the item, and in the size of the result. */
export interface CutRequest {
  small: RgbPixels
  large: RgbPixels
}

/** The large photo with cleaned edges and the opacity of each pixel, or why there is no cutout. */
export type CutAnswer =
  | { pixels: Uint8Array; opacity: Uint8Array; confidence: CutoutConfidence }
  | { problem: CutoutProblem }

const loading = loadOpenCv().then(async ({ cv }) => ({
  cv,
  // Without its weights, items are still found by their colors.
  network: await loadCutoutNetwork(cv).catch(() => null),
}))

serveRequests<CutRequest, CutAnswer>(
  async ({ small, large }) => {
    const { cv, network } = await loading
    const found = network ? findItem(cv, network, small, large) : asUncertain(findByColors(cv, small))
    if ('problem' in found) return found
    const opacity = refine(cv, found.mask, large)
    cleanEdges(cv, large, opacity)
    return { pixels: large.data, opacity, confidence: found.confidence }
  },
  (cutout) =>
    'problem' in cutout ? [] : [cutout.pixels.buffer as ArrayBuffer, cutout.opacity.buffer as ArrayBuffer],
)

/** Colors alone find the wrong thing once in fifteen photos. @source bench/figures.md */
function asUncertain(found: ReturnType<typeof findByColors>) {
  return 'problem' in found ? found : { mask: found, confidence: 'low' as const }
}
