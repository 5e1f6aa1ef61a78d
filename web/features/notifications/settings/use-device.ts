import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NotificationSettings } from '../../../../contract/calls/people/notification-settings.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts'

/** Whether this device shows notifications, and turning them on and off. The state is undefined until it is known. */
export function useDevice({ is_subscribed: isSubscribed, push_key: key }: NotificationSettings) {
  const cache = useQueryClient()
  const { alert } = useAlerts()
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isOver = false
    void deviceState(isSubscribed).then((found) => void (!isOver && setState(found)))
    return () => {
      isOver = true
    }
  }, [isSubscribed])
  const toggle = async () => {
    setBusy(true)
    const error = state === 'on' ? await turnOff() : await turnOn(key)
    await cache.invalidateQueries({ queryKey: callQuery('notifications.settings').queryKey })
    setState(await deviceState(state !== 'on' && error === null))
    setBusy(false)
    if (error) void alert(error, 'That did not work')
  }
  return { state, busy, toggle }
}
