import { useEffect, useRef } from 'react'
import { askAgain, createComeBack } from './try-again.ts'

/**
 * Asks again, by itself, until the server answers: when the browser finds a network, when somebody turns to the page, and
 * with growing pauses meanwhile. What was kept and is not there any more is loaded anew.
 */
export function useComeBack(onFresh: () => void): void {
  const latest = useRef(onFresh)
  useEffect(() => {
    latest.current = onFresh
  })
  useEffect(() => {
    const watch = createComeBack({
      attempt: () => askAgain(),
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
