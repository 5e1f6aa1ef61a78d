import { type RefObject, useEffect, useState } from 'react'
import { HALF } from './active-step.ts'

/** Whether at least half of an element is visible; never while it is not displayed. */
export function useInSight(ref: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 0) >= HALF),
      { threshold: HALF },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return inSight
}
