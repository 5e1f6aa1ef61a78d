import { MAX_PHOTOS } from '../../../contract/rules/listings/listing.ts'
import { memorySettings, photoMemorySettings } from '../../config/memory-settings.ts'
import type { BackgroundRemoval } from '../../ports/background-removal.ts'
import type { PhotoProcessor } from '../../ports/photo-processor.ts'
import type { PreviewRenderer } from '../../ports/preview-renderer.ts'
import type { FindItem } from '../listing-drafter-local/appearance/item-pixels.ts'
import type { MeasureSurface } from '../listing-drafter-local/appearance/surface.ts'
import type { BarcodeReader } from '../listing-drafter-local/reading/barcodes.ts'
import type { TextReader } from '../listing-drafter-local/reading/text.ts'
import type { RecognizePhoto } from '../listing-drafter-local/recognition/recognize.ts'
import { defaultLimits } from '../photos-sharp/index.ts'
import { createSemaphore, type Semaphore } from '../shared/semaphore.ts'
import { createWorkerProcess, type WorkerProcess, type WorkerProcessOptions } from './worker-process.ts'
import type { ObserveTask, WorkerUse } from './worker-use.ts'

/**
 * All work on photos, done by four child processes. The image process decodes, measures, resizes and draws preview images;
 * users wait for it all day. Another one makes served sizes ahead of their first request. The analysis process finds items and barcodes, and the recognition process says what a photo
 * shows and reads its text; both need much memory and rarely run.
 */
export interface PhotoWorkers {
  processor: PhotoProcessor
  previews: PreviewRenderer
  findItem: FindItem
  measureSurface: MeasureSurface
  removal: BackgroundRemoval
  text: TextReader
  recognize: RecognizePhoto
  barcodes: BarcodeReader
  /**
   * Loads the libraries of a draft that will probably be requested soon. Skipped during and shortly after a large
   * upload, which needs the memory more.
   */
  warmUpForDraft(): void
  /** What the processes do now, by role. */
  use(): Record<Role, PhotoProcessUse>
  /** Ends the processes. Pending requests fail. */
  close(): Promise<void>
}

/**
 * Page requests come first. The image process is only slightly nicer, because users wait for uploads; recognition is
 * short. Nobody waits for sizes that are made ahead.
 * @source docs/decisions/084, docs/decisions/185
 */
const RESOURCES = {
  image: { niceness: 2, memory: photoMemorySettings },
  ahead: { niceness: 15, memory: photoMemorySettings },
  analysis: { niceness: 8, memory: memorySettings },
  recognition: { niceness: 2, memory: memorySettings },
}

type Role = keyof typeof RESOURCES

/** What the processes of one role do now; `waiting`: requests for which it is not their turn. */
interface PhotoProcessUse extends Pick<WorkerUse, 'processes' | 'ends'> {
  requests: { waiting: number; running: number }
}

export interface PhotoWorkerOptions extends WorkerProcessOptions {
  /** Milliseconds after an upload within which the other photos of a large upload arrive. */
  burstMs: number
  /** Milliseconds without a large upload before a draft is warmed up again. */
  quietMs: number
  /** Receives how each request ended. */
  observe(role: Role, ...task: Parameters<ObserveTask>): void
}

const defaults: PhotoWorkerOptions = {
  idleMs: 10_000,
  timeoutMs: 180_000,
  maxRequests: 1_000,
  burstMs: 1_000,
  quietMs: 10_000,
  script: new URL('./photo-worker.ts', import.meta.url),
  observe: () => {},
}

