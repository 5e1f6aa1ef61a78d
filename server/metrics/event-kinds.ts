import { MODERATED, messageKinds, REMOVED } from '../../contract/rules/chat/messages.ts'
import { listingStatuses } from '../../contract/rules/listings/listing.ts'
import { checkStates } from '../../contract/rules/listings/listing-checks.ts'
import { decidedOutcomes } from '../../contract/rules/moderation/outcomes.ts'
import { claimStates } from '../../contract/rules/orders/claims.ts'
import { paymentStates } from '../../contract/rules/orders/order-needs.ts'
import { orderEvents, orderNotes } from '../../contract/rules/orders/states.ts'
import { offerActions } from '../../contract/rules/people/offers.ts'
import { deliveryStates, webhookStates } from '../../contract/rules/site/webhooks.ts'
import { enquiryKinds } from '../../contract/rules/site/website.ts'
import { disputeStatuses } from '../ports/disputes.ts'

/** The adapters that write drafts of listings, by their names. */
const drafters = ['local', 'vision', 'gemini', 'other'] as const

/** Events that leave no row in the database, so that the process that sees them counts them itself. */
export const processEventKinds = [
  'backup_made',
  'search_without_results',
  'draft_failed',
  ...drafters.map((drafter) => `draft_written_${drafter}` as const),
] as const
export type ProcessEventKind = (typeof processEventKinds)[number]

/** Counts an event of this process. */
export type CountEvent = (kind: ProcessEventKind) => void

/** The kind of a draft that an adapter has written. */
export function draftWrittenBy(adapter: string): ProcessEventKind {
  const drafter = drafters.find((known) => known === adapter) ?? 'other'
  return `draft_written_${drafter}`
}

/** Events whose kind ends with one of several states, by what it begins with. */
const withStates: Readonly<Record<string, readonly string[]>> = {
  account: ['unverified', 'verified', 'active'],
  listing: [
    ...listingStatuses.filter((status) => status !== 'active'),
    'published',
    // A checkout or a sale that ended without a buyer.
    'released',
  ],
  listing_check: checkStates,
  saved_search_found: ['new', 'back', 'price'],
  order: [...orderEvents, ...orderNotes],
  payment: paymentStates,
  card_limit: ['network', 'account', 'card'],
  courier: ['due', 'pending', 'pickup', 'on_the_way', 'delivered', 'cancelled', 'returned', 'by_seller'],
  refund: ['requested', 'pending', 'succeeded', 'failed', 'rejected', 'settled'],
  claim: claimStates,
  dispute: [...disputeStatuses, 'unknown'],
  fraud_warning: ['open', 'kept', 'closed', 'disputed'],
  payout_account: ['onboarding', 'pending', 'active', 'restricted', 'rejected', 'closed'],
  transfer: ['requested', 'made', 'rejected'],
  transfer_reversal: ['requested', 'made', 'rejected'],
  payout: ['pending', 'in_transit', 'paid', 'failed', 'canceled'],
  payout_by_hand: ['reserved', 'paid', 'cancelled', 'returned'],
  seller_threshold: ['form_1099_k', 'inform'],
  message: messageKinds.filter((kind) => kind !== REMOVED && kind !== MODERATED),
  offer: offerActions,
  review_item: ['open', 'decided'],
  decision: decidedOutcomes,
  appeal: ['open', 'upheld', 'rejected'],
  enquiry: enquiryKinds,
  webhook_endpoint: webhookStates,
  webhook_delivery: deliveryStates,
}

const alone = [
  'account_deleted',
  'session_started',
  'password_reset_requested',
  'photo_added',
  'draft_saved',
  'listing_deleted',
  'favorite_added',
  'search_saved',
  'member_followed',
  'member_blocked',
  'delivery_quoted',
  'delivery_missed',
  'card_declined',
  'dispute_settled',
  'certification_asked',
  'certification_given',
  'certification_missed',
  'difference_found',
  'difference_closed',
  'conversation_started',
  'review_written',
  'review_published',
  'review_answered',
  'listing_reported',
  'member_reported',
  'review_reported',
  'conversation_reported',
  'notice_received',
  'decision_ended',
  'enquiry_answered',
  'enquiry_closed',
  'staff_action',
  'notification_added',
  'push_subscribed',
]

/** Events that triggers count (migration 0356). A test compares the list with what the database can count. */
export const storedEventKinds: readonly string[] = [
  ...alone,
  ...Object.entries(withStates).flatMap(([kind, states]) => states.map((state) => `${kind}_${state}`)),
]

/** Every value of the label `kind` of `stoop_events_total`. */
export const eventKinds: readonly string[] = [...storedEventKinds, ...processEventKinds]
