import { useEffect, useRef } from 'react'
import { createReconnect, refreshAll } from './try-again.ts'

/**
 * Retries until the server responds: when the browser goes online, when the page becomes visible, and with growing pauses.
 * Reloads the page if cached data no longer exists.
 */
export function useComeBack(onFresh: () => void): void {
  const latest = useRef(onFresh)
  useEffect(() => {
    latest.current = onFresh
  })
  useEffect(() => {
    const watch = createReconnect({
      attempt: () => refreshAll(),
      done: (how) => (how === 'fresh' ? latest.current() : location.reload()),
      mayTry: () => navigator.onLine && document.visibilityState === 'visible',
    })
    const turn = () => document.visibilityState === 'visible' && watch.nudge()
    addEventListener('online', watch.nudge)
    document.addEventListener('visibilitychange', turn)
    return () => {
      watch.stop()
      removeEventListener('online', watch.nudge)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
}
