import { validate } from 'uuid'
import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'

/** A row of `review_items`. */
export interface ItemRow {
  id: string
  kind: TargetKind
  target_id: string
  owner_id: string | null
  title: string
  state: 'open' | 'decided'
  score: number
  reports: number
  reasons: string[]
  version: number
  first_at: Date
  last_at: Date
  claimed_by: string | null
  claimed_until: Date | null
  hidden_at: Date | null
  decided_at: Date | null
  /** The decision that answered it; null for an appeal. */
  decision_id: string | null
  /** A hash of what its target said when it was decided. */
  content_print: string | null
}

/** An item as a list shows it. */
export interface ListedItem extends ItemRow {
  owner_username: string | null
  claimed_by_username: string | null
  photo_id: string | null
}

/** Whether somebody is looking at it now. */
export function isClaimed({ claimed_until }: Pick<ItemRow, 'claimed_until'>, now: Date): boolean {
  return claimed_until !== null && claimed_until > now
}

/** The conversation and number of a message's target; null for anything else. */
export function readMessageTarget(targetId: string): { conversationId: string; seq: number } | null {
  const [, conversationId = '', seq] = /^([0-9a-f-]{36}):([1-9]\d{0,8})$/.exec(targetId) ?? []
  return validate(conversationId) ? { conversationId, seq: Number(seq) } : null
}
