import { leaveTime, springPath, tiltOf } from './swipe-physics.ts'

const FRAME_MS = 1000 / 60

/** Offsets the card by `x` pixels, tilted like a dragged card. */
export function moveCard(card: HTMLElement, x: number): void {
  card.style.transform = transformAt(x, card.clientWidth)
}

/**
 * Returns the card to its place: with a spring from `x` at `velocity` pixels per millisecond, or at once if motion is
 * reduced.
 */
export function springBack(card: HTMLElement, x: number, velocity: number): void {
  card.style.transform = ''
  if (prefersReducedMotion() || x === 0) return
  const path = springPath(x, velocity)
  const frames = path.map((at) => ({ transform: transformAt(at, card.clientWidth) }))
  card.animate(frames, { duration: (path.length - 1) * FRAME_MS, easing: 'linear' })
}

interface Exit {
  to: 'next' | 'previous'
  /** The starting offset in pixels. */
  x: number
  /** Pixels per millisecond. */
  velocity: number
  /** Runs once: at the end of the animation, or when that is cut short. */
  onEnd: () => void
}

/** Animates the card off the stage. @returns cuts the animation short */
export function flyOut(card: HTMLElement, { to, x, velocity, onEnd }: Exit): () => void {
  const width = card.clientWidth
  const far = (to === 'next' ? -1 : 1) * (width * 1.15 + 80)
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    card.style.transform = ''
    onEnd()
  }
  const frames = [{ transform: transformAt(x, width) }, { transform: transformAt(far, width) }]
  const flight = card.animate(frames, {
    duration: leaveTime(x, velocity, width),
    easing: 'cubic-bezier(0.3, 0.5, 0.7, 1)',
    fill: 'forwards',
  })
  flight.finished.then(end, end).finally(() => flight.cancel())
  return () => {
    end()
    flight.cancel()
  }
}

function transformAt(x: number, width: number): string {
  return `translate3d(${x.toFixed(1)}px, 0, 0) rotate(${tiltOf(x, width).toFixed(2)}deg)`
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
