import type { draftSources } from '../../contract/calls/drafts.ts'
import type { CleanPhoto } from './background-removal.ts'

export type DraftSource = (typeof draftSources)[number]

/** A drafted field: its text (empty where nothing was found), where it came from, and in a sentence what speaks for it. */
export interface DraftedField {
  value: string
  source: DraftSource
  evidence: string
}

/** What a photo says about a listing. A brand is there only where it was read on the item. */
export interface ListingDraft {
  title: DraftedField
  description: DraftedField
  category: DraftedField
  /** Facts such as color, material, brand; none of them empty. */
  details: Record<string, DraftedField>
}

/** Writes the draft of a listing from its photos. */
export interface ListingDrafter {
  /** The name that the answer gives. */
  readonly name: string
  /**
   * @param photo the main photo
   * @param others further photos of the same thing
   * @throws ProviderError; `rate_limited` where too many photos are waiting
   */
  draft(photo: CleanPhoto, others: readonly CleanPhoto[]): Promise<ListingDraft>
  /** Lets go of threads. */
  close(): Promise<void>
}
