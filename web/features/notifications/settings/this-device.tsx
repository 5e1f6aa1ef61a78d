import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DeviceState } from './device.ts'
import { useDevice } from './use-device.ts'

const words: Record<Exclude<DeviceState, 'on' | 'off'>, string> = {
  unsupported: 'This browser can’t show notifications.',
  'needs-home-screen':
    'On iPhone and iPad, add Stoop to your Home Screen first: Share, then Add to Home Screen. Then open it from there.',
  blocked: 'Your browser blocks notifications from Stoop. Allow them in its site settings, then come back.',
}

/** Subscribes this browser to push notifications, or unsubscribes it. */
export function ThisDevice({ settings }: { settings: NotificationSettings }) {
  const { state, busy, toggle } = useDevice(settings)
  if (!state) return <Skeleton className="h-11 w-48 rounded-full" />
  if (state !== 'on' && state !== 'off') return <p>{words[state]}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>
        {state === 'on'
          ? 'This device shows a notification, even when Stoop is closed.'
          : 'Get a notification here, even when Stoop is closed.'}
      </p>
      <Button
        variant={state === 'on' ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={state === 'on' ? 'Turning off…' : 'Turning on…'}
        onClick={() => void toggle()}
      >
        {state === 'on' ? 'Turn off' : 'Turn on'}
      </Button>
    </div>
  )
}
