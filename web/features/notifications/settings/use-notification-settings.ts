import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import type {
  ChosenChannel,
  EmailFrequency,
  NotificationTopic,
  QuietHours,
} from '../../../../contract/rules/people/notification-topics.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { saveInOrder } from '../../../api/cache/save-in-order.ts'
import { call } from '../../../api/call.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'

interface Change {
  choice?: { topic: NotificationTopic; channel: ChosenChannel; is_on: boolean }
  email_frequency?: EmailFrequency
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
  const change = useRef<ChangeSettings>(undefined)
  change.current ??= saveInOrder<NotificationSettings, Change>({
    read: () => cache.getQueryData(query.queryKey),
    show: (now) => cache.setQueryData(query.queryKey, now),
    apply: changed,
    async save(body) {
      const { data, error } = await call('notifications.change', { body })
      if (error !== null) void alert(error, 'That was not saved')
      return data
    },
  })
  return { settings, change: change.current }
}

function changed(
  settings: NotificationSettings,
  { choice, email_frequency: frequency, quiet_hours: hours }: Change,
): NotificationSettings {
  return {
    ...settings,
    choices: settings.choices.map((one) =>
      one.topic === choice?.topic && one.channel === choice.channel ? { ...one, ...choice } : one,
    ),
    email_frequency: frequency ?? settings.email_frequency,
    quiet_hours: hours === undefined ? settings.quiet_hours : hours,
  }
}
