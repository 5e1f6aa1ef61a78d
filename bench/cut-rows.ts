import sharp from 'sharp'
import { placeOnCleanBackground } from '../server/adapters/background-removal-grabcut/clean-background.ts'
import type { createCutter } from '../server/adapters/background-removal-grabcut/index.ts'
import type { CutoutConfidence, CutoutProblem } from '../server/ports/background-removal.ts'
import { overlap } from '../server/testing/pictures/composed-scenes.ts'

/** The result for a photo: its intersection over union (0 to 1), or why it kept its background. */
export interface CutRow {
  name: string
  outcome: number | CutoutProblem
  confidence: CutoutConfidence
  seconds: number
}

/** The mask that was used, 1 where the item is, and how certain it is; or why the photo kept its background. */
export type CutResult =
  | { mask: Uint8Array; width: number; height: number; confidence: CutoutConfidence }
  | { problem: CutoutProblem }

/** Runs the product's whole processing of a photo. */
export async function cutOut(cutter: ReturnType<typeof createCutter>, bytes: Uint8Array): Promise<CutResult> {
  const { cutout, width, height } = await cutter.cut({ bytes })
  if ('problem' in cutout) return cutout
  await placeOnCleanBackground({ data: cutout.pixels, width, height }, cutout.opacity)
  const mask = cutout.opacity.map((value) => (value > 127 ? 1 : 0))
  return { mask, width, height, confidence: cutout.confidence }
}

/** Compares a mask with the true one, which is requested in the same size. */
export async function judgeCut(
  cut: CutResult,
  truth: (width: number, height: number) => Promise<Uint8Array>,
): Promise<number | CutoutProblem> {
  if ('problem' in cut) return cut.problem
  return overlap(cut.mask, await truth(cut.width, cut.height))
}

/** An outline of `outlines.ts` as a mask: 1 inside. */
export async function drawOutline(path: string, width: number, height: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 1000"
    preserveAspectRatio="none"><path fill-rule="evenodd" d="${path}"/></svg>`
  const opacity = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return Uint8Array.from(opacity, (value) => (value > 127 ? 1 : 0))
}

/** Prints a table with the median and the minimum of the photos that were cut. */
export function printCuts(rows: CutRow[]): void {
  const format = (outcome: CutRow['outcome']) => (typeof outcome === 'number' ? outcome.toFixed(3) : outcome)
  console.table(
    Object.fromEntries(
      rows.map(({ name, outcome, confidence, seconds }) => [
        name,
        { IoU: format(outcome), confidence, seconds: seconds.toFixed(2) },
      ]),
    ),
  )
  const cut = rows.map(({ outcome }) => outcome).filter((outcome) => typeof outcome === 'number')
  const sorted = cut.toSorted((a, b) => a - b)
  console.log(
    `${cut.length} of ${rows.length} cut: median IoU ${median(sorted).toFixed(3)}, lowest ${(sorted[0] ?? 0).toFixed(3)}`,
  )
}

/** The median. */
function median(sorted: number[]): number {
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}
