import { type RefObject, useEffect } from 'react'

/** How far something has moved against the page, in pixels: `rate` of what its stage has been scrolled. */
export function parallaxShift(scrolled: number, rate: number): number {
  return Math.round(scrolled * rate * 10) / 10
}

/**
 * Moves everything with `data-parallax="rate"` inside the stage while the page scrolls: nearer things more slowly, things
 * further off faster. Not for whoever asked for less motion. @source spec §2 Landing page
 */
export function useParallax(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const layers = [...(stage.current?.querySelectorAll<HTMLElement>('[data-parallax]') ?? [])]
    let frame = 0
    const move = () => {
      frame = 0
      const height = stage.current?.offsetHeight ?? 0
      const scrolled = still.matches ? 0 : Math.min(scrollY, height)
      for (const layer of layers)
        layer.style.translate = `0 ${parallaxShift(scrolled, Number(layer.dataset.parallax))}px`
    }
    const ask = () => {
      frame ||= requestAnimationFrame(move)
    }
    addEventListener('scroll', ask, { passive: true })
    still.addEventListener('change', ask)
    move()
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', ask)
      still.removeEventListener('change', ask)
    }
  }, [stage])
}
