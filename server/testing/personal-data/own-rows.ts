import type { Row, World } from './world.ts'

const SEARCH = '7a8f3a52-0000-4000-8000-000000000001'
/** The offers that led to the orders. */
export const offers = {
  purchase: '7a8f3a52-0000-4000-8000-000000000002',
  sale: '7a8f3a52-0000-4000-8000-000000000003',
}
const ENQUIRY = '7a8f3a52-0000-4000-8000-000000000004'

/** The account, how its owner signs in, and what they are told. */
export function accountRows({ ada, staff, session, other, now }: World): Row[] {
  const user_id = ada.id
  return [
    ...[
      'passkeys',
      'totp_factors',
      'recovery_codes',
      'passkey_challenges',
      'email_codes',
      'password_resets',
    ].map((table): Row => [table, { user_id }]),
    ['business_accounts', { owner_id: user_id, phone_number: '212 555 0100' }],
    ['pickup_places', { owner_id: user_id, location: place, delivery_parts: ['evening'] }],
    ['notifications', { user_id }],
    ['notification_choices', { user_id }],
    ['notification_digests', { user_id, due_at: now }],
    ['notification_quiet_hours', { user_id, from_minute: 1320, to_minute: 420 }],
    ['push_subscriptions', { user_id, session_id: session }],
    ['delivery_interests', { user_id, email: ada.email, listing_id: other }],
    ['enquiries', { id: ENQUIRY, email: ada.email, assignee_id: staff.id, closed_at: now }],
    ['enquiries', { email: ada.email, assignee_id: staff.id, closed_at: null }],
    ['enquiry_answers', { enquiry_id: ENQUIRY, author_id: staff.id }],
    ['outbox_mails', { recipient: ada.email }],
  ]
}

const place = { id: 'pickup_places location', name: '620 Atlantic Avenue', lat: 40.6838, lon: -73.9755 }

/** What a person publishes, looks at and wants. */
export function listingRows({
  ada,
  bob,
  staff,
  listing,
  removed,
  photo,
  other,
  purchase,
  sale,
  now,
}: World): Row[] {
  const user_id = ada.id
  const ofListing = { listing_id: listing }
  const quote = { line: [[0, 0]], created_at: '2026-01-01T00:00:00Z' }
  return [
    ...[
      'listing_json',
      'listing_changes',
      'listing_popularity',
      'listing_news',
      'favorite_news',
      'search_edits',
    ].map((table): Row => [table, ofListing]),
    ['listing_views', { ...ofListing, day: now.slice(0, 10) }],
    ['listing_merges', { listing_id: removed, into_id: listing }],
    ['second_looks', { listing_id: listing, print: 'print', looked_at: now }],
    [
      'listing_checks',
      { ...ofListing, findings: [{ rule: 'contact-details' }], released: [], decided_by: staff.id },
    ],
    ['offer_settings', ofListing],
    ['photo_descriptions', { photo_id: photo, coarse: '(1,2,3)' }],
    ['drafts', { owner_id: user_id, photo_ids: [photo] }],
    ['favourites', { user_id, listing_id: other }],
    ['favorite_changes', { user_id, listing_id: other }],
    ['recently_viewed', { user_id, listing_id: other }],
    ['search_queries', { words: 'lamp', query: null, named: null }],
    ['saved_searches', { id: SEARCH, user_id, words: 'lamp', lon: -73.98, lat: 40.69, miles: 2 }],
    ['saved_search_finds', { search_id: SEARCH, listing_id: other }],
    ['delivery_quotes', { ...ofListing, ...quote }],
    [
      'offers',
      { id: offers.purchase, listing_id: other, buyer_id: user_id, seller_id: bob.id, state: 'withdrawn' },
    ],
    [
      'offers',
      {
        id: offers.sale,
        listing_id: sale.listingId,
        buyer_id: bob.id,
        seller_id: user_id,
        state: 'withdrawn',
      },
    ],
    ['offer_steps', { offer_id: offers.purchase, seq: 1 }],
    ['delivery_quotes', { ...quote, id: purchase.orderId, listing_id: purchase.listingId }],
    ['delivery_quotes', { ...quote, id: sale.orderId, listing_id: sale.listingId }],
  ]
}

/** What a person shows of themselves, and what they have with others. */
export function peopleRows({ ada, bob, eve, conversation, photo }: World): Row[] {
  const user_id = ada.id
  return [
    ['profiles', { user_id, photo_id: photo, hidden_photo_id: photo }],
    ['meeting_hours', { user_id, weekday: 3 }],
    ['member_ratings', { user_id, reviews: 3, stars: 14 }],
    ['follows', { follower_id: user_id, followed_id: bob.id }],
    ['follows', { follower_id: eve.id, followed_id: user_id }],
    ['blocks', { blocker_id: user_id, blocked_id: bob.id }],
    ['blocks', { blocker_id: eve.id, blocked_id: user_id }],
    [
      'messages',
      {
        conversation_id: conversation,
        seq: 99,
        by_role: 'system',
        kind: 'meeting_agreed',
        body: null,
        fingerprint: null,
        facts: { by: 'buyer', place: 'The door of 12 Elm Street' },
      },
    ],
  ]
}
