import type { BackgroundRemoval, CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { readPixels, shrinkPixels } from '../shared/imaging/read-pixels.ts'
import { createWorkerThread, WorkerQueueFull } from '../shared/worker-thread.ts'
import { placeOnCleanBackground } from './clean-background.ts'
import type { CutAnswer, CutRequest } from './cutout-worker.ts'

/** Limits of one cutout. */
export interface GrabCutOptions {
  /** Longer side at which the item is found, in pixels. The time grows with its square. */
  cutSide: number
  /** Longer side of the result, in pixels. */
  pictureSide: number
  /** Milliseconds. */
  timeoutMs: number
  /** Most pending photos, including the running one. */
  maxPending: number
  /** Milliseconds without work after which the thread ends. */
  idleMs: number
  /** Photos after which the thread is replaced to free its memory. */
  maxRequests: number
  script: URL
}

const defaults: GrabCutOptions = {
  cutSide: 256,
  pictureSide: 1024,
  // A cutout takes about a second, but far longer on a busy machine, where its process comes last and it is still useful.
  timeoutMs: 150_000,
  maxPending: 6,
  idleMs: 30_000,
  maxRequests: 100,
  script: new URL('./cutout-worker.ts', import.meta.url),
}

/** The thread's answer about a photo, and the size of the result in pixels. */
interface CutPhoto {
  cutout: CutAnswer
  width: number
  height: number
}

/** Finds the pixels of an item in a worker thread. Throws the errors of the thread, not ProviderError. */
export function createCutter(options: Partial<GrabCutOptions> = {}) {
  const { cutSide, pictureSide, script, ...rest } = { ...defaults, ...options }
  const thread = createWorkerThread<CutRequest, CutAnswer>({ script, heapLimitMb: 256, ...rest })
  return {
    /** The pixels are transferred to the thread, not copied. */
    async cut({ bytes }: Pick<CleanPhoto, 'bytes'>): Promise<CutPhoto> {
      const size = { width: 0, height: 0 }
      const cutout = await thread.run(async () => {
        const large = await readPixels(bytes, pictureSide)
        const small = await shrinkPixels(large, cutSide)
        Object.assign(size, { width: large.width, height: large.height })
        return { request: { small, large }, transfer: [small, large].map(bufferOf) }
      })
      return { cutout, ...size }
    },
    close: () => thread.close(),
  }
}

/** Removes backgrounds in a thread of this process, one photo at a time. Needs no key and no network. */
export function createGrabCut(options: Partial<GrabCutOptions> = {}): BackgroundRemoval {
  const cutter = createCutter(options)
  const name = 'grabcut'
  return {
    name,
    async remove(photo: CleanPhoto): Promise<Cutout> {
      const { cutout, width, height } = await cutter.cut(photo).catch((error: unknown) => {
        if (error instanceof WorkerQueueFull) throw new ProviderError(name, 'rate_limited', error.message)
        throw new ProviderError(name, 'unavailable', 'the photo could not be cut', undefined, error)
      })
      if ('problem' in cutout) return { removed: false, problem: cutout.problem }
      const item = { data: cutout.pixels, width, height }
      return {
        removed: true,
        picture: await placeOnCleanBackground(item, cutout.opacity),
        contentType: 'image/jpeg',
        confidence: cutout.confidence,
      }
    },
    close: () => cutter.close(),
  }
}

function bufferOf({ data }: RgbPixels): ArrayBuffer {
  return data.buffer as ArrayBuffer
}
