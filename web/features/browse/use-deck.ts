import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { localStore } from '../../api/storage.ts'
import { useAuth } from '../auth/use-auth.ts'
import { browseQuery } from './browse-query.ts'
import { addSeen, forgetSeen, readSeen, unseen } from './seen.ts'

/** How many items before the end the next ones are fetched. */
const AHEAD = 6

/** The items to go through, and where one is. */
export interface Deck {
  items: readonly Listing[]
  index: number
  /** There are items, and all of them have been seen. */
  hasSeenAny: boolean
  isWaiting: boolean
  problem: { message: string; status: number } | null
  isRetrying: boolean
  go(to: number): void
  retry(): void
  /** Forgets what was seen. */
  startOver(): void
}

/** Goes through all items, one at a time; those seen on an earlier visit are left out. @source spec §2, §4 /browse */
export function useDeck(): Deck {
  const { isAuthenticated, isLoading } = useAuth()
  const query = useInfiniteQuery({ ...browseQuery(isAuthenticated), enabled: !isLoading })
  // What was seen before this visit; what is seen now stays in the deck, for the way back.
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => setSeen(new Set(readSeen(localStore))), [])

  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query
  const items = useMemo(
    () => unseen(data?.pages.flatMap((page) => page.listings) ?? [], seen ?? new Set()),
    [data, seen],
  )
  const needsMore = data !== undefined && seen !== null && hasNextPage && items.length - index <= AHEAD
  useEffect(() => {
    if (needsMore && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const current = seen ? items[index]?.id : undefined
  useEffect(() => {
    if (current) addSeen(localStore, current)
  }, [current])

  const isEmpty = items.length === 0
  return {
    items,
    index,
    hasSeenAny: data?.pages.some((page) => page.listings.length > 0) ?? false,
    isWaiting: isEmpty && (data === undefined || seen === null || (hasNextPage && !isFetchNextPageError)),
    problem: isEmpty || index >= items.length ? query.error : null,
    isRetrying: query.isFetching,
    // The place after the last item says that there is nothing more.
    go: (to) => setIndex(Math.max(0, Math.min(items.length, to))),
    retry: () => void (data && hasNextPage ? fetchNextPage() : query.refetch()),
    startOver() {
      forgetSeen(localStore)
      setSeen(new Set())
      setIndex(0)
    },
  }
}
