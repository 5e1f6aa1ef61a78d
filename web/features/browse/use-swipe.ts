import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { follow, leaveTime, outcomeOf, speedOf, springPath, type Trace, tiltOf } from './swipe-physics.ts'

interface SwipeOptions {
  /** The card on top. */
  card: RefObject<HTMLElement | null>
  hasNext: boolean
  hasPrevious: boolean
  /** The card has left: the other one is on top now. */
  onGone: (to: 'next' | 'previous', way: SwipeWay) => void
}

/** What turned a card: a finger or the mouse that dragged it, an arrow on the page, a key. */
export type SwipeWay = 'drag' | 'arrow' | 'key'

interface Drag {
  pointer: number
  startX: number
  startY: number
  x: number
  width: number
  trace: Trace[]
  /** The finger has moved sideways: it swipes. Null: not told yet. */
  isSwipe: boolean | null
  frame: number
}

/** Pixels a finger may tremble before it is told what it wants. */
const TREMBLE = 8

/**
 * Lets the top card follow the finger, leave with a flick, or spring back. The card is moved by itself, frame by frame,
 * without rendering anything; what follows the release runs on the compositor.
 */
export function useSwipe({ card, hasNext, hasPrevious, onGone }: SwipeOptions) {
  const latest = useRef({ hasNext, hasPrevious, onGone })
  useEffect(() => {
    latest.current = { hasNext, hasPrevious, onGone }
  })
  const drag = useRef<Drag | null>(null)
  const leaving = useRef<(() => void) | null>(null)
  /** A drag is no press: the click that ends it goes nowhere. */
  const swallow = useRef(false)

  /** A card on its way is gone at once, and the next one is there before anything happens to it. */
  const arrive = () => {
    if (leaving.current) flushSync(leaving.current)
  }

  const leave = (to: 'next' | 'previous', way: SwipeWay, x = 0, velocity = 0) => {
    arrive()
    const element = card.current
    const { current: now } = latest
    if (to === 'next' ? !now.hasNext : !now.hasPrevious) return
    if (!element || isStill()) return now.onGone(to, way)
    const width = element.clientWidth
    const sign = to === 'next' ? -1 : 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      leaving.current = null
      element.style.transform = ''
      latest.current.onGone(to, way)
    }
    const far = sign * (width * 1.15 + 80)
    const duration = leaveTime(x, velocity, width)
    const frames = [{ transform: place(x, width) }, { transform: place(far, width) }]
    const flight = element.animate(frames, {
      duration,
      easing: 'cubic-bezier(0.3, 0.5, 0.7, 1)',
      fill: 'forwards',
    })
    flight.finished.then(end, end).finally(() => flight.cancel())
    leaving.current = () => {
      end()
      flight.cancel()
    }
  }

  const springBack = (x: number, velocity: number) => {
    const element = card.current
    if (!element) return
    element.style.transform = ''
    if (isStill() || x === 0) return
    const path = springPath(x, velocity)
    const frames = path.map((at) => ({ transform: place(at, element.clientWidth) }))
    element.animate(frames, { duration: (path.length - 1) * (1000 / 60), easing: 'linear' })
  }

  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer) return
    const [dx, dy] = [event.clientX - now.startX, event.clientY - now.startY]
    if (now.isSwipe === null) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < TREMBLE) return
      now.isSwipe = Math.abs(dx) > Math.abs(dy)
      if (now.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (!now.isSwipe) return
    now.x = follow(dx, { width: now.width, hasNext, hasPrevious })
    now.trace.push({ x: now.x, at: event.timeStamp })
    if (now.trace.length > 20) now.trace.shift()
    now.frame ||= requestAnimationFrame(() => {
      now.frame = 0
      if (drag.current === now && card.current) card.current.style.transform = place(now.x, now.width)
    })
  }

  const release = (event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer) return
    drag.current = null
    cancelAnimationFrame(now.frame)
    if (!now.isSwipe) return
    swallow.current = true
    setTimeout(() => {
      swallow.current = false
    })
    const velocity = event.type === 'pointercancel' ? 0 : speedOf(now.trace, event.timeStamp)
    const outcome = outcomeOf({ x: now.x, velocity, width: now.width, hasNext, hasPrevious })
    if (outcome === 'back' || event.type === 'pointercancel') springBack(now.x, velocity)
    else leave(outcome, 'drag', now.x, velocity)
  }

  return {
    leave,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (drag.current || event.button !== 0 || !card.current) return
        arrive()
        if (!card.current) return
        drag.current = {
          pointer: event.pointerId,
          startX: event.clientX,
          startY: event.clientY,
          x: 0,
          width: card.current.clientWidth,
          trace: [],
          isSwipe: null,
          frame: 0,
        }
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (!swallow.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function place(x: number, width: number): string {
  return `translate3d(${x.toFixed(1)}px, 0, 0) rotate(${tiltOf(x, width).toFixed(2)}deg)`
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
