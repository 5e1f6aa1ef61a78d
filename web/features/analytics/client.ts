import type { FlagName } from '../../../contract/rules/site/analytics.ts'
import { REFRESH_TOKEN_KEY } from '../../api/storage/storage-keys.ts'
import { onConsent, readConsent } from './consent/consent.ts'
import { createDerivation } from './derived.ts'
import { readFlags } from './flags.ts'
import { listenToPage } from './listeners.ts'
import { browserDelivery } from './queue/delivery.ts'
import { createQueue } from './queue/queue.ts'
import { takeTracked, track } from './track.ts'

/** Milliseconds for which events are batched. */
const BATCH_DELAY_MS = 4000
/** This many events are sent at once, without the delay. */
const FLUSH_AT = 20

let started = false

/** Starts the analytics of this page, once. Visitors who declined are not counted. @source spec §1 */
export async function startCounting(onFlags: (flags: Record<FlagName, boolean>) => void): Promise<void> {
  if (started) return
  started = true
  const queue = createQueue(browserDelivery())
  const derive = createDerivation(isSignedIn)
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    // Declined in another tab in the meantime.
    if (readConsent() === 'never') return queue.clear()
    if (navigator.onLine) void queue.flush()
    else queue.save()
  }
  takeTracked((event) => {
    if (readConsent() === 'never') return
    queue.add(event)
    derive(event)
    if (queue.length >= FLUSH_AT) flush()
    else timer ??= setTimeout(flush, BATCH_DELAY_MS)
  })
  onConsent(() => {
    const consent = readConsent()
    if (consent === 'never') queue.clear()
    else if (consent === 'without') queue.removeVisitor()
  })
  addEventListener('online', flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && readConsent() !== 'never') queue.leave()
  })
  listenToPage()
  flush()
  const flags = await readFlags()
  onFlags(flags)
  if (flags.performance_metrics) await measurePages().catch(() => {})
}

/** Measures how quickly pages appear and respond. @source web.dev/vitals */
async function measurePages(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value, rating }) =>
      track('performance_metric', { metric: name, value: Math.round(value * 1000) / 1000, rating }),
    )
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(REFRESH_TOKEN_KEY) !== null
  } catch {
    return false
  }
}
