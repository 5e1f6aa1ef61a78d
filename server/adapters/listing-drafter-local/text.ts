import { ProviderError } from '../../ports/provider-error.ts'
import { createWorkerThread, WorkerQueueFull } from '../shared/worker-thread.ts'
import type { OcrRequest, ReadWord } from './ocr-worker.ts'
import { type PhotoRegion, readRgba, wholePhoto } from './rgba.ts'

/** Longer side at which a photo is read, in pixels. */
const SIDE = 1280
/** What is read with less confidence than this is cloth, wood and shadows. */
const LEAST_CONFIDENCE = 0.8
/** Words that are kept, the largest first. */
const MOST_WORDS = 8

/** Reads text on items. */
export interface TextReader {
  /**
   * The words that can be read for certain, in their order.
   * @param item where in the photo the item is; null reads the photo as a whole only
   * @throws ProviderError `rate_limited`, `unavailable`
   */
  read(photo: Uint8Array, item: PhotoRegion | null): Promise<string[]>
  close(): Promise<void>
}

/** Tesseract (WebAssembly) in a thread of its own, with English letters; nothing is downloaded. */
export function createTextReader(script = new URL('./ocr-worker.ts', import.meta.url)): TextReader {
  const thread = createWorkerThread<OcrRequest, ReadWord[]>({
    script,
    timeoutMs: 60_000,
    idleMs: 30_000,
    maxPending: 20,
    heapLimitMb: 128,
  })
  const readPart = (photo: Uint8Array, part: PhotoRegion): Promise<ReadWord[]> =>
    thread.run(async () => {
      const request = await readRgba(photo, part, SIDE)
      return { request, transfer: [request.pixels.buffer as ArrayBuffer] }
    })
  return {
    async read(photo, item) {
      try {
        // A dark item on a light wall passes for a picture in a page and is not read: so its inside is read by itself.
        const whole = await readPart(photo, wholePhoto)
        const inside = item ? await readPart(photo, inset(item)) : []
        return certain([...whole, ...inside])
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

function certain(words: readonly ReadWord[]): string[] {
  const legible = words
    .map(({ text, ...word }) => ({ ...word, text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') }))
    .filter(({ text, confidence, height }) => confidence >= LEAST_CONFIDENCE && height >= 8 && isWord(text))
  const largest = legible.toSorted((one, other) => other.height - one.height).slice(0, MOST_WORDS)
  const kept = legible.filter((word) => largest.includes(word)).map(({ text }) => text)
  return kept.filter((text, index) => kept.indexOf(text) === index)
}

/** Three letters or digits at least, and not the same one again and again. */
function isWord(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}'&.-]{2,24}$/u.test(text) && new Set(text.toLowerCase()).size > 1
}
