import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import type {
  ChosenChannel,
  NotificationTopic,
  QuietHours,
} from '../../../../contract/rules/people/notification-topics.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'

interface Change {
  choice?: { topic: NotificationTopic; channel: ChosenChannel; is_on: boolean }
  /** Null: none. */
  quiet_hours?: QuietHours | null
}

/** Saves a change. The page shows it at once, and reverts it if saving fails. */
export type ChangeSettings = (change: Change) => Promise<void>

/** The member's notification settings, with optimistic changes. */
export function useNotificationSettings() {
  const query = callQuery('notifications.settings')
  const settings = useQuery(query)
  const cache = useQueryClient()
  const { alert } = useAlerts()
  const change: ChangeSettings = async (body) => {
    const before = cache.getQueryData(query.queryKey)
    cache.setQueryData(query.queryKey, (now) => now && changed(now, body))
    const { data, error } = await call('notifications.change', { body })
    cache.setQueryData(query.queryKey, data ?? before)
    if (error !== null) void alert(error, 'That was not saved')
  }
  return { settings, change }
}

function changed(
  settings: NotificationSettings,
  { choice, quiet_hours: hours }: Change,
): NotificationSettings {
  return {
    ...settings,
    choices: settings.choices.map((one) =>
      one.topic === choice?.topic && one.channel === choice.channel ? { ...one, ...choice } : one,
    ),
    quiet_hours: hours === undefined ? settings.quiet_hours : hours,
  }
}
