import { ProviderError } from '../../ports/provider-error.ts'
import { createWorkerThread, WorkerQueueFull } from '../shared/worker-thread.ts'
import type { BarcodeRequest } from './barcode-worker.ts'
import { type ProductCode, productCode } from './product-code.ts'
import { readRgba, wholePhoto } from './rgba.ts'

/** Longer side at which a photo is looked at, in pixels: bars are the finest thing on it. */
const SIDE = 2048
/** Upright, lying and up to 25° off are read as they are; what lies between, after half a turn to the side. */
const TURNS = [0, 45]

/** Reads products' numbers on items. */
export interface BarcodeReader {
  /** @throws ProviderError `rate_limited`, `unavailable` */
  read(photo: Uint8Array): Promise<ProductCode[]>
  close(): Promise<void>
}

/** ZXing (WebAssembly) in a thread of its own; nothing is downloaded. */
export function createBarcodeReader(script = new URL('./barcode-worker.ts', import.meta.url)): BarcodeReader {
  const thread = createWorkerThread<BarcodeRequest, string[]>({
    script,
    timeoutMs: 60_000,
    idleMs: 30_000,
    maxPending: 20,
    heapLimitMb: 64,
  })
  const readTurned = async (photo: Uint8Array, turn: number): Promise<ProductCode[]> => {
    const texts = await thread.run(async () => {
      const request = await readRgba(photo, wholePhoto, SIDE, turn)
      return { request, transfer: [request.pixels.buffer as ArrayBuffer] }
    })
    return texts.flatMap((text) => productCode(text) ?? [])
  }
  return {
    async read(photo) {
      try {
        for (const turn of TURNS) {
          const codes = await readTurned(photo, turn)
          if (codes.length > 0) return codes
        }
        return []
      } catch (error) {
        const busy = error instanceof WorkerQueueFull
        const message = busy ? error.message : 'barcodes could not be looked for'
        throw new ProviderError('local', busy ? 'rate_limited' : 'unavailable', message, undefined, error)
      }
    },
    close: () => thread.close(),
  }
}

/** The number of the thing itself. A book's own goes before its shop's; of several different ones none is it. */
export function singleProductCode(codes: readonly ProductCode[]): ProductCode | null {
  const different = codes.filter(
    ({ digits }, index) => codes.findIndex((other) => other.digits === digits) === index,
  )
  const books = different.filter(({ key }) => key === 'isbn')
  const [own, ...others] = books.length > 0 ? books : different
  return own && others.length === 0 ? own : null
}
