import type { Photo } from '../../../../contract/calls/shapes.ts'
import { refundPolicy, TERMS_UPDATED } from '../../../../contract/rules/orders/refund-policy.ts'

/** The rules that applied when an order was placed. */
export interface SnapshotTerms {
  /** The date of the terms, `2026-11-20`. */
  updated: string
  protection_hours: number
  refund_policy: readonly string[]
}

/** What was sold, as its buyer saw it at the checkout. */
export interface SnapshotListing {
  title: string
  description: string
  category: string
  condition: string
  details: Record<string, string | number | boolean>
  price_cents: number
  photos: Photo[]
  place: string
}

/** A row of `order_snapshots`. */
export interface SnapshotRow {
  order_id: string
  listing: SnapshotListing
  terms: SnapshotTerms
  taken_at: Date
}

/** The rules that apply to an order now. */
export function currentTerms(protectionHours: number): SnapshotTerms {
  return { updated: TERMS_UPDATED, protection_hours: protectionHours, refund_policy: refundPolicy }
}
