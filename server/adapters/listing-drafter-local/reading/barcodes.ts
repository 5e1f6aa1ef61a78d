import { ProviderError } from '../../../ports/provider-error.ts'
import { createWorkerThread, WorkerQueueFull } from '../../shared/worker-thread.ts'
import type { BarcodeRequest } from './barcode-worker.ts'
import { type ProductCode, productCode } from './product-code.ts'
import { readRgba } from './rgba.ts'

/** Longer side at which barcodes are searched, in pixels; bars are the finest structure. */
const SIDE = 2048
/** ZXing reads barcodes up to 25° from horizontal or vertical. Rotating by 45° covers the rest. */
const ROTATIONS = [0, 45]

/** Reads product barcodes on items. */
export interface BarcodeReader {
  /** @throws ProviderError `rate_limited`, `unavailable` */
  read(photo: Uint8Array): Promise<ProductCode[]>
  close(): Promise<void>
}

/** Reads barcodes with ZXing (WebAssembly) in a worker thread, without network access. */
export function createBarcodeReader(script = new URL('./barcode-worker.ts', import.meta.url)): BarcodeReader {
  const thread = createWorkerThread<BarcodeRequest, string[]>({
    script,
    timeoutMs: 150_000,
    idleMs: 30_000,
    maxPending: 20,
    heapLimitMb: 64,
  })
  const readRotated = async (photo: Uint8Array, rotation: number): Promise<ProductCode[]> => {
    const texts = await thread.run(async () => {
      const request = await readRgba(photo, SIDE, rotation)
      return { request, transfer: [request.pixels.buffer as ArrayBuffer] }
    })
    return texts.flatMap((text) => productCode(text) ?? [])
  }
  return {
    async read(photo) {
      try {
        for (const rotation of ROTATIONS) {
          const codes = await readRotated(photo, rotation)
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

/** The item's product code; an ISBN is preferred to a shop's code. Null if several different codes were read. */
export function singleProductCode(codes: readonly ProductCode[]): ProductCode | null {
  const different = codes.filter(
    ({ digits }, index) => codes.findIndex((other) => other.digits === digits) === index,
  )
  const books = different.filter(({ key }) => key === 'isbn')
  const [own, ...others] = books.length > 0 ? books : different
  return own && others.length === 0 ? own : null
}