/** Returns the photo workers. Each low-priority process starts with its first photo. */
export function createPhotoWorkers(overrides: Partial<PhotoWorkerOptions> = {}): PhotoWorkers {
  const options = { ...defaults, ...overrides }
  const start = (role: Role) =>
    createWorkerProcess(options, RESOURCES[role], (...task) => options.observe(role, ...task))
  const image = start('image')
  const ahead = start('ahead')
  const analysis = start('analysis')
  const recognition = start('recognition')
  const crowd = createCrowdMonitor(options)
  // Surfaces are measured in the upload process, so only one draft at a time may use it.
  const surfaces = createSemaphore(1)
  // Preview images are less urgent than uploads, so they are drawn one at a time.
  const previews = createSemaphore(1)
  const slots = createSlots()
  const close = async () => void (await Promise.all([analysis.close(), recognition.close()]))
  return {
    processor: createProcessor({ image, ahead, slots, crowd }),
    previews: { draw: (preview) => previews.run(1, () => image.run('preview', preview)) },
    findItem: (photo) => image.run('item', photo),
    measureSurface: (photo) => surfaces.run(1, () => image.run('surface', photo)),
    removal: { name: 'grabcut', remove: (photo) => analysis.run('cut', photo), close },
    text: { read: (photo) => recognition.run('words', photo) },
    recognize: (photo) => recognition.run('recognize', photo),
    barcodes: { read: (photo) => analysis.run('codes', { photo }), close },
    warmUpForDraft: () =>
      crowd.whenQuiet(() => {
        analysis.warmUp('analysis')
        recognition.warmUp('recognition')
      }),
    use: () => ({
      image: describe(image, surfaces, previews, slots.uploads, slots.page),
      ahead: describe(ahead, slots.ahead),
      analysis: describe(analysis),
      recognition: describe(recognition),
    }),
    async close() {
      crowd.close()
      await Promise.all([image.close(), ahead.close(), analysis.close(), recognition.close()])
    },
  }
}

/** @param queues what waits for the process */
function describe({ use }: WorkerProcess, ...queues: Semaphore[]): PhotoProcessUse {
  const { processes, running, ends } = use()
  const waiting = queues.reduce((total, queue) => total + queue.waiting(), 0)
  return { processes, requests: { waiting, running }, ends }
}

/**
 * Limits how many files are in memory: the others are read once a slot is free. Uploads, sizes that a page
 * waits for and sizes made ahead have separate slots, so that none of them delays another.
 */
function createSlots() {
  return {
    uploads: createSemaphore(defaultLimits.parallel),
    page: createSemaphore(defaultLimits.parallel),
    ahead: createSemaphore(1),
  }
}

interface ProcessorParts {
  image: WorkerProcess
  ahead: WorkerProcess
  slots: ReturnType<typeof createSlots>
  crowd: CrowdMonitor
}

function createProcessor({ image, ahead, slots, crowd }: ProcessorParts): PhotoProcessor {
  const variants = {
    page: { process: image, turns: slots.page },
    ahead: { process: ahead, turns: slots.ahead },
  }
  return {
    prepare: (photo) =>
      crowd.track(() =>
        slots.uploads.run(1, async () =>
          image.run('prepare', typeof photo === 'function' ? await photo() : photo),
        ),
      ),
    variant(master, width, format, urgency = 'page') {
      const { process, turns } = variants[urgency]
      return turns.run(1, () => process.run('variant', { master, width, format }))
    },
  }
}

/** Notices when more photos are being uploaded at once than one listing can have. */
interface CrowdMonitor {
  track<Result>(upload: () => Promise<Result>): Promise<Result>
  /** Calls `action` after the burst time, unless a large upload is running or has just ended. */
  whenQuiet(action: () => void): void
  close(): void
}

function createCrowdMonitor({ burstMs, quietMs }: PhotoWorkerOptions): CrowdMonitor {
  let uploads = 0
  let crowdedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  const note = () => {
    if (uploads > MAX_PHOTOS) crowdedAt = performance.now()
  }
  return {
    track(upload) {
      uploads++
      note()
      return upload().finally(() => {
        note()
        uploads--
      })
    },
    whenQuiet(action) {
      const check = () => {
        if (!isClosed && performance.now() - crowdedAt >= quietMs) action()
      }
      setTimeout(check, burstMs).unref()
    },
    close() {
      isClosed = true
    },
  }
}
