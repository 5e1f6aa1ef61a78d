import type { Listing } from '../../../../contract/calls/shapes.ts'

/** The filters of My Listings. */
export const listingFilters = ['all', 'active', 'held', 'paused', 'reserved', 'sold'] as const
export type ListingFilter = (typeof listingFilters)[number]

export const filterLabels: Record<ListingFilter, string> = {
  all: 'All',
  active: 'On sale',
  held: 'In review',
  paused: 'Paused',
  reserved: 'Reserved',
  sold: 'Sold',
}

/** Parses the filter of the URL; anything else means all. */
export function parseFilter(text: string | null): ListingFilter {
  return listingFilters.find((known) => known === text) ?? 'all'
}

export function filterListings(listings: readonly Listing[], filter: ListingFilter): Listing[] {
  return listings.filter(({ status }) => filter === 'all' || status === filter)
}

/** Whether the price can be changed from the list. */
export function canReprice({ status }: Pick<Listing, 'status'>): boolean {
  return status === 'active' || status === 'paused'
}
