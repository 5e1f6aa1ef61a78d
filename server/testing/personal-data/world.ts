import type { Member } from '../factories.ts'

/** Whom and what a member's rows refer to. */
export interface World {
  ada: Member
  bob: Member
  /** Follows, blocks and reports Ada, who must not learn of it. */
  eve: Member
  staff: Member
  session: string
  /** Ada's listings: on sale, and deleted. */
  listing: string
  removed: string
  photo: string
  /** Bob's. */
  other: string
  /** What Ada bought from Bob, and sold to him, with their listings. */
  purchase: { orderId: string; listingId: string }
  sale: { orderId: string; listingId: string }
  /** Ada's with Bob about the purchase. */
  conversation: string
  now: string
}

/** A row to insert: its table, and the values that matter. */
export type Row = readonly [table: string, values: Record<string, unknown>]
