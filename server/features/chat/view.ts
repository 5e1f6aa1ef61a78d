import type { Conversation, Message, MessagePhoto } from '../../../contract/calls/chat/chat-shape.ts'
import { MODERATED } from '../../../contract/rules/chat/messages.ts'
import { HIDDEN_ITEM } from '../../../contract/rules/listings/hidden-item.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { type ConversationRow, hasPaidOrder, type MessagePhotoRow, type MessageRow } from './conversation.ts'
import type { ChatPhotoLinks } from './photos/photo-links.ts'

/** A photo with links that work for an hour or two. */
export function presentPhoto(
  { id, width, height, thumbhash }: Omit<MessagePhotoRow, 'seq'>,
  links: ChatPhotoLinks,
): MessagePhoto {
  return { id, width, height, thumbhash, url: links.path(id, 640), large_url: links.path(id, 1280) }
}

/** A message with those of `photos` that are its own; a placeholder for one that was taken down. */
export function presentMessage(
  { id, seq, by_role, kind, body, facts, at, taken_down_at }: MessageRow,
  photos: readonly MessagePhotoRow[],
  links: ChatPhotoLinks,
): Message {
  if (taken_down_at)
    return {
      id,
      seq,
      by: by_role,
      kind: MODERATED,
      text: null,
      photos: [],
      facts: null,
      at: at.toISOString(),
    }
  return {
    id,
    seq,
    by: by_role,
    kind,
    text: body,
    photos: photos.filter((photo) => photo.seq === seq).map((photo) => presentPhoto(photo, links)),
    facts,
    at: at.toISOString(),
  }
}

/** A conversation for its reader. They are not told that the other person has blocked them. */
export function presentConversation(row: ConversationRow, last: MessageRow | undefined): Conversation {
  const isApart = row.has_blocked || row.is_blocked
  return {
    id: row.id,
    role: row.role,
    item: {
      id: row.listing_id,
      title: row.is_item_hidden ? HIDDEN_ITEM : row.title,
      price: row.price_cents === null ? null : toDollars(row.price_cents),
      status: row.status,
      photo: row.is_item_hidden ? null : row.photo,
    },
    other: { id: row.other_id, name: row.other_name },
    order:
      row.placed_id && row.placed_state
        ? { id: row.placed_id, state: row.placed_state, is_paid: hasPaidOrder(row) }
        : null,
    last: last ? presentMessage(last, [], { path: () => '', fits: () => false }) : null,
    last_seq: row.last_seq,
    read_seq: row.read_seq,
    unread: row.unread,
    seen_seq: isApart ? 0 : row.seen_seq,
    is_archived: row.archived_at !== null,
    is_muted: row.muted_at !== null,
    is_blocked: row.has_blocked,
  }
}
