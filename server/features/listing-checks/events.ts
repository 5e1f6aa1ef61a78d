/** What sellers are told about listings that a moderator has looked at. */
export interface ListingCheckEvents {
  /** It is on sale now; or it is paused, because its owner may not sell it at present. */
  'listing.released': { title: string; isOnSale: boolean; note: string | null; link: string }
  /** It stays hidden. */
  /** `statement`: the link to the statement of reasons, where the seller can appeal. */
  'listing.refused': { title: string; reason: string; link: string; statement: string }
}
