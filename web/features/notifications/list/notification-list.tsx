import type { Notification } from '../../../../contract/calls/people/notifications.ts'
import { dayKey, dayText } from '../../../day-words.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListProps {
  /** The newest first. */
  notifications: readonly Notification[]
  onRead: (id: string) => void
}

/** What the member was told, by day. */
export function NotificationList({ notifications, onRead }: NotificationListProps) {
  const now = Date.now()
  return (
    <div className="grid gap-6">
      {daysOf(notifications).map(({ key, first, notifications: ofDay }) => (
        <section key={key} aria-labelledby={`day-${first.id}`}>
          <h2 id={`day-${first.id}`} className="pb-1 pl-9 font-semibold text-sm text-soft">
            {dayText(first.at, now)}
          </h2>
          <ul>
            {ofDay.map((notification) => (
              <li key={notification.id}>
                <NotificationRow notification={notification} onRead={() => onRead(notification.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface Day {
  key: string
  first: Notification
  notifications: Notification[]
}

function daysOf(notifications: readonly Notification[]): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const key = dayKey(notification.at)
    const last = days.at(-1)
    if (last?.key === key) last.notifications.push(notification)
    else days.push({ key, first: notification, notifications: [notification] })
  }
  return days
}
