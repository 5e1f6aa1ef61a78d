/** The result of a swipe. */
export type SwipeOutcome = 'next' | 'previous' | 'back'

/** A card under a finger: its offset in pixels, and its speed in pixels per millisecond. */
export interface Swipe {
  x: number
  velocity: number
  /** The card's width in pixels. */
  width: number
  hasNext: boolean
  hasPrevious: boolean
}

/** The share of its width beyond which a dragged card leaves by itself. */
const FAR = 0.32
/** The speed of a flick, in pixels per millisecond. */
const FAST = 0.45
/** The shortest flick in pixels: a trembling finger must not turn cards. */
const FLICK_LEAST = 12

/** What a released card does: leftwards leads to the next item, rightwards to the previous. */
export function outcomeOf({ x, velocity, width, hasNext, hasPrevious }: Swipe): SwipeOutcome {
  const isFlick =
    Math.abs(velocity) >= FAST && Math.abs(x) >= FLICK_LEAST && Math.sign(velocity) === Math.sign(x)
  const isPulledBack = Math.abs(velocity) >= FAST && Math.sign(velocity) !== Math.sign(x)
  if (isPulledBack || (!isFlick && Math.abs(x) < width * FAR)) return 'back'
  if (x < 0) return hasNext ? 'next' : 'back'
  return hasPrevious ? 'previous' : 'back'
}

/** The offset of a dragged card: the finger's own, dampened where there is no further card. */
export function follow(
  dragged: number,
  { width, hasNext, hasPrevious }: Omit<Swipe, 'x' | 'velocity'>,
): number {
  const isOpen = dragged < 0 ? hasNext : hasPrevious
  if (isOpen) return dragged
  const limit = width * 0.22
  return Math.sign(dragged) * limit * (1 - Math.exp(-Math.abs(dragged) / (limit * 2)))
}

/** The tilt of a card at an offset, in degrees. */
export function tiltOf(x: number, width: number): number {
  return Math.max(-14, Math.min(14, (x / Math.max(1, width)) * 16))
}

/** A spring that overshoots a little, with a mass of 1. */
const STIFFNESS = 210
const DAMPING = 21

/**
 * A card's offsets on the way back, every 60th of a second: a damped spring that starts at the release. The last
 * offset is 0.
 */
export function springPath(x: number, velocity: number): number[] {
  const step = 1 / 60
  const path = [x]
  let [place, speed] = [x, velocity * 1000]
  for (let frame = 0; frame < 90; frame++) {
    // Four substeps keep the simulation stable at this stiffness.
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

/** The duration of an exit in milliseconds: shorter after a faster release, within bounds. */
export function leaveTime(x: number, velocity: number, width: number): number {
  const left = width * 1.25 - Math.abs(x)
  const speed = Math.max(Math.abs(velocity), 1.6)
  return Math.round(Math.max(120, Math.min(320, left / speed)))
}

/** A recent position of a finger. */
export interface Trace {
  x: number
  at: number
}

/** Milliseconds over which the speed is measured. */
const WINDOW = 90

/** Pixels per millisecond at the end of a trace; 0 for a finger that rested before the release. */
export function speedOf(trace: readonly Trace[], now: number): number {
  const recent = trace.filter(({ at }) => now - at <= WINDOW)
  const [first] = recent
  const last = recent.at(-1)
  if (!first || !last || last.at === first.at) return 0
  return (last.x - first.x) / (last.at - first.at)
}
