import { useEffect, useRef } from 'react'
import { type LiveEvent, type LiveFollower, type LiveInterest, noInterest } from './live-event.ts'

/**
 * Follows live updates while the component is shown. Its code is loaded once the page is idle; nothing waits for it.
 * @param interest null: follows nothing
 */
export function useLive(interest: Partial<LiveInterest> | null, follower: LiveFollower): void {
  const latest = useRef(follower)
  latest.current = follower
  const key = interest && JSON.stringify({ ...noInterest, ...interest })
  useEffect(() => {
    if (key === null) return
    let isOver = false
    let unfollow = () => {}
    const follow = async () => {
      const { followLive } = await import('./live.ts')
      if (isOver) return
      unfollow = followLive(JSON.parse(key) as LiveInterest, {
        onEvent: (event: LiveEvent) => latest.current.onEvent(event),
        onGap: () => latest.current.onGap(),
      })
    }
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => void follow().catch(() => {}))
    return () => {
      isOver = true
      unfollow()
    }
  }, [key])
}
