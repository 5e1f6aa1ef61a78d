/** Columns of which every allowed value must be in a row. */
export const columns = [
  'orders.state',
  'orders.payment_state',
  'orders.frozen_by',
  'refunds.state',
  'order_claims.state',
  'order_claims.outcome',
  'transfers.state',
  'transfer_reversals.state',
  'payouts.status',
  'payouts_by_hand.state',
  'offers.state',
  'listings.status',
  'fraud_warnings.state',
  'webhook_deliveries.state',
  'courier_trips.status',
  'payout_accounts.status',
  'listing_checks.state',
  'review_items.kind',
  'review_items.state',
  'decisions.outcome',
  'decisions.found_by',
  'decisions.actor_role',
  'decisions.ended_how',
  'appeals.state',
  'enquiries.kind',
  'users.state',
  'users.role',
]

/** Kinds of conversations, which no column names, and a condition that finds each of them. */
export const conversations: Record<string, string> = {
  unanswered: 'c.last_seq > 0 and c.answered_at is null',
  answered: 'c.answered_at is not null',
  read: `exists (select 1 from messages m
    where m.conversation_id = c.id and m.by_role <> s.role and m.seq <= s.read_seq)`,
  unread: 's.unread > 0',
  'archived and muted': 's.archived_at is not null and s.muted_at is not null',
  'with a photo':
    'exists (select 1 from message_photos p where p.conversation_id = c.id and p.seq is not null)',
  blocked: 'exists (select 1 from blocks b where b.blocker_id = c.seller_id and b.blocked_id = c.buyer_id)',
  reported: 'exists (select 1 from conversation_reports r where r.conversation_id = c.id)',
  'of a sale':
    'exists (select 1 from orders o where o.listing_id = c.listing_id and o.buyer_id = c.buyer_id)',
  'of a guest': 'c.order_id is not null',
  'with a buyer who has left': 'c.buyer_id is null and c.order_id is null',
}

/** Kinds of strikes and enquiries, which no column names. */
export const others: Record<string, string> = {
  'strike that counts': 'strikes where removed_at is null and expires_at > now()',
  'strike that an appeal has taken back': 'strikes where removed_at is not null',
  'strike that has run out': 'strikes where removed_at is null and expires_at < now()',
  'enquiry that waits': 'enquiries where closed_at is null',
  'enquiry that is closed': 'enquiries where closed_at is not null',
  'report that waits': `review_items where state = 'open'`,
  'listing that is held': `listings where status = 'held'`,
}
