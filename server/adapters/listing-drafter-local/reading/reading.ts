import type { DraftedField } from '../../../ports/listing-drafter.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { FindItem } from '../appearance/item-pixels.ts'
import { nameMaterial } from '../appearance/material.ts'
import type { MeasureSurface } from '../appearance/surface.ts'
import { decide, type Recognized } from '../recognition/decide.ts'
import type { RecognizePhoto } from '../recognition/recognize.ts'
import { same } from '../wording/wording.ts'
import { type BarcodeReader, singleProductCode } from './barcodes.ts'
import type { ProductCode } from './product-code.ts'
import type { TextReader } from './text.ts'
import type { LabelText } from './words.ts'

/** The image analyses that a draft needs. */
export interface PhotoReaders {
  findItem: FindItem
  measureSurface: MeasureSurface
  text: TextReader
  recognize: RecognizePhoto
  barcodes: BarcodeReader
}

/** Words used from all photos of an item together. */
const MAX_WORDS = 8

/**
 * Reads text, barcodes and material. A failed analysis is reported and leaves its field empty; only `rate_limited` is
 * passed on.
 */
export function createReading(readers: PhotoReaders, report: (error: unknown) => void) {
  const or = <Found, Nothing>(reading: Promise<Found>, nothing: Nothing): Promise<Found | Nothing> =>
    reading.catch((error: unknown) => {
      if (error instanceof ProviderError && error.reason === 'rate_limited') throw error
      report(error)
      return nothing
    })
  return {
    /** Reads every photo, because labels are often on a photo of their own. */
    async labels(photos: readonly Uint8Array[]): Promise<LabelText> {
      const readings = photos.map((photo) => or(readers.text.read(photo), { words: [], lines: [] }))
      const texts = await Promise.all(readings)
      const words = texts.flatMap((text) => text.words)
      return {
        words: words
          .filter((word, index) => words.findIndex((other) => same(other, word)) === index)
          .slice(0, MAX_WORDS),
        lines: texts.flatMap(({ lines }) => lines),
      }
    },

    /** Only the main photo is looked at, for the same reason as below. */
    async shown(main: Uint8Array): Promise<Recognized> {
      const scores = await or(readers.recognize(main), null)
      return scores
        ? decide(scores)
        : { kind: null, category: null, guess: null, isLikelyClothing: false, pattern: null }
    },

    /** Reads every photo, because barcodes are usually on the back. */
    async productCode(photos: readonly Uint8Array[]): Promise<ProductCode | null> {
      const readings = photos.map((photo) => or(readers.barcodes.read(photo), []))
      return singleProductCode((await Promise.all(readings)).flat())
    },

    /** Only the main photo is measured: the others often show labels and flaws. */
    async material(main: Uint8Array): Promise<DraftedField | null> {
      const surface = await or(readers.measureSurface(main), null)
      return surface && nameMaterial(surface)
    },
  }
}
