import type { Listing } from '../../../../contract/calls/shapes.ts'

/** What My Listings can be narrowed to. */
export const listingFilters = ['all', 'active', 'paused', 'reserved', 'sold'] as const
export type ListingFilter = (typeof listingFilters)[number]

export const filterWords: Record<ListingFilter, string> = {
  all: 'All',
  active: 'On sale',
  paused: 'Paused',
  reserved: 'Reserved',
  sold: 'Sold',
}

/** A filter as it stands in the address; anything else is all of them. */
export function readFilter(text: string | null): ListingFilter {
  return listingFilters.find((known) => known === text) ?? 'all'
}

export function filtered(listings: readonly Listing[], filter: ListingFilter): Listing[] {
  return listings.filter(({ status }) => filter === 'all' || status === filter)
}

/** Whether a price may be changed from the list. */
export function canReprice({ status }: Pick<Listing, 'status'>): boolean {
  return status === 'active' || status === 'paused'
}
