/** What people do in one city, to be replaced by an operator's own figures. */
export interface Assumptions {
  /** Listings on sale at any time. */
  listingsOnSale: number
  listingsPerDay: number
  photosPerListing: number
  /** Share of listings that are sold through the site. */
  soldShare: number
  /** Item pages, lists and searches that a listing is seen in or leads to, over its life. */
  itemViewsPerListing: number
  listsPerItemView: number
  searchesPerItemView: number
  conversationsPerListing: number
  messagesPerConversation: number
  favoritesPerListing: number
  signUpsPerDay: number
  signInsPerDay: number
  savedSearchesPerSignUp: number
  /** Share of a day's traffic in its busiest hour. */
  busiestHour: number
  /** Photos that a list and an item page load for the first time. */
  photosPerList: number
  photosPerItem: number
  /** Share of photos that the CDN serves without asking whether they may still be shown: those that it was asked for within the same second. */
  cdnAlone: number
  /** Share of the processors that are busy in the busiest hour, so that half of the machines can fail. */
  load: number
  /** Days of write-ahead log that are kept for a point-in-time restore. */
  logDays: number
}

/** A city of ten thousand listings. None of these is measured. */
export const cityAssumptions: Assumptions = {
  listingsOnSale: 10_000,
  listingsPerDay: 250,
  photosPerListing: 3,
  soldShare: 0.35,
  itemViewsPerListing: 60,
  listsPerItemView: 2,
  searchesPerItemView: 0.5,
  conversationsPerListing: 1.5,
  messagesPerConversation: 8,
  favoritesPerListing: 3,
  signUpsPerDay: 60,
  signInsPerDay: 150,
  savedSearchesPerSignUp: 0.3,
  busiestHour: 0.1,
  photosPerList: 12,
  photosPerItem: 3,
  cdnAlone: 0,
  load: 0.5,
  logDays: 7,
}

/**
 * Processor time of a request in milliseconds, from `bench/figures.md`: two cores divided by the rate, so PostgreSQL and the load
 * generator are in it. `npm run bench:mixed` prints who used the processors; put its figures here once a quiet machine has them.
 */
export const requestTimes = { listPage: 2000 / 353, itemPage: 2000 / 531 }
