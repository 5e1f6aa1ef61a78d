import type { AccountEvents } from '../accounts/events.ts'
import type { ChatEvents } from '../chat/events.ts'
import type { FavoriteEvents } from '../favorites/events.ts'
import type { ListingCheckEvents } from '../listing-checks/events.ts'
import type { ModerationEvents } from '../moderation/events.ts'
import type { OfferEvents } from '../offers/events.ts'
import type { OrderEvents } from '../orders/emails/notification-events.ts'
import type { PayoutEvents } from '../payouts/events.ts'
import type { ProfileEvents } from '../profiles/events.ts'
import type { ReconciliationEvents } from '../reconciliation/events.ts'
import type { ReviewEvents } from '../reviews/events.ts'
import type { SavedSearchEvents } from '../saved-searches/events.ts'
import type { ReportingEvents } from '../seller-reporting/events.ts'
import type { WebhookEvents } from '../webhooks/events.ts'
import type { WebsiteEvents } from '../website/events.ts'

/** Every event that people are notified of, with its facts. */
export type NotificationEvents = AccountEvents &
  WebsiteEvents &
  OrderEvents &
  PayoutEvents &
  ReconciliationEvents &
  WebhookEvents &
  ReportingEvents &
  ChatEvents &
  ProfileEvents &
  OfferEvents &
  FavoriteEvents &
  SavedSearchEvents &
  ListingCheckEvents &
  ModerationEvents &
  ReviewEvents

export type NotificationKind = keyof NotificationEvents

/** Something that happened, as data. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; facts: NotificationEvents[Kind] }
}[NotificationKind]

/** Where people can be reached: by email, and in the list behind the bell. */
export type ChannelName = 'mail' | 'bell'

/** How a kind of event is delivered. */
export interface KindSettings {
  channels: readonly ChannelName[]
  /** Urgent: a code or a security notice, which overtakes everything else. */
  urgency: 'urgent' | 'normal'
  /** Transactional events are always delivered; people can turn the others off. */
  transactional: boolean
  /** What it contains soon stops working, so it is not sent hours later. */
  isShortLived?: boolean
}

/** Codes and links that have to be at hand in the mailbox, and what the operator is told. */
const urgentMail: KindSettings = {
  channels: ['mail'],
  urgency: 'urgent',
  transactional: true,
  isShortLived: true,
}
const mail: KindSettings = { channels: ['mail'], urgency: 'normal', transactional: true }
const optionalMail: KindSettings = { channels: ['mail'], urgency: 'normal', transactional: false }
const told: KindSettings = { channels: ['mail', 'bell'], urgency: 'normal', transactional: true }
const optional: KindSettings = { channels: ['mail', 'bell'], urgency: 'normal', transactional: false }
const toldAtOnce: KindSettings = { channels: ['mail', 'bell'], urgency: 'urgent', transactional: true }

/** Delivery settings of each kind of event. */
export const notificationKinds: Record<NotificationKind, KindSettings> = {
  'account.code': urgentMail,
  'account.password-reset': urgentMail,
  'account.password-changed': toldAtOnce,
  'account.second-factor': toldAtOnce,
  'account.codes-guessed': toldAtOnce,
  'account.recovery-code-used': toldAtOnce,
  'enquiry.received': mail,
  'enquiry.answered': mail,
  'order.paid': told,
  'order.giveaway-requested': mail,
  'order.payment-late': told,
  'order.cancelled': told,
  'order.pickup-reminder': told,
  'order.handed-over': told,
  'order.taken-back': told,
  'order.new-code': toldAtOnce,
  'order.switched-to-pickup': told,
  'meeting.proposed': told,
  'meeting.agreed': told,
  'meeting.reminder': told,
  'refund.succeeded': told,
  'refund.failed': told,
  'refund.rejected': mail,
  'refund.settled': told,
  'delivery.refunded': told,
  'delivery.paid': told,
  'delivery.sent-out': told,
  'delivery.left-to-seller': told,
  'delivery.courier-continued': mail,
  'delivery.not-left': told,
  'arrival.asked': told,
  'arrival.missed': told,
  'arrival.assumed': told,
  'payout.set-up': told,
  'payout.failed': told,
  'payout-account.active': told,
  'payout-account.restricted': told,
  'payout-account.rejected': told,
  'transfer.made': told,
  'transfer.reversed': told,
  'payout-by-hand.paid': told,
  'payout-by-hand.returned': told,
  'payout-by-hand.changed': mail,
  'transfer.rejected': mail,
  'reconciliation.differs': mail,
  'webhook.failing': mail,
  'claim.opened': told,
  'claim.answered': told,
  'claim.returning': told,
  'claim.escalated': told,
  'claim.reminder': told,
  'claim.closed': told,
  'tax.not-collected': mail,
  'reporting.1099-k': told,
  'reporting.inform-near': told,
  'reporting.certify': told,
  'reporting.certify-reminder': told,
  'reporting.paused': told,
  // A seller who is about to hand the item over has to read it first.
  'dispute.opened': toldAtOnce,
  'dispute.closed': told,
  'dispute.reminder': mail,
  'dispute.submitted': mail,
  'dispute.request-refused': mail,
  // The chat has a badge of its own.
  message_received: optionalMail,
  'offer.received': optional,
  // The buyer has a day to pay.
  'offer.accepted': told,
  'offer.declined': optional,
  'offer.withdrawn': optional,
  'offer.expired': optional,
  'offer.lapsed': told,
  'offer.ended': optional,
  'favorite.changed': optional,
  'favorite.held': { channels: ['bell'], urgency: 'normal', transactional: false },
  'alert.found': optional,
  'follow.new-items': optional,
  'review.asked': optional,
  'review.waiting': optional,
  'review.received': optional,
  'review.answered': optional,
  'listing.released': told,
  'listing.refused': told,
  'decision.made': toldAtOnce,
  'decision.ended': told,
  'appeal.decided': told,
  // The answer to a report is nothing to be woken for.
  'report.answered': { channels: ['bell'], urgency: 'normal', transactional: true },
  'report.reversed': { channels: ['bell'], urgency: 'normal', transactional: true },
  'notice.received': mail,
  'notice.answered': mail,
  'dispute.unknown': mail,
  'warning.opened': toldAtOnce,
  'warning.kept': told,
  'warning.unknown': mail,
}
