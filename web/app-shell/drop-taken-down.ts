import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, LiveFollower } from '../api/live/live-event.ts'

/** Calls whose answers are lists of cards that anybody may see. */
const cardCalls: ReadonlySet<unknown> = new Set([
  'listings.getListings',
  'listings.browseAnonymous',
  'listings.getRelated',
  'search.byCategory',
  'search.byTitle',
  'people.items',
  'people.followedItems',
])
/** Lists that count their cards, or find their next page by them. */
const countedCalls: ReadonlySet<unknown> = new Set(['search.byTitle', 'people.items'])

/** Milliseconds that an answer with a listing that was taken down may still be on its way. */
const LATE = 10_000

/**
 * Drops the cards of listings that moderators take down from the lists that a page shows or keeps, within a second or two and
 * without a request.
 * @returns a follower of live updates, and the end of its work
 * @source decision 273
 */
export function createDropper(cache: QueryClient, now = Date.now): LiveFollower & { stop: () => void } {
  /** The listings that were taken down, with the time until which late answers are searched for them. */
  const gone = new Map<string, number>()
  const isGone = (id: string) => (gone.get(id) ?? 0) > now()
  const stop = cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && gone.size > 0) drop(cache, query, isGone)
  })
  return {
    stop,
    onEvent(event: LiveEvent) {
      if (event.topic !== 'takedowns') return
      for (const id of event.data.listings as string[]) gone.set(id, now() + LATE)
      for (const query of cache.getQueryCache().findAll())
        if (drop(cache, query, isGone)) askAgain(cache, query)
      for (const [id, until] of gone) if (until <= now()) gone.delete(id)
    },
    onGap() {
      void cache.invalidateQueries({ predicate: ({ queryKey }) => cardCalls.has(queryKey[0]) })
    },
  }
}

/** @returns whether the query had one of them */
function drop(cache: QueryClient, { queryKey, state }: Query, isGone: (id: string) => boolean): boolean {
  if (!cardCalls.has(queryKey[0]) || state.data === undefined) return false
  const kept = without(state.data, isGone)
  if (kept === state.data) return false
  // What is left is as old as before.
  cache.setQueryData(queryKey, kept, { updatedAt: state.dataUpdatedAt })
  return true
}

function askAgain(cache: QueryClient, { queryKey }: Query): void {
  if (!countedCalls.has(queryKey[0])) return
  void cache.invalidateQueries({ queryKey, exact: true })
  if (queryKey[0] === 'people.items') void cache.invalidateQueries({ queryKey: ['people.get'] })
}

/** Returns the data without the cards of removed listings, or the same object if it has none. */
function without(data: unknown, isGone: (id: string) => boolean): unknown {
  if (Array.isArray(data)) {
    const kept = data.filter((entry) => !isGoneCard(entry, isGone)).map((entry) => without(entry, isGone))
    return kept.length === data.length && kept.every((entry, at) => entry === data[at]) ? data : kept
  }
  // A card has no lists of cards.
  if (typeof data !== 'object' || data === null || 'id' in data) return data
  const kept = Object.entries(data).map(([key, value]) => [key, without(value, isGone)] as const)
  return kept.every(([key, value]) => value === (data as Record<string, unknown>)[key])
    ? data
    : Object.fromEntries(kept)
}

function isGoneCard(entry: unknown, isGone: (id: string) => boolean): boolean {
  return typeof entry === 'object' && entry !== null && 'id' in entry && isGone(String(entry.id))
}
