import { useEffect, useState } from 'react'

/** Milliseconds between looks at the clock: a slot that has begun goes within this time. */
const PAUSE = 15_000

/** The time, looked at again and again, and at once when somebody comes back to the page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, PAUSE)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
