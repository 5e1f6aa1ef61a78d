import { deserialize, serialize } from 'node:v8'
import type { PricedListing } from '../../ports/price-advisor.ts'
import type { WordIndex } from './look-alikes.ts'

/** To be raised when the model's shape or the meaning of its numbers changes; older models are trained again. */
const FORMAT = 1

/** A listing as the model keeps it. */
export type KeptListing = Omit<PricedListing, 'description'>

/** How wide an 80 percent interval has to be, learned from the errors of estimates. */
export interface Confidence {
  /** How much each sign of a large error adds to the logarithm of the reach. */
  weights: number[]
  /** By rising reach: up to `reach`, the interval is `factor` times as wide. */
  steps: { reach: number; factor: number }[]
}

/** Everything that a price is predicted from. */
export interface PriceModel {
  trainedAt: Date
  listings: KeptListing[]
  index: WordIndex
  /** The logarithm of the median price, in cents, and what each feature adds to it. */
  base: number
  weights: Float32Array
  confidence: Confidence
}

/** The model as it is stored. */
export function encodeModel(model: PriceModel): Buffer {
  return serialize({ format: FORMAT, model })
}

/** A stored model; null if another version of the program stored it. */
export function decodeModel(bytes: Uint8Array): PriceModel | null {
  try {
    const { format, model } = deserialize(bytes) as { format: number; model: PriceModel }
    return format === FORMAT ? model : null
  } catch {
    return null
  }
}
