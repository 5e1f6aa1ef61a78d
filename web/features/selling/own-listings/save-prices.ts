import type { CallResult } from '../../../../contract/endpoint.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { MAX_PRICES_AT_ONCE } from '../../../../contract/rules/listings.ts'

/** A listing and its new price, in dollars. */
export interface NewPrice {
  id: string
  price: number
}

/**
 * Sends new prices in parts of as many as one call takes, until one part fails. To one price or by a share the same again
 * would be another change, so that what was sent is told.
 * @returns how many prices are changed, how many were asked for in the parts that came through, and why it stopped
 */
export async function savePrices(
  prices: readonly NewPrice[],
  send: (part: NewPrice[]) => Promise<CallResult<DataOf<'listings.updatePrices'>>>,
): Promise<{ changed: number; asked: number; error: string | null }> {
  let changed = 0
  for (let at = 0; at < prices.length; at += MAX_PRICES_AT_ONCE) {
    const part = prices.slice(at, at + MAX_PRICES_AT_ONCE)
    const result = await send(part)
    if (result.error !== null) return { changed, asked: at, error: result.error }
    changed += result.data.updated.length
  }
  return { changed, asked: prices.length, error: null }
}
