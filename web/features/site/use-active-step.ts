import { type RefObject, useEffect, useState } from 'react'
import { activeStep, HALF } from './active-step.ts'

/** Index of the list's child that is being read. */
export function useActiveStep(list: RefObject<HTMLElement | null>): number {
  const [active, setActive] = useState(0)
  useEffect(() => {
    const sections = [...(list.current?.children ?? [])]
    const ratios = sections.map(() => 0)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          ratios[sections.indexOf(target)] = intersectionRatio
        setActive((before) => activeStep(ratios, before))
      },
      { threshold: [0, 0.25, HALF, 0.6, 0.7, 0.8, 0.9, 1] },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [list])
  return active
}
