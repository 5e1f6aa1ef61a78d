import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { followLive } from '../api/live/live.ts'
import { noInterest } from '../api/live/live-event.ts'
import { auth } from '../features/auth/use-auth.ts'
import { listingQuery } from '../features/listings/listing-query.ts'
import { createDropper } from './drop-taken-down.ts'
import { useRefreshUnread } from './navigation/unread-updates.ts'

/** Milliseconds that a pointer rests on a card before its item is fetched. */
const REST = 80
/** Milliseconds to wait, so that a page with followers of its own opens only one stream; that one also brings takedowns. */
const AFTER_OTHERS = 2_000

/** While the page is open, removes the cards of listings that moderators take down. */
function useTakedowns(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const dropper = createDropper(cache)
    let unfollow = () => {}
    const follow = () => {
      unfollow = followLive(noInterest, dropper)
    }
    const timer = setTimeout(follow, AFTER_OTHERS)
    return () => {
      clearTimeout(timer)
      unfollow()
      dropper.stop()
    }
  }, [cache])
}

/**
 * Prefetches an item and its page's scripts when the pointer rests on its card, a finger touches it or the keyboard
 * reaches it. One listener serves all cards of the page.
 */
export function PrefetchItems() {
  const cache = useQueryClient()
  const [path, setPath] = useState<string | null>(null)
  useRefreshUnread()
  useTakedowns()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = (event: Event, after: number) => {
      clearTimeout(timer)
      const link = event.target instanceof Element ? event.target.closest('a[href^="/shop/item/"]') : null
      if (!(link instanceof HTMLAnchorElement)) return
      timer = setTimeout(() => {
        const id = link.pathname.split('/').at(-1) ?? ''
        setPath(link.pathname)
        if (!auth.getState().isLoading)
          void cache.prefetchQuery(listingQuery(auth.getState().isAuthenticated, id))
      }, after)
    }
    const stop = new AbortController()
    const on = (type: string, after: number) =>
      document.addEventListener(type, (event) => fetchSoon(event, after), {
        signal: stop.signal,
        passive: true,
      })
    on('pointerover', REST)
    on('touchstart', 0)
    on('focusin', REST)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [cache])
  return path && <PrefetchPageLinks page={path} />
}
