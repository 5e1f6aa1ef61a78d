import { useSyncExternalStore } from 'react'

/** The service worker's message about a response: the date of its cached copy, or that it is fresh. */
type WorkerMessage = { cached: string } | { fresh: true }

const listeners = new Set<() => void>()
/** The date of this document if it came from the cache; written by the service worker. */
let ofDocument = globalThis.document?.documentElement.dataset.cached ?? null
/** The date of the last response if it came from the cache. */
let ofAnswer: string | null = null

/** Whether this document is a cached copy that has not been refreshed. */
export function isCachedDocument(): boolean {
  return ofDocument !== null
}

/** Marks everything on screen as refreshed, including the document's own data. */
export function reportFresh(): void {
  ofDocument = null
  reportCached(null)
}

/** Records the date (ISO) of cached data on screen; null: it is fresh again. */
export function reportCached(at: string | null): void {
  ofAnswer = at
  for (const listener of [...listeners]) listener()
}

function onMessage({ data }: MessageEvent<Partial<WorkerMessage & { cached: string }> | null>): void {
  if (typeof data?.cached === 'string') reportCached(data.cached)
  else if (data && 'fresh' in data) reportCached(null)
}

function subscribe(listener: () => void): () => void {
  const { serviceWorker } = navigator
  if (listeners.size === 0) serviceWorker?.addEventListener('message', onMessage)
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) serviceWorker?.removeEventListener('message', onMessage)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * The date (ISO) of the data on screen if it may be old: offline, or from the cache although the browser reports
 * being online. Empty if the date is unknown; null if everything is fresh.
 */
export function useCachedSince(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => ofDocument ?? ofAnswer ?? (navigator.onLine ? null : ''),
    () => null,
  )
}
