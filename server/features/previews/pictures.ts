import { LRUCache } from 'lru-cache'
import { Failure } from '../../../contract/failure.ts'

export interface PictureLimits {
  /** The most bytes that all pictures in memory may take. */
  maxBytes: number
  /** Milliseconds after which a picture is removed from memory. */
  lifetime: number
  /** The most pictures that may be drawn or waiting to be drawn. */
  maxDrawing: number
}

/** About 300 pictures of 50 kB. Each takes a tenth of a second to draw, so nobody waits more than about two seconds. */
export const pictureLimits: PictureLimits = {
  maxBytes: 16 * 1024 * 1024,
  lifetime: 3_600_000,
  maxDrawing: 16,
}

/** Pictures by a tag that stands for what they show. */
export interface Pictures {
  /**
   * The picture from memory, or drawn; simultaneous callers share one drawing.
   * @throws Failure `server.unavailable` while too many are being drawn, and whatever `draw` throws
   */
  get(tag: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** Keeps drawn pictures in memory and limits how many are drawn. */
export function createPictures({ maxBytes, lifetime, maxDrawing }: PictureLimits = pictureLimits): Pictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: lifetime,
    // Otherwise expired pictures would stay in memory after a busy hour (decision 133).
    ttlAutopurge: true,
  })
  const drawing = new Map<string, Promise<Uint8Array>>()

  const start = async (tag: string, draw: () => Promise<Uint8Array>) => {
    try {
      const bytes = await draw()
      kept.set(tag, bytes)
      return bytes
    } finally {
      drawing.delete(tag)
    }
  }

  return {
    async get(tag, draw) {
      const known = kept.get(tag) ?? drawing.get(tag)
      if (known) return await known
      if (drawing.size >= maxDrawing) throw new Failure('server.unavailable', { retry_after: 5 })
      const started = start(tag, draw)
      drawing.set(tag, started)
      return await started
    },
  }
}
