import type { FlagName } from '../../../contract/rules/analytics.ts'
import { REFRESH_TOKEN_KEY } from '../../api/storage-keys.ts'
import { onConsent, readConsent } from './consent.ts'
import { browserDelivery } from './delivery.ts'
import { createDerivation } from './derived.ts'
import { readFlags } from './flags.ts'
import { listenToPage } from './listeners.ts'
import { createQueue } from './queue.ts'
import { takeTracked, track } from './track.ts'

/** Milliseconds that events are gathered for. */
const GATHER_MS = 4000
/** So many are sent at once without waiting. */
const ENOUGH = 20

let started = false

/** Starts the counting of this page, once. Nobody is counted who does not want to be. @source spec §1 */
export async function startCounting(onFlags: (flags: Record<FlagName, boolean>) => void): Promise<void> {
  if (started) return
  started = true
  const queue = createQueue(browserDelivery())
  const derive = createDerivation(isSignedIn)
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    // Refused in another tab meanwhile.
    if (readConsent() === 'never') return queue.forget()
    if (navigator.onLine) void queue.flush()
    else queue.keep()
  }
  takeTracked((event) => {
    if (readConsent() === 'never') return
    queue.add(event)
    derive(event)
    if (queue.length >= ENOUGH) flush()
    else timer ??= setTimeout(flush, GATHER_MS)
  })
  onConsent(() => {
    const consent = readConsent()
    if (consent === 'never') queue.forget()
    else if (consent === 'without') queue.unname()
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

/** How quickly pages appear and answer. @source web.dev/vitals */
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
