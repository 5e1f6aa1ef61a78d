import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'

/** The navigation state that the seller's pages pass to each other. @source spec §4 AI listing flow */
export interface SellState {
  /** The id of the open draft. */
  draft?: string
  /** The page that publishes; Go Back returns there. */
  from?: '/review-listing'
  /** The listing to edit. */
  listing?: Listing
  /** Why the draft could not be listed as it is. */
  refused?: readonly CheckNotice[]
  /** What was saved waits for a person; /listings says so. */
  held?: boolean
  /** A success message for /listings. */
  done?: string
}

/** Reads the navigation state, which other pages may have set. */
export function readSellState(state: unknown): SellState {
  return typeof state === 'object' && state !== null ? state : {}
}

/** The page that edits a listing. The id is in the URL so that a reload works. */
export function editPath(id: string): string {
  return `/edit-listing?id=${id}`
}
