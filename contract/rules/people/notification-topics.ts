/** Groups of events that members turn on and off together. */
export const notificationTopics = [
  'messages',
  'offers',
  'orders',
  'reviews',
  'favorites',
  'alerts',
  'following',
  'money',
  'account',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics whose emails can be turned off. The others are receipts, deadlines and security. */
export const optionalEmails = [
  'messages',
  'offers',
  'reviews',
  'favorites',
  'alerts',
  'following',
] as const satisfies readonly NotificationTopic[]
export type OptionalEmail = (typeof optionalEmails)[number]

/** Whether members may turn off a topic's emails. */
export function isOptionalEmail(topic: string): topic is OptionalEmail {
  return (optionalEmails as readonly string[]).includes(topic)
}

/** How optional emails are sent: one by one, or together in a daily digest. */
export const emailFrequencies = ['instant', 'daily'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

/** Topics whose emails can wait for the digest. Messages and offers cannot: someone is waiting, and offers expire in a day. */
export const digestTopics = [
  'reviews',
  'favorites',
  'alerts',
  'following',
] as const satisfies readonly OptionalEmail[]

/** Whether a topic's optional emails can wait for the digest. */
export function isDigestTopic(topic: NotificationTopic): boolean {
  return (digestTopics as readonly NotificationTopic[]).includes(topic)
}

/** What the link at the end of an email stops: the emails of a topic, or the digest. */
export const stoppableEmails = [...optionalEmails, 'digest'] as const
export type StoppableEmail = (typeof stoppableEmails)[number]

/** Whether a link can stop the emails of a topic. */
export function isStoppable(topic: string): topic is StoppableEmail {
  return (stoppableEmails as readonly string[]).includes(topic)
}

/** Channels that members can turn off. The list in the app always shows everything. */
export const chosenChannels = ['mail', 'push'] as const
export type ChosenChannel = (typeof chosenChannels)[number]

/** When nothing is pushed, in minutes after midnight, city time. `from` after `to` spans midnight. */
export interface QuietHours {
  from: number
  to: number
}

/** Whether a minute of the day is in the quiet hours. If `from` equals `to`, the whole day is quiet. */
export function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Minutes until the quiet hours end; 0 outside them. */
export function minutesOfQuiet(hours: QuietHours, minute: number): number {
  if (!isQuiet(hours, minute)) return 0
  const left = (hours.to - minute + 1440) % 1440
  return left === 0 ? 1440 : left
}
