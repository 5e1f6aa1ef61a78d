import type { Row, World } from './world.ts'

const CLAIM = '7a8f3a52-0000-4000-8000-000000000011'
const ENTRY = '7a8f3a52-0000-4000-8000-000000000012'
const REVIEWS = { own: '7a8f3a52-0000-4000-8000-000000000013', about: '7a8f3a52-0000-4000-8000-000000000014' }
const BY_HAND = '7a8f3a52-0000-4000-8000-000000000015'
const TRANSFER = '7a8f3a52-0000-4000-8000-000000000016'
const RUN = '7a8f3a52-0000-4000-8000-000000000017'
const ITEMS = {
  decided: '7a8f3a52-0000-4000-8000-000000000018',
  open: '7a8f3a52-0000-4000-8000-000000000019',
}
const DECISION = '7a8f3a52-0000-4000-8000-000000000020'

/** What a person buys and sells. */
export function orderRows({ ada, bob, purchase, sale, now }: World): Row[] {
  const bought = { order_id: purchase.orderId }
  const sold = { order_id: sale.orderId }
  return [
    // Ada canceled, with a reason.
    ['order_events', { ...bought, event: 'cancelled', state: 'completed', actor: 'buyer' }],
    ['order_meetings', { ...bought, other_times: [now] }],
    ['order_balances', bought],
    ['review_requests', bought],
    [
      'courier_trips',
      { ...bought, courier_point: [1, 2], pin: '1234', called_off_by: 'buyer', called_off_at: now },
    ],
    ['courier_trips', { ...sold, provider_delivery_id: 'trip 2', courier_point: null, pin: null }],
    ['order_claims', { id: CLAIM, ...bought, state: 'opened', due_at: now }],
    ['claim_entries', { id: ENTRY, claim_id: CLAIM, by_role: 'buyer' }],
    ['claim_photos', { ...bought, entry_id: ENTRY, by_role: 'buyer' }],
    [
      'reviews',
      {
        id: REVIEWS.own,
        ...bought,
        author_id: ada.id,
        subject_id: bob.id,
        by_role: 'buyer',
        stars: 4,
        published_at: now,
      },
    ],
    [
      'reviews',
      {
        id: REVIEWS.about,
        ...sold,
        author_id: bob.id,
        subject_id: ada.id,
        by_role: 'buyer',
        stars: 4,
        published_at: now,
      },
    ],
  ]
}

/** A person's payments, and where their money goes. */
export function moneyRows({ ada, purchase, sale, now }: World): Row[] {
  const bought = { order_id: purchase.orderId }
  const seller_id = ada.id
  return [
    ['refunds', { ...bought, amount_cents: 7, reason: 'orders cancel_reason', state: 'settled' }],
    ['disputes', { id: 'dp_1', ...bought, state: 'won', ended_at: now }],
    ['dispute_settlements', { ...bought, dispute_id: 'dp_1' }],
    ['fraud_warnings', { ...bought, state: 'closed' }],
    ['declined_cards', { ...bought, account: ada.id }],
    ['checkout_origins', bought],
    ['payout_accounts', { seller_id }],
    ['payout_details', { seller_id }],
    ['payouts_by_hand', { id: BY_HAND, seller_id, state: 'paid', ended_at: now }],
    ['payouts_by_hand', { seller_id, state: 'reserved', ended_at: null }],
    [
      'transfers',
      { id: TRANSFER, order_id: sale.orderId, seller_id, by_hand: BY_HAND, state: 'made', ended_at: now },
    ],
    [
      'transfer_reversals',
      { transfer_id: TRANSFER, order_id: sale.orderId, seller_id, state: 'made', ended_at: now },
    ],
    ['payouts', { seller_id, status: 'paid' }],
    ['inform_certifications', { seller_id, asked_at: now, due_at: now }],
    ['seller_thresholds', { seller_id, level: 80 }],
    ['reconciliations', { id: RUN }],
    ['reconciliation_differences', { ...bought, last_run: RUN }],
  ]
}

/** What was reported and decided. */
export function moderationRows({ ada, bob, eve, staff, other, conversation, now }: World): Row[] {
  const said = [{ by: 'buyer', text: 'What Ada wrote' }]
  const byAda = (item_id: string): Row[] => [
    ['listing_reports', { listing_id: other, reporter_id: ada.id, item_id }],
    ['member_reports', { member_id: bob.id, reporter_id: ada.id, item_id }],
    ['review_reports', { review_id: REVIEWS.own, reporter_id: ada.id, item_id }],
    [
      'conversation_reports',
      {
        conversation_id: conversation,
        reporter_id: ada.id,
        reporter_role: 'buyer',
        reported_id: bob.id,
        copied: said,
        item_id,
      },
    ],
  ]
  return [
    ['review_items', { id: ITEMS.open, owner_id: bob.id, state: 'open' }],
    [
      'decisions',
      {
        id: DECISION,
        owner_id: ada.id,
        outcome: 'take_down',
        actor_id: staff.id,
        paused: [other],
        item_id: ITEMS.open,
      },
    ],
    [
      'review_items',
      {
        id: ITEMS.decided,
        owner_id: ada.id,
        state: 'decided',
        decided_at: now,
        decision_id: DECISION,
        claimed_by: staff.id,
      },
    ],
    ...byAda(ITEMS.decided),
    ...byAda(ITEMS.open),
    [
      'member_reports',
      { member_id: ada.id, reporter_id: eve.id, note: 'What Eve wrote about Ada', item_id: ITEMS.decided },
    ],
    ...[ITEMS.decided, ITEMS.open].map(
      (item_id): Row => [
        'conversation_reports',
        {
          conversation_id: conversation,
          reporter_id: eve.id,
          note: 'What Eve wrote about a message',
          reporter_role: 'seller',
          reported_id: ada.id,
          copied: said,
          item_id,
        },
      ],
    ),
    ['reporter_records', { user_id: ada.id, upheld: 3, rejected: 2 }],
    ['strikes', { decision_id: DECISION, user_id: ada.id }],
    ['appeals', { decision_id: DECISION, actor_id: staff.id }],
    ['notices', { email: ada.email, listing_id: other, person_id: null, item_id: ITEMS.decided }],
    ['notices', { email: bob.email, reference: 'about Ada', person_id: ada.id }],
    ['staff_notes', { user_id: ada.id, author_id: staff.id }],
    ['audit_log', { subject_kind: 'account', subject_id: ada.id, actor_id: staff.id }],
  ]
}
