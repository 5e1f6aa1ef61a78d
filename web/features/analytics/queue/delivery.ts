import { EVENTS_TIMEOUT_MS } from '../../../../contract/rules/site/analytics.ts'
import { EVENTS_KEY, VISIT_KEY } from '../../../api/storage/storage-keys.ts'
import { readConsent, visitorId } from '../consent/consent.ts'
import type { Batch, Stamp } from './event.ts'
import { createEventStorage } from './event-storage.ts'
import type { QueueDependencies } from './queue.ts'
import { parseSession, sessionAt } from './session.ts'

const ADDRESS = '/api/events'

/** How events are sent from this browser. */
export function browserDelivery(): QueueDependencies {
  return {
    send,
    // Without a network, the browser accepts a beacon too and drops it.
    sendLast: (batch: Batch) =>
      navigator.onLine &&
      navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(batch)], { type: 'application/json' })),
    storage: createEventStorage({
      webStorage: () => localStorage,
      tab: uuid(),
      now: Date.now,
      mayStore: () => readConsent() !== 'never',
    }),
    // Without locks two tabs may send the same event; the server counts its id once.
    exclusively: async (work) =>
      void (await (navigator.locks?.request(EVENTS_KEY, async () => work()) ?? work())),
    newId: uuid,
    stamp,
  }
}

/**
 * A refused batch would be refused again. One bad event must not take the others with it, so they are sent one by
 * one.
 */
async function send(batch: Batch): Promise<boolean> {
  const response = await post(batch)
  if (response !== 'refused' || batch.events.length === 1) return response !== 'later'
  for (const event of batch.events) if ((await post({ ...batch, events: [event] })) === 'later') return false
  return true
}

/** @returns `later` if the network failed or the server may accept it later */
async function post(batch: Batch): Promise<'taken' | 'refused' | 'later'> {
  try {
    const { ok, status } = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(EVENTS_TIMEOUT_MS),
    })
    if (ok) return 'taken'
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later'
  } catch {
    return 'later'
  }
}

/**
 * The visit and visitor of an event that happens at this instant. Each event prolongs the visit, however late it is
 * sent.
 * @source spec §9
 */
function stamp(at: number): Stamp {
  const visitor = visitorId()
  return { session: sessionOf(at), ...(visitor ? { visitor } : {}) }
}

function sessionOf(at: number): string {
  const before = parseSession(attempt(() => sessionStorage.getItem(VISIT_KEY)))
  const { id, seen } = sessionAt(at, before, uuid)
  attempt(() => sessionStorage.setItem(VISIT_KEY, `${id} ${seen}`))
  return id
}

/** `crypto.randomUUID` is missing on plain http. @source RFC 9562 §5.4 */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
