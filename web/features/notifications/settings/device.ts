import { call } from '../../../api/call.ts'
import { registerWorker } from '../../../api/register-worker.ts'

/**
 * How notifications stand on this device. `needs-home-screen`: iPhones and iPads notify only of apps on the Home Screen.
 * `blocked`: the person has refused them for this site in their browser.
 */
export type DeviceState = 'unsupported' | 'needs-home-screen' | 'blocked' | 'off' | 'on'

/** @param isSubscribed whether the server notifies this session's device */
export async function deviceState(isSubscribed: boolean): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleMobile() ? 'needs-home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return isSubscribed && subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/**
 * Asks for permission and subscribes. Browsers want this to come from a press.
 * @param key the server's public key, base64url
 * @returns a sentence about what went wrong; null if it worked or the person said no
 */
export async function turnOn(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  try {
    await registerWorker()
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription of an earlier key cannot be used.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    return (await call('notifications.subscribe', { body })).error
  } catch {
    return 'Your browser could not reach its notification service. Try again later.'
  }
}

/** @returns a sentence about what went wrong, or null */
export async function turnOff(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  return (await call('notifications.unsubscribe')).error
}

/** iPads call themselves Macs, but Macs have no touch screen. */
function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
