import type { PersonalTable } from './personal-table.ts'

/** What a person shows of themselves, and what they have with others. */
export const peopleTables: readonly PersonalTable[] = [
  {
    table: 'profiles',
    of: { user_id: 'person' },
    exported: { in: 'profile', columns: ['about', 'photo_id', 'hidden_about', 'hidden_photo_id'] },
    erased: 'rows',
  },
  {
    table: 'meeting_hours',
    of: { user_id: 'person' },
    exported: { in: 'meeting_hours', columns: ['weekday', 'part'] },
    erased: 'rows',
  },
  {
    table: 'member_ratings',
    of: { user_id: 'person' },
    exported: { in: 'rating', columns: ['reviews', 'stars'] },
    withheld: { derived: ['shown'] },
    erased: 'rows',
  },
  {
    table: 'follows',
    of: { follower_id: 'person' },
    exported: { in: 'followed', columns: ['followed_id'] },
    erased: 'rows',
  },
  { table: 'follows', of: { followed_id: 'person' }, withheld: { others: ['follower_id'] }, erased: 'rows' },
  {
    table: 'blocks',
    of: { blocker_id: 'person' },
    exported: { in: 'blocked', columns: ['blocked_id'] },
    erased: 'rows',
  },
  { table: 'blocks', of: { blocked_id: 'person' }, withheld: { others: ['blocker_id'] }, erased: 'rows' },
  {
    table: 'conversations',
    of: { buyer_id: 'person' },
    exported: { in: 'conversations', columns: ['title', 'listing_id'] },
    withheld: { derived: ['order_id'] },
    erased: ['buyer_id'],
    kept: { messages: ['title', 'order_id', 'listing_id'] },
  },
  {
    table: 'conversations',
    of: { seller_id: 'person' },
    exported: { in: 'conversations', columns: ['title', 'listing_id'] },
    erased: ['seller_id', 'listing_id'],
    kept: { messages: ['title'] },
  },
  {
    table: 'conversation_sides',
    of: { user_id: 'person', conversation_id: 'conversations' },
    exported: { in: 'conversations', columns: ['role'] },
    erased: ['user_id'],
    kept: { messages: ['conversation_id'] },
  },
  {
    table: 'messages',
    of: { sender_id: 'person', conversation_id: 'conversations' },
    exported: { in: 'conversations', columns: ['kind', 'body'] },
    withheld: { derived: ['fingerprint'] },
    erased: ['sender_id'],
    kept: { messages: ['conversation_id', 'kind', 'body', 'fingerprint'] },
  },
  {
    // Those of Stoop about a meeting name a place, which may be somebody's home.
    table: 'messages',
    of: { conversation_id: 'conversations' },
    when: 'meeting',
    exported: { in: 'conversations', columns: ['facts'] },
    erased: ['facts'],
  },
  {
    table: 'message_photos',
    of: { conversation_id: 'conversations' },
    side: 'by_role',
    exported: { in: 'conversations', columns: ['id'] },
    withheld: { derived: ['thumbhash'] },
    erased: 'rows',
  },
]
