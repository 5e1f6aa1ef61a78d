/** Where a swipe leads. */
export type SwipeOutcome = 'next' | 'previous' | 'back'

/** A card under a finger: how far it is from its place, in pixels, and how fast it moves, in pixels a millisecond. */
export interface Swipe {
  x: number
  velocity: number
  /** How wide the card is, in pixels. */
  width: number
  hasNext: boolean
  hasPrevious: boolean
}

/** The share of its width that a card is drawn before it goes by itself. */
const FAR = 0.32
/** Pixels a millisecond: a flick. */
const FAST = 0.45
/** A flick is one only from so many pixels on, or a trembling finger would turn pages. */
const FLICK_LEAST = 12

/** What a released card does: to the left leads to the next one, to the right to the one before. */
export function outcomeOf({ x, velocity, width, hasNext, hasPrevious }: Swipe): SwipeOutcome {
  const isFlick =
    Math.abs(velocity) >= FAST && Math.abs(x) >= FLICK_LEAST && Math.sign(velocity) === Math.sign(x)
  const isPulledBack = Math.abs(velocity) >= FAST && Math.sign(velocity) !== Math.sign(x)
  if (isPulledBack || (!isFlick && Math.abs(x) < width * FAR)) return 'back'
  if (x < 0) return hasNext ? 'next' : 'back'
  return hasPrevious ? 'previous' : 'back'
}

/** How far a card follows the finger: all the way, but less and less where there is nothing beyond. */
export function follow(
  dragged: number,
  { width, hasNext, hasPrevious }: Omit<Swipe, 'x' | 'velocity'>,
): number {
  const isOpen = dragged < 0 ? hasNext : hasPrevious
  if (isOpen) return dragged
  const most = width * 0.22
  return Math.sign(dragged) * most * (1 - Math.exp(-Math.abs(dragged) / (most * 2)))
}

/** Degrees that a card is tilted at a distance from its place. */
export function tiltOf(x: number, width: number): number {
  return Math.max(-14, Math.min(14, (x / Math.max(1, width)) * 16))
}

/** A spring that swings a little: weight 1. */
const STIFFNESS = 210
const DAMPING = 21

/**
 * A card's way back to its place, as its distance every 60th of a second: a damped spring that begins where and as fast as
 * the finger let go. The last distance is 0.
 */
export function springPath(x: number, velocity: number): number[] {
  const step = 1 / 60
  const path = [x]
  let [place, speed] = [x, velocity * 1000]
  for (let frame = 0; frame < 90; frame++) {
    // Four small steps keep the sum true to the spring at this stiffness.
    for (let part = 0; part < 4; part++) {
      speed += (-STIFFNESS * place - DAMPING * speed) * (step / 4)
      place += speed * (step / 4)
    }
    if (Math.abs(place) < 0.4 && Math.abs(speed) < 8) break
    path.push(place)
  }
  path.push(0)
  return path
}

/** Milliseconds in which a card leaves: the faster it was let go, the sooner, within bounds. */
export function leaveTime(x: number, velocity: number, width: number): number {
  const left = width * 1.25 - Math.abs(x)
  const speed = Math.max(Math.abs(velocity), 1.6)
  return Math.round(Math.max(120, Math.min(320, left / speed)))
}

/** The last positions of a finger; its speed is measured over the last of them. */
export interface Trace {
  x: number
  at: number
}

/** Milliseconds over which a finger's speed is measured. */
const WINDOW = 90

/** Pixels a millisecond at the end of a trace; 0 for a finger that has come to rest before it let go. */
export function speedOf(trace: readonly Trace[], now: number): number {
  const recent = trace.filter(({ at }) => now - at <= WINDOW)
  const [first] = recent
  const last = recent.at(-1)
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}
