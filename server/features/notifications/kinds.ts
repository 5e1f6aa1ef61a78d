import type { AccountEvents } from '../accounts/events.ts'
import type { WebsiteEvents } from '../website/events.ts'

/** Every event that people are notified of, with its facts. */
export type NotificationEvents = AccountEvents & WebsiteEvents

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
}
