import type { CallResult } from '../../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../../contract/paths.ts'
import { MAX_PRICES_AT_ONCE } from '../../../../../contract/rules/listings/listing.ts'

/** A listing and its new price, in dollars. */
export interface NewPrice {
  id: string
  price: number
}

/**
 * Sends new prices in as many requests as needed, until one fails.
 * @returns how many prices have changed, how many were sent in the requests that succeeded, and the failure
 */
export async function savePrices(
  prices: readonly NewPrice[],
  send: (part: NewPrice[]) => Promise<CallResult<DataOf<'listings.updatePrices'>>>,
): Promise<{ changed: number; sent: number; error: string | null }> {
  let changed = 0
  for (let start = 0; start < prices.length; start += MAX_PRICES_AT_ONCE) {
    const part = prices.slice(start, start + MAX_PRICES_AT_ONCE)
    const result = await send(part)
    if (result.error !== null) return { changed, sent: start, error: result.error }
    changed += result.data.updated.length
  }
  return { changed, sent: prices.length, error: null }
}
