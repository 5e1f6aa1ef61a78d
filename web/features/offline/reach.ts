import { useSyncExternalStore } from 'react'

/** The service worker's message about a response: the date of its cached copy, or that it is fresh. */
type Word = { kept: string } | { fresh: true }

const listeners = new Set<() => void>()
/** The date of this document if it came from the cache; written by the service worker. */
let ofDocument = globalThis.document?.documentElement.dataset.kept ?? null
/** The date of the last response if it came from the cache. */
let ofAnswer: string | null = null

/** Whether this document is a cached copy that has not been refreshed. */
export function isKeptDocument(): boolean {
  return ofDocument !== null
}

/** Marks everything on screen as refreshed, including the document's own data. */
export function tellFresh(): void {
  ofDocument = null
  tellKept(null)
}

/** Records the date (ISO) of cached data on screen; null: it is fresh again. */
export function tellKept(at: string | null): void {
  ofAnswer = at
  for (const listener of [...listeners]) listener()
}

function hear({ data }: MessageEvent<Partial<Word & { kept: string }> | null>): void {
  if (typeof data?.kept === 'string') tellKept(data.kept)
  else if (data && 'fresh' in data) tellKept(null)
}

function subscribe(listener: () => void): () => void {
  const { serviceWorker } = navigator
  if (listeners.size === 0) serviceWorker?.addEventListener('message', hear)
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) serviceWorker?.removeEventListener('message', hear)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * The date (ISO) of the data on screen if it may be old: offline, or from the cache although the browser believes to be online.
 * Empty if the date is unknown; null if everything is fresh.
 */
export function useKeptSince(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => ofDocument ?? ofAnswer ?? (navigator.onLine ? null : ''),
    () => null,
  )
}
