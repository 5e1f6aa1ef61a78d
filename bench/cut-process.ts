import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { residentMemory } from '../scripts/process-memory.ts'
import { createPhotoWorkers } from '../server/adapters/photo-workers/index.ts'
import type { PhotoProcessor } from '../server/ports/photo-processor.ts'
import { composedScenes } from '../server/testing/pictures/composed-scenes.ts'
import { processorTime } from './processor-time.ts'

/** How many photos are cut. */
const PHOTOS = 40
/** The sides of a phone's photo, in pixels. */
const [SHORT, LONG] = [3024, 4032]

/** Seconds of one cut: passed, and of the process's processor time where the system provides it. */
interface CutTime {
  passed: number
  busy: number | null
}

/**
 * Cuts large photos the way the product does, in the photo workers' process, and prints that process's highest memory and the
 * time per cut. The photos are enlarged, because hardly any free ones are that large.
 * @param folder with photos at any depth; without one, composed scenes are cut again and again
 */
export async function measureProcess(processor: PhotoProcessor, folder: string | undefined): Promise<void> {
  const workers = createPhotoWorkers()
  const times: CutTime[] = []
  let pid: number | undefined
  for (const photo of await somePhotos(folder)) {
    const { master, width, height } = await processor.prepare(await enlarge(photo))
    const before = busySeconds(pid)
    const start = performance.now()
    await workers.removal.remove({ bytes: master, width, height })
    const passed = (performance.now() - start) / 1000
    pid = onlyChild()
    const after = busySeconds(pid)
    times.push({ passed, busy: after === null ? null : after - (before ?? 0) })
  }
  const memory = pid === undefined ? null : residentMemory(pid)
  await workers.close()
  printTimes(times)
  if (memory) console.log(`Its process: at most ${memory.highest.toFixed(0)} MB`)
}

async function somePhotos(folder: string | undefined): Promise<Uint8Array[]> {
  if (folder !== undefined) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const photos = names.filter((name) => name.endsWith('.jpg')).toSorted()
    // Evenly from all subfolders.
    const step = Math.max(1, photos.length / PHOTOS)
    const count = Math.min(PHOTOS, photos.length)
    return Array.from({ length: count }, (_, index) =>
      readFileSync(path.join(folder, photos[Math.floor(index * step)] ?? '')),
    )
  }
  const scenes = await composedScenes()
  return Array.from(
    { length: PHOTOS },
    (_, index) => scenes[index % scenes.length]?.photo ?? new Uint8Array(),
  )
}

async function enlarge(photo: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(photo).metadata()
  const size = width > height ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG }
  return await sharp(photo)
    .resize({ ...size, fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The process that cuts: the workers run nothing else here. Undefined where the system does not say. */
function onlyChild(): number | undefined {
  try {
    return Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim())
  } catch {
    return undefined
  }
}

function busySeconds(pid: number | undefined): number | null {
  const milliseconds = pid === undefined ? null : processorTime(pid)
  return milliseconds === null ? null : milliseconds / 1000
}

function printTimes([first, ...others]: CutTime[]): void {
  const describe = (seconds: (number | null)[]) => {
    const sorted = seconds.filter((value) => value !== null).toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2)
    return `median ${at(0.5)} s, slowest ${at(1)} s`
  }
  console.log(
    `${others.length} photos of 12 megapixels, master to picture: ${describe(others.map(({ passed }) => passed))};`,
    `processor time ${describe(others.map(({ busy }) => busy))}.`,
    `One before, with loading the libraries: ${first?.passed.toFixed(2)} s, ${first?.busy?.toFixed(2)} s`,
  )
}
