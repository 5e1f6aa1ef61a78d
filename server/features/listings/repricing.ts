import { Failure } from '../../../contract/failure.ts'
import { toCents } from '../../../contract/rules/money.ts'
import { updateListing } from './changing.ts'
import type { ListingDependencies } from './dependencies.ts'
import { asInput } from './listing-input.ts'

/** A listing's new price, in dollars. */
interface NewPrice {
  id: string
  price: number
}

/**
 * Changes many prices at once. A price that the listing rules do not simply allow is written as an edit, which may hold the listing.
 * @returns the ids of the listings that have their new price
 */
export async function repriceListings(
  deps: ListingDependencies,
  ownerId: string,
  prices: readonly NewPrice[],
): Promise<string[]> {
  const { listings, clock } = deps
  const doubtful = await doubtfulPrices(deps, ownerId, prices)
  const plain = prices.filter(({ id }) => !doubtful.has(id))
  const updated = await listings.reprice(
    ownerId,
    plain.map(({ id, price }) => ({ id, cents: toCents(price) })),
    clock.now(),
  )
  for (const [id, price] of doubtful) if (await editPrice(deps, ownerId, id, price)) updated.push(id)
  return updated
}

/** Prices of listings on sale for which a rule has an outcome stricter than a note. */
async function doubtfulPrices(
  { listings, isPriceDoubtful }: ListingDependencies,
  ownerId: string,
  prices: readonly NewPrice[],
): Promise<Map<string, number>> {
  const wanted = new Map(prices.map(({ id, price }) => [id, price]))
  const rows = await listings.ownedAmong(ownerId, [...wanted.keys()])
  return new Map(
    rows.flatMap((row) => {
      const price = wanted.get(row.id)
      const isShown = row.status === 'active' && price !== undefined
      return isShown && isPriceDoubtful({ ...asInput(row), price }) ? [[row.id, price] as const] : []
    }),
  )
}

/** @returns whether it was written */
async function editPrice(
  deps: ListingDependencies,
  ownerId: string,
  id: string,
  price: number,
): Promise<boolean> {
  try {
    await updateListing(deps, id, ownerId, { price })
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
