import { type RefObject, useEffect } from 'react'

/** The offset of a parallax element in pixels: `rate` times the scroll distance of its stage. */
export function parallaxShift(scrolled: number, rate: number): number {
  return Math.round(scrolled * rate * 10) / 10
}

/**
 * Moves the elements with `data-parallax="rate"` in the stage on scrolling: near ones slowly, far ones faster. Not if
 * motion is reduced.
 * @source spec §2 Landing page
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
