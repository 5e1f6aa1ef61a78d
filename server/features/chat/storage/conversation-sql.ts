import { sql } from '../../../db/sql.ts'

/** The newest order of the conversation's buyer and listing. */
const placed = sql`
  left join lateral (
    select o.id, o.state, o.paid_at from orders o
    where o.id = c.order_id or (o.listing_id = c.listing_id and o.buyer_id = c.buyer_id)
    order by o.paid_at is null, o.created_at desc limit 1) placed on true`

/** Columns and joins of a conversation `c` for its side `s`. */
export const conversationColumns = sql`
  c.id, c.listing_id, c.order_id, coalesce(l.title, c.title) as title, l.hidden_from is not null and s.role = 'buyer' as is_item_hidden, l.price_cents, l.status, l.photos -> 0 as photo, c.last_seq,
  s.role, s.user_id, s.read_seq, s.unread, s.last_at, s.archived_at, s.muted_at,
  other.user_id as other_id, person.username as other_name, other.read_seq as seen_seq,
  exists (select 1 from blocks b where b.blocker_id = s.user_id and b.blocked_id = other.user_id) as has_blocked,
  exists (select 1 from blocks b where b.blocker_id = other.user_id and b.blocked_id = s.user_id) as is_blocked,
  placed.id as placed_id, placed.state as placed_state, placed.paid_at as placed_paid_at,
  placed.state in ('paid', 'ready') and exists (
    select 1 from order_meetings m where m.order_id = placed.id and m.agreed_at is not null and m.replaced_at is null) as has_meeting`

export const conversationJoins = sql`
  join conversations c on c.id = s.conversation_id
  join conversation_sides other on other.conversation_id = s.conversation_id and other.role <> s.role
  left join listings l on l.id = c.listing_id
  left join users person on person.id = other.user_id
  ${placed}`
