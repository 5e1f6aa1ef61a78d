/** Listings that a checkout of this tab may be holding. */
const listings = new Set<string>()

/**
 * What this tab itself holds. A buyer who closes the payment and comes back must still find the item for sale, although everybody
 * else is told that it is reserved.
 */
export const ownHolds = {
  begin: (listingId: string) => void listings.add(listingId),
  end: (listingId: string) => void listings.delete(listingId),
  has: (listingId: string) => listings.has(listingId),
}
