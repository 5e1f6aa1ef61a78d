import { useSyncExternalStore } from 'react'

/** What the service worker tells a page about an answer: from when its copy is, or that it came from the network. */
type Word = { kept: string } | { fresh: true }

const listeners = new Set<() => void>()
/** From when this document is, where it came out of the cache. The service worker writes it into the page. */
let ofDocument = globalThis.document?.documentElement.dataset.kept ?? null
/** From when the last answer is, where it came out of the cache. */
let ofAnswer: string | null = null

/** Whether this document itself is a kept copy, of which nothing was asked for again yet. */
export function isKeptDocument(): boolean {
  return ofDocument !== null
}

/** Everything that is shown was asked for again: it is of now, the document's own facts too. */
export function tellFresh(): void {
  ofDocument = null
  tellKept(null)
}

/** What is shown came out of the cache, from then (ISO); null: it came from the network again. */
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
 * From when what is shown is, as an ISO date, where it may be old: no network, or an answer out of the cache, whatever
 * the browser believes of its network. Empty where that is not known; null where all of it is fresh.
 */
export function useKeptSince(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => ofDocument ?? ofAnswer ?? (navigator.onLine ? null : ''),
    () => null,
  )
}
