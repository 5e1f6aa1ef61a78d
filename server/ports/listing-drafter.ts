import type { draftSources } from '../../contract/calls/drafts/draft-fields.ts'
import type { CleanPhoto } from './background-removal.ts'

export type DraftSource = (typeof draftSources)[number]

/** A drafted field: its text (empty if nothing was found), its source, and the evidence in a sentence. */
export interface DraftedField {
  value: string
  source: DraftSource
  evidence: string
  /** From 0 to 1, where the drafter measured it. */
  confidence?: number
}

/** A draft made from photos. A brand is only given where it was read on the item. */
export interface ListingDraft {
  title: DraftedField
  description: DraftedField
  category: DraftedField
  /** Details such as color, material and brand; never empty ones. */
  details: Record<string, DraftedField>
}

/** Drafts a listing from its photos. */
export interface ListingDrafter {
  /** The name shown in API answers. */
  readonly name: string
  /**
   * @param photo the main photo
   * @param others further photos of the same item
   * @throws ProviderError; `rate_limited` where too many photos are waiting
   */
  draft(photo: CleanPhoto, others: readonly CleanPhoto[]): Promise<ListingDraft>
  /** Ends its threads and processes. */
  close(): Promise<void>
}
