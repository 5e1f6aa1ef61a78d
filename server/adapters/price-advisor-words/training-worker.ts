import type { PricedListing } from '../../ports/price-advisor.ts'
import { serveRequests } from '../shared/worker-thread-script.ts'
import { encodeModel } from './model.ts'
import { trainModel } from './training.ts'

/** What the thread learns from. */
export interface TrainingRequest {
  listings: PricedListing[]
  now: Date
}

serveRequests<TrainingRequest, Uint8Array<ArrayBuffer>>(
  async ({ listings, now }) => Uint8Array.from(encodeModel(trainModel(listings, now))),
  (bytes) => [bytes.buffer],
)
