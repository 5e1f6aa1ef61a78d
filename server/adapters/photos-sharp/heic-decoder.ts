import { ProviderError } from '../../ports/provider-error.ts'
import { createWorkerThread, WorkerTimeout } from '../shared/worker-thread.ts'
import type { HeicRequest, RawPicture } from './heic-worker.ts'

/** Decodes HEIC in a worker thread, one picture at a time. */
export interface HeicDecoder {
  /**
   * The primary picture, upright, with a longer side below twice `longSide`. Colors are as stored: the profile is not applied.
   * @throws ProviderError on timeout
   * @throws Error if it cannot be decoded
   */
  decode(bytes: Uint8Array, longSide: number): Promise<RawPicture>
  close(): Promise<void>
}

export interface HeicDecoderOptions {
  maxPixels: number
  /** Milliseconds for one picture. After a timeout the next picture gets a new thread. */
  timeoutMs: number
  /** Milliseconds without work after which the thread ends. Only that frees WebAssembly memory. */
  idleMs: number
  script?: URL
}

const defaultScript = new URL('./heic-worker.ts', import.meta.url)

/** Creates a decoder, whose thread starts with the first picture. */
export function createHeicDecoder({
  maxPixels,
  timeoutMs,
  idleMs,
  script = defaultScript,
}: HeicDecoderOptions): HeicDecoder {
  const thread = createWorkerThread<HeicRequest, RawPicture>({
    script,
    data: { maxPixels },
    timeoutMs,
    idleMs,
  })
  return {
    async decode(bytes, longSide) {
      try {
        return await thread.run(async () => ({ request: { bytes, longSide }, transfer: [] }))
      } catch (error) {
        if (error instanceof WorkerTimeout)
          throw new ProviderError('libheif', 'unavailable', `not decoded within ${timeoutMs} ms`)
        throw new Error(`HEIC: ${error instanceof Error ? error.message : error}`)
      }
    },
    close: thread.close,
  }
}
