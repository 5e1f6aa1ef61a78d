import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'

/** What a decision is about. A notice or a held listing leads to the listing itself. */
export interface Target {
  kind: Exclude<TargetKind, 'notice' | 'held_listing' | 'appeal'>
  id: string
  /** In words that its owner knows. */
  title: string
  /** Null: a guest, or nobody any more. */
  ownerId: string | null
  /** Where its owner is written to. */
  ownerEmail: string | null
  ownerRole: 'member' | 'moderator' | 'operator'
}
