import type { Photo } from '../../../../contract/calls/shapes.ts'
import { refundPolicy, TERMS_UPDATED } from '../../../../contract/rules/orders/refund-policy.ts'
import type { SaleTerms } from '../terms.ts'

/** The rules that applied when an order was placed. */
export interface SnapshotTerms {
  /** The date of the terms, `2026-11-20`. */
  updated: string
  /** For the way in which the buyer wanted to get it. */
  protection_hours: number
  /** For both ways, because a delivery may become a pickup. Absent in orders from before the hours could change. */
  protection?: SaleTerms['protectionHours']
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

/** The rules that apply to an order whose checkout begins now. */
export function currentTerms({ protectionHours }: SaleTerms, way: 'pickup' | 'delivery'): SnapshotTerms {
  return {
    updated: TERMS_UPDATED,
    protection_hours: protectionHours[way],
    protection: protectionHours,
    refund_policy: refundPolicy,
  }
}
