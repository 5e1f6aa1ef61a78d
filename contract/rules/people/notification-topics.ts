/** What people are told about, as they choose it. */
export const notificationTopics = ['messages', 'orders', 'money', 'account'] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Topics whose emails can be turned off. The others are receipts, deadlines and security. */
export const optionalEmails = ['messages'] as const satisfies readonly NotificationTopic[]
export type OptionalEmail = (typeof optionalEmails)[number]

/** Channels that people choose. The list in the app always has everything. */
export const chosenChannels = ['mail', 'push'] as const
export type ChosenChannel = (typeof chosenChannels)[number]

/** Minutes after midnight, city time, in which nothing is pushed; over midnight where `from` is later than `to`. */
export interface QuietHours {
  from: number
  to: number
}

/** Whether it is quiet at a minute of the day. Equal ends are a whole day. */
export function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Minutes until it is no longer quiet; 0 where it is not. */
export function minutesOfQuiet(hours: QuietHours, minute: number): number {
  if (!isQuiet(hours, minute)) return 0
  const left = (hours.to - minute + 1440) % 1440
  return left === 0 ? 1440 : left
}
