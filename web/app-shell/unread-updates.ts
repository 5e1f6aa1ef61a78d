import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../api/call.ts'
import { auth } from '../features/auth/use-auth.ts'

/** Milliseconds between questions of one page. */
const PAUSE = 60_000
let askedAt = Date.now()

/** Asks again whether there is news of a member's orders, when they turn to the page or go to another; never by itself. */
export function useRefreshUnread(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another page counts
  useEffect(() => {
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [pathname])
}

async function ask(): Promise<void> {
  const isAway = document.visibilityState !== 'visible'
  if (isAway || !auth.getState().isAuthenticated || Date.now() - askedAt < PAUSE) return
  askedAt = Date.now()
  const { data } = await call('users.getMe')
  // Somebody else may have signed in meanwhile.
  if (data && data.id === auth.getState().user?.id) auth.update(data)
}
