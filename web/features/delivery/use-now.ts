import { useEffect, useState } from 'react'

/** Milliseconds between updates of the clock: a slot that has begun disappears within this time. */
const PAUSE = 15_000

/** The current time, updated regularly and when the page becomes visible again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, PAUSE)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
