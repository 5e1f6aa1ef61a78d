import type { ComponentProps } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import type { Badge } from '../../../ui/cards/badge.tsx'

export type StaffListing = DataOf<'consoleListings.list'>['listings'][number]
export type ListingDetail = DataOf<'consoleListings.get'>
type State = StaffListing['state']

/** The states of a listing as staff read them. */
export const listingStates: Readonly<Record<State, string>> = {
  active: 'Active',
  held: 'Held for review',
  reserved: 'Reserved',
  paused: 'Paused',
  sold: 'Sold',
  hidden: 'Hidden',
  draft: 'Draft',
  deleted: 'Deleted',
}

/** The state of a listing, with who has hidden it. */
export function stateText({
  state,
  is_hidden_automatically,
}: Pick<StaffListing, 'state' | 'is_hidden_automatically'>): string {
  if (state !== 'hidden') return listingStates[state]
  return is_hidden_automatically ? 'Hidden automatically' : 'Hidden by staff'
}

/** The states in which staff can take a listing down. */
export const hideable: readonly State[] = ['active', 'paused', 'draft', 'held']

export const stateVariants: Readonly<Record<State, NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  active: 'success',
  held: 'warning',
  reserved: 'primary',
  paused: 'quiet',
  sold: 'quiet',
  hidden: 'danger',
  draft: 'quiet',
  deleted: 'quiet',
}
