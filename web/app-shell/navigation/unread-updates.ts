import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { auth } from '../../features/auth/use-auth.ts'

/** Milliseconds between two checks. */
const MIN_INTERVAL = 60_000
let checkedAt = Date.now()

/**
 * Checks for unread updates of the member's orders on every navigation and when the page becomes visible again; never
 * on a timer.
 */
export function useRefreshUnread(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts
  useEffect(() => {
    void check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [pathname])
}

async function check(): Promise<void> {
  const isHidden = document.visibilityState !== 'visible'
  if (isHidden || !auth.getState().isAuthenticated || Date.now() - checkedAt < MIN_INTERVAL) return
  checkedAt = Date.now()
  const { data } = await call('users.getMe')
  // Another member may have signed in in the meantime.
  if (data && data.id === auth.getState().user?.id) auth.update(data)
}
