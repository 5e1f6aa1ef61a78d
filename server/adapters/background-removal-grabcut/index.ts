import type { BackgroundRemoval, CleanPhoto, Cutout } from '../../ports/background-removal.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RgbPixels } from '../shared/imaging/lab.ts'
import { readPixels } from '../shared/imaging/read-pixels.ts'
import { createWorkerThread, WorkerQueueFull } from '../shared/worker-thread.ts'
import { placeOnCleanBackground } from './clean-background.ts'
import type { CutAnswer, CutRequest } from './cutout-worker.ts'

/** What one cut may take. */
export interface GrabCutOptions {
  /** Longer side of the photo in which the item is found, in pixels. The time grows with its square. */
  cutSide: number
  /** Longer side of the answer, in pixels. */
  pictureSide: number
  /** Milliseconds. */
  timeoutMs: number
  /** Photos that may wait, the one in hand included. */
  maxPending: number
  /** Milliseconds without work after which the thread is let go. */
  idleMs: number
  /** Photos after which the thread and its memory are let go all the same. */
  maxRequests: number
  script: URL
}

const standard: GrabCutOptions = {
  cutSide: 256,
  pictureSide: 1024,
  // A cut takes about a second; on a machine that does much else it may take long, and is still wanted.
  timeoutMs: 60_000,
  maxPending: 6,
  idleMs: 30_000,
  maxRequests: 12,
  script: new URL('./cutout-worker.ts', import.meta.url),
}

/** What the thread answered about a photo, and the size of the answer in pixels. */
interface CutPhoto {
  answer: CutAnswer
  width: number
  height: number
}

/** The thread alone: which pixels are the item, before a picture is made of them. Its errors are the thread's own. */
export function createCutter(limits: Partial<GrabCutOptions> = {}) {
  const { cutSide, pictureSide, script, ...rest } = { ...standard, ...limits }
  const thread = createWorkerThread<CutRequest, CutAnswer>({ script, heapLimitMb: 256, ...rest })
  return {
    /** The pixels are handed over, not copied: they may be large. */
    async cut({ bytes }: Pick<CleanPhoto, 'bytes'>): Promise<CutPhoto> {
      const size = { width: 0, height: 0 }
      const answer = await thread.run(async () => {
        const small = await readPixels(bytes, cutSide)
        const large = await readPixels(bytes, pictureSide)
        Object.assign(size, { width: large.width, height: large.height })
        return { request: { small, large }, transfer: [small, large].map(bufferOf) }
      })
      return { answer, ...size }
    },
    close: () => thread.close(),
  }
}

/** Cuts items out of photos in a thread of this process, one at a time. Needs no key and no network. */
export function createGrabCut(limits: Partial<GrabCutOptions> = {}): BackgroundRemoval {
  const cutter = createCutter(limits)
  const name = 'grabcut'
  return {
    name,
    async remove(photo: CleanPhoto): Promise<Cutout> {
      const { answer, width, height } = await cutter.cut(photo).catch((error: unknown) => {
        if (error instanceof WorkerQueueFull) throw new ProviderError(name, 'rate_limited', error.message)
        throw new ProviderError(name, 'unavailable', 'the photo could not be cut', undefined, error)
      })
      if ('problem' in answer) return { removed: false, problem: answer.problem }
      const item = { data: answer.pixels, width, height }
      return {
        removed: true,
        picture: await placeOnCleanBackground(item, answer.opacity),
        contentType: 'image/jpeg',
      }
    },
    close: () => cutter.close(),
  }
}

function bufferOf({ data }: RgbPixels): ArrayBuffer {
  return data.buffer as ArrayBuffer
}
