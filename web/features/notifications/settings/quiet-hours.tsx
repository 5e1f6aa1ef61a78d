import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import { marketplace } from '../../../marketplace.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import type { ChangeSettings } from './use-notification-settings.ts'

/** From ten at night to eight in the morning, in minutes after midnight. */
const SUGGESTED = { from: 22 * 60, to: 8 * 60 }
const clock = new Intl.DateTimeFormat(marketplace.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})
const times = Array.from({ length: 48 }, (_, half) => ({
  value: String(half * 30),
  label: clock.format(new Date(half * 30 * 60_000)),
}))

/** The hours in which nothing is shown on the member's devices. */
export function QuietHours({
  hours,
  change,
}: {
  hours: NotificationSettings['quiet_hours']
  change: ChangeSettings
}) {
  const set = (part: Partial<typeof SUGGESTED>) =>
    void change({ quiet_hours: { ...(hours ?? SUGGESTED), ...part } })
  return (
    <div className="grid gap-4">
      <Switch
        label="Quiet hours"
        help="What happens meanwhile is shown when they end."
        checked={hours !== null}
        onChange={({ target }) => void change({ quiet_hours: target.checked ? SUGGESTED : null })}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-4">
          <Select
            label="From"
            options={times}
            value={String(hours.from)}
            onChange={({ target }) => set({ from: Number(target.value) })}
          />
          <Select
            label="To"
            options={times}
            value={String(hours.to)}
            onChange={({ target }) => set({ to: Number(target.value) })}
          />
        </div>
      )}
    </div>
  )
}
