import { ProviderError } from '../../../ports/provider-error.ts'
import { createWorkerThread, WorkerQueueFull } from '../../shared/worker-thread.ts'
import type { OcrRequest, ReadWord } from './ocr-worker.ts'
import { type PhotoRegion, readRgba, wholePhoto } from './rgba.ts'

/** Longer side at which text is recognized, in pixels. */
const SIDE = 1280
/** Words below this confidence are usually cloth, wood and shadows. */
const MIN_CONFIDENCE = 0.8
/** Only the largest words are returned. */
const MAX_WORDS = 8

/** Reads text on items. */
export interface TextReader {
  /**
   * The words recognized with confidence, in reading order.
   * @param item the item's region, which is read separately; null reads only the whole photo
   * @throws ProviderError `rate_limited`, `unavailable`
   */
  read(photo: Uint8Array, item: PhotoRegion | null): Promise<string[]>
  close(): Promise<void>
}

/** Recognizes English text with Tesseract (WebAssembly) in a worker thread, without network access. */
export function createTextReader(script = new URL('./ocr-worker.ts', import.meta.url)): TextReader {
  const thread = createWorkerThread<OcrRequest, ReadWord[]>({
    script,
    timeoutMs: 150_000,
    idleMs: 30_000,
    maxPending: 20,
    heapLimitMb: 128,
  })
  const readRegion = (photo: Uint8Array, region: PhotoRegion): Promise<ReadWord[]> =>
    thread.run(async () => {
      const request = await readRgba(photo, region, SIDE)
      return { request, transfer: [request.pixels.buffer as ArrayBuffer] }
    })
  return {
    async read(photo, item) {
      try {
        // Tesseract takes a dark item on a light wall for a picture in a page and skips it, so its region is read separately.
        const whole = await readRegion(photo, wholePhoto)
        const inside = item ? await readRegion(photo, inset(item)) : []
        return confidentWords([...whole, ...inside])
      } catch (error) {
        const busy = error instanceof WorkerQueueFull
        const message = busy ? error.message : 'the photo could not be read'
        throw new ProviderError('local', busy ? 'rate_limited' : 'unavailable', message, undefined, error)
      }
    },
    close: () => thread.close(),
  }
}

function inset({ left, top, right, bottom }: PhotoRegion): PhotoRegion {
  const [across, down] = [(right - left) * 0.08, (bottom - top) * 0.08]
  return { left: left + across, top: top + down, right: right - across, bottom: bottom - down }
}

function confidentWords(words: readonly ReadWord[]): string[] {
  const legible = words
    .map(({ text, ...word }) => ({ ...word, text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') }))
    .filter(({ text, confidence, height }) => confidence >= MIN_CONFIDENCE && height >= 8 && isWord(text))
  const largest = legible.toSorted((a, b) => b.height - a.height).slice(0, MAX_WORDS)
  const texts = legible.filter((word) => largest.includes(word)).map(({ text }) => text)
  return texts.filter((text, index) => texts.indexOf(text) === index)
}

/** At least three letters or digits that are not all the same. */
function isWord(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}'&.-]{2,24}$/u.test(text) && new Set(text.toLowerCase()).size > 1
}
