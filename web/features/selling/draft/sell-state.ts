import type { Listing } from '../../../../contract/calls/shapes.ts'

/** What the seller's pages hand to each other when one leads to the next. @source spec §4 AI listing flow */
export interface SellState {
  /** The id of the draft that is being worked on. */
  draft?: string
  /** The listing that is to be edited. */
  listing?: Listing
  /** What has just been done, for /listings to say. */
  done?: string
}

/** Reads the navigation state, which may be anybody's. */
export function readSellState(state: unknown): SellState {
  return typeof state === 'object' && state !== null ? state : {}
}

/** Where a listing is edited; the address alone is enough, so that a reload works. */
export function editPath(id: string): string {
  return `/edit-listing?id=${id}`
}
