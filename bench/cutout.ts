import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createCutter } from '../server/adapters/background-removal-grabcut/index.ts'
import { createPhotoProcessor } from '../server/adapters/photos-sharp/index.ts'
import { composedScenes } from '../server/testing/pictures/composed-scenes.ts'
import { measureProcess } from './cut-process.ts'
import { type CutResult, type CutRow, cutOut, drawOutline, judgeCut, printCuts } from './cut-rows.ts'
import { drawSheets } from './cut-sheets.ts'
import { outlines } from './outlines.ts'

/**
 * Quality, speed and memory of background removal. `npm run bench:cutout -- FOLDER` also measures the photos of a folder, those in
 * `outlines.ts` against their outlines. `-- FOLDER SHEETS` writes sheets of held-out photos, for judging by looking,
 * `-- FOLDER SHEETS 150` only of those after the first 150.
 */
const cutter = createCutter()
const processor = createPhotoProcessor()

/** The result of an action and its duration in seconds. */
async function timed<Result>(action: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now()
  const result = await action()
  return { result, seconds: (performance.now() - start) / 1000 }
}

async function measureScenes(): Promise<void> {
  const rows: CutRow[] = []
  for (const { name, photo, truth } of await composedScenes()) {
    const { result, seconds } = await timed(() => cutOut(cutter, photo))
    rows.push({ name, outcome: await judgeCut(result, async () => truth), ...confidenceOf(result), seconds })
  }
  console.log('Composed scenes (800 × 1000), intersection over union; the first includes loading OpenCV')
  printCuts(rows)
}

/** All steps of an upload: decoding, cutting, composing. */
async function cutUpload(bytes: Uint8Array) {
  const { master } = await processor.prepare(bytes)
  return await cutOut(cutter, master)
}

function confidenceOf(cut: CutResult): Pick<CutRow, 'confidence'> {
  return { confidence: 'problem' in cut ? null : cut.confidence }
}

/** How a photo is counted: why it was not cut, or how certain the cut is. */
function nameOf(cut: CutResult): string {
  return 'problem' in cut ? cut.problem : `cut, confidence ${cut.confidence}`
}

async function measureFolder(folder: string): Promise<void> {
  const outcomes: Record<string, number> = {}
  const durations: number[] = []
  const rows: CutRow[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const bytes = readFileSync(path.join(folder, name))
    const { result, seconds } = await timed(() =>
      cutUpload(bytes).catch((error: Error) => ({ failed: error.message })),
    )
    durations.push(seconds)
    const outcome = 'failed' in result ? result.failed : nameOf(result)
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const outline = outlines[name]
    if (!outline || 'failed' in result) continue
    const truth = (width: number, height: number) => drawOutline(outline, width, height)
    rows.push({ name, outcome: await judgeCut(result, truth), ...confidenceOf(result), seconds })
  }
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)
  console.log(`${folder}: median ${at(0.5)} s, slowest ${at(1)} s`)
  console.table(outcomes)
  if (rows.length === 0) return
  console.log('Photographs with an outline, from upload to picture')
  printCuts(rows)
}

console.log(`Load average ${loadavg()[0]?.toFixed(1)}`)
await measureScenes()
const [folder, sheets, from] = process.argv.slice(2)
await measureProcess(processor, folder)
if (folder && sheets) await drawSheets(cutter, folder, sheets, Number(from ?? 0))
else if (folder) await measureFolder(folder)
await cutter.close()
await processor.close()
