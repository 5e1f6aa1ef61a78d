import type { ReportReason } from '../../contract/rules/listings/reports.ts'

/** A listing as others see it. */
export interface ReviewedListing {
  title: string
  description: string
  category: string
  condition: string
  priceCents: number
  /** JPEG files, the main photo first. */
  photos: readonly Uint8Array[]
}

/** Why a listing may not be allowed. */
export interface ListingDoubt {
  reason: ReportReason
  /** One or two sentences for staff. */
  explanation: string
  /** From 0 to 1. */
  confidence: number
}

/** Says whether a listing looks as if it broke a rule. It never decides anything: a person does. */
export interface ListingReviewer {
  /** The name that is stored with what it finds. */
  readonly name: string
  /** @returns null if nothing looks wrong @throws ProviderError */
  review(listing: ReviewedListing): Promise<ListingDoubt | null>
}
