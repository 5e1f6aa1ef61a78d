import { useEffect, useState } from 'react'
import { secondsLeft } from './sign-up-state.ts'

/** Whole seconds until `until` (milliseconds since 1970), counting down to 0. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()))
  useEffect(() => {
    const tick = () => {
      const now = secondsLeft(until, Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
