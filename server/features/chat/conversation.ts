import type { Photo } from '../../../contract/calls/shapes.ts'
import type { MessageKind } from '../../../contract/rules/chat/messages.ts'
import type { ListingStatus } from '../../../contract/rules/listings/listing.ts'
import type { OrderState } from '../../../contract/rules/orders/states.ts'

export type ChatRole = 'buyer' | 'seller'

/** Who reads or writes: a member, or the holder of an order's link. */
export interface ChatReader {
  userId: string | null
  token: string | undefined
}

/** A conversation as one of its sides sees it. */
export interface ConversationRow {
  id: string
  listing_id: string | null
  order_id: string | null
  title: string
  /** Whether staff have taken the item down, so that this side, which is not its seller's, no longer sees it. */
  is_item_hidden: boolean
  price_cents: number | null
  status: ListingStatus | null
  photo: Photo | null
  last_seq: number
  role: ChatRole
  user_id: string | null
  read_seq: number
  unread: number
  last_at: Date | null
  archived_at: Date | null
  muted_at: Date | null
  other_id: string | null
  other_name: string | null
  seen_seq: number
  /** Whether the reader has blocked the other person, and the other way around. */
  has_blocked: boolean
  is_blocked: boolean
  /** The newest order of this buyer and listing. */
  placed_id: string | null
  placed_state: OrderState | null
  placed_paid_at: Date | null
  /** Whether they have agreed on a time to meet. */
  has_meeting: boolean
}

/** A row of `messages`. */
export interface MessageRow {
  conversation_id: string
  seq: number
  id: string
  by_role: ChatRole | 'system'
  kind: MessageKind
  body: string | null
  facts: Record<string, string | number> | null
  at: Date
  /** Staff have taken it down; its text is kept for an appeal. */
  taken_down_at: Date | null
}

/** A row of `message_photos`. */
export interface MessagePhotoRow {
  id: string
  seq: number | null
  width: number
  height: number
  thumbhash: string
}

/** The other side. */
export function otherRole(role: ChatRole): ChatRole {
  return role === 'buyer' ? 'seller' : 'buyer'
}

/** Whether a paid order joins the two, so that they may exchange contact details. */
export function hasPaidOrder({
  placed_paid_at,
  placed_state,
}: Pick<ConversationRow, 'placed_paid_at' | 'placed_state'>): boolean {
  return placed_paid_at !== null && placed_state !== 'cancelled' && placed_state !== 'refunded'
}
