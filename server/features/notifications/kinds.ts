import type { AccountEvents } from '../accounts/events.ts'
import type { ChatEvents } from '../chat/events.ts'
import type { OrderEvents } from '../orders/emails/notification-events.ts'
import type { PayoutEvents } from '../payouts/events.ts'
import type { ReconciliationEvents } from '../reconciliation/events.ts'
import type { ReportingEvents } from '../seller-reporting/events.ts'
import type { WebsiteEvents } from '../website/events.ts'

/** Every event that people are notified of, with its facts. */
export type NotificationEvents = AccountEvents &
  WebsiteEvents &
  OrderEvents &
  PayoutEvents &
  ReconciliationEvents &
  ReportingEvents &
  ChatEvents

export type NotificationKind = keyof NotificationEvents

/** Something that happened, as data. */
export type NotificationEvent = {
  [Kind in NotificationKind]: { kind: Kind; facts: NotificationEvents[Kind] }
}[NotificationKind]

/** Where people can be reached. */
export type ChannelName = 'mail'

/** How a kind of event is delivered. */
export interface KindSettings {
  channels: readonly ChannelName[]
  /** Urgent: a code or a security notice, which overtakes everything else. */
  urgency: 'urgent' | 'normal'
  /** Transactional events are always delivered; people can turn the others off. */
  transactional: boolean
}

const urgentMail: KindSettings = { channels: ['mail'], urgency: 'urgent', transactional: true }
const mail: KindSettings = { channels: ['mail'], urgency: 'normal', transactional: true }

/** Delivery settings of each kind of event. */
export const notificationKinds: Record<NotificationKind, KindSettings> = {
  'account.code': urgentMail,
  'account.password-reset': urgentMail,
  'account.password-changed': urgentMail,
  'enquiry.received': mail,
  'order.paid': mail,
  'order.giveaway-requested': mail,
  'order.payment-late': mail,
  'order.cancelled': mail,
  'order.pickup-reminder': mail,
  'order.handed-over': mail,
  'order.taken-back': mail,
  'order.new-code': urgentMail,
  'order.switched-to-pickup': mail,
  'meeting.proposed': mail,
  'meeting.agreed': mail,
  'meeting.reminder': mail,
  'refund.succeeded': mail,
  'refund.failed': mail,
  'refund.rejected': mail,
  'refund.settled': mail,
  'delivery.refunded': mail,
  'delivery.paid': mail,
  'delivery.sent-out': mail,
  'delivery.left-to-seller': mail,
  'delivery.courier-continued': mail,
  'delivery.not-left': mail,
  'arrival.asked': mail,
  'arrival.missed': mail,
  'arrival.assumed': mail,
  'payout.set-up': mail,
  'payout.failed': mail,
  'payout-account.active': mail,
  'payout-account.restricted': mail,
  'payout-account.rejected': mail,
  'transfer.made': mail,
  'transfer.reversed': mail,
  'payout-by-hand.paid': mail,
  'payout-by-hand.returned': mail,
  'payout-by-hand.changed': mail,
  'transfer.rejected': mail,
  'reconciliation.differs': mail,
  'claim.opened': mail,
  'claim.answered': mail,
  'claim.returning': mail,
  'claim.escalated': mail,
  'claim.reminder': mail,
  'claim.closed': mail,
  'tax.not-collected': mail,
  'reporting.1099-k': mail,
  'reporting.inform-near': mail,
  'reporting.certify': mail,
  'reporting.certify-reminder': mail,
  'reporting.paused': mail,
  // A seller who is about to hand the item over has to read it first.
  'dispute.opened': urgentMail,
  'dispute.closed': mail,
  'dispute.reminder': mail,
  'dispute.submitted': mail,
  'dispute.request-refused': mail,
  message_received: mail,
  'dispute.unknown': mail,
  'warning.opened': urgentMail,
  'warning.kept': mail,
  'warning.unknown': mail,
}
