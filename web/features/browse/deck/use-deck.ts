import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { call } from '../../../api/call.ts'
import { cameBack } from '../../../api/came-back.ts'
import { localStore, sessionStore } from '../../../api/storage/storage.ts'
import { useAuth } from '../../auth/use-auth.ts'
import { browseQuery } from './browse-query.ts'
import { addSeen, clearSeen, readSeen } from './seen.ts'
import {
  beginVisit,
  clearSavedVisit,
  readSavedVisit,
  savedVisitOf,
  saveVisit,
  type Visit,
  withItems,
} from './visit.ts'

/** Items left before the next page is fetched. */
const AHEAD = 6

/** The items to go through, and the current position. */
export interface Deck {
  items: readonly Listing[]
  index: number
  /** More items can be fetched. */
  hasMore: boolean
  /** There are items, and all of them have been seen. */
  hasSeenAny: boolean
  isWaiting: boolean
  problem: { message: string; status: number } | null
  isRetrying: boolean
  go(to: number): void
  retry(): void
  /** Fetches the item's current state: somebody else may be buying it. */
  refresh(id: string): void
  /** Forgets the seen items. */
  startOver(): void
}

/** The visit lasts as long as the document: going back from an item finds it unchanged. */
let currentVisit: Visit<Listing> | null = null

/** Goes through all items one at a time, without those seen on an earlier visit. @source spec §2, §4 /browse */
export function useDeck(): Deck {
  const { isAuthenticated, isLoading } = useAuth()
  const query = useInfiniteQuery({ ...browseQuery(isAuthenticated), enabled: !isLoading })
  const [visit, setVisit] = useVisit()

  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query
  const isBegun = visit !== null
  // Fetched items join the deck one render later.
  const [joined, setJoined] = useState<typeof data>()
  useEffect(() => {
    if (!data || !isBegun) return
    const listed = data.pages.flatMap((page) => page.listings)
    setVisit((now) => now && withItems(now, listed, !hasNextPage))
    setJoined(data)
  }, [data, hasNextPage, isBegun, setVisit])

  const items = visit?.items ?? []
  const index = visit?.index ?? 0
  const isResuming = visit === null || visit.toRestore !== null
  const isJoined = data !== undefined && joined === data
  const needsMore = isJoined && hasNextPage && (isResuming || items.length - index <= AHEAD)
  useEffect(() => {
    if (needsMore && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const current = isResuming ? undefined : items[index]?.id
  useEffect(() => {
    if (current) addSeen(localStore, current)
  }, [current])

  const isAtEnd = current === undefined
  const mayCome = hasNextPage && !isFetchNextPageError
  return {
    items: isResuming ? [] : items,
    index,
    hasMore: hasNextPage,
    hasSeenAny: data?.pages.some((page) => page.listings.length > 0) ?? false,
    isWaiting: isAtEnd && query.error === null && (!isJoined || isResuming || mayCome),
    problem: isAtEnd ? query.error : null,
    isRetrying: query.isFetching,
    go: (to) => setVisit((now) => now && { ...now, index: Math.max(0, Math.min(now.items.length, to)) }),
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
    refresh: (id) => void refreshed(id).then((item) => setVisit((now) => now && replaced(now, item))),
    startOver() {
      clearSeen(localStore)
      clearSavedVisit(sessionStore)
      const listed = data?.pages.flatMap((page) => page.listings) ?? []
      setVisit(withItems(beginVisit<Listing>([], null), listed, !hasNextPage))
    },
  }
}

/** The visit of this document; null on the server and on the first paint. */
function useVisit() {
  const [visit, setVisit] = useState<Visit<Listing> | null>(null)
  useEffect(() => {
    const saved = cameBack() ? readSavedVisit(sessionStore) : null
    setVisit(currentVisit ?? beginVisit(readSeen(localStore), saved))
  }, [])
  useEffect(() => {
    if (!visit) return
    currentVisit = visit
    saveVisit(sessionStore, savedVisitOf(visit))
  }, [visit])
  return [visit, setVisit] as const
}

/** The item's current state, `removed` if it is no longer visible; null if that is unknown. */
async function refreshed(id: string): Promise<Listing | { id: string; status: 'removed' } | null> {
  const { data } = await call('listings.getByIds', { query: { ids: id } })
  return data && (data.listings[0] ?? { id, status: 'removed' })
}

function replaced(
  visit: Visit<Listing>,
  item: Listing | { id: string; status: 'removed' } | null,
): Visit<Listing> {
  if (!item) return visit
  return {
    ...visit,
    items: visit.items.map((known) => (known.id === item.id ? { ...known, ...item } : known)),
  }
}
