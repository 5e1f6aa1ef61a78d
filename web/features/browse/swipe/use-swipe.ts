import { type PointerEvent, useRef } from 'react'
import { moveCard, springBack } from './card-motion.ts'
import { follow, outcomeOf, speedOf, type Trace } from './swipe-physics.ts'
import { type CardExitOptions, useCardExit } from './use-card-exit.ts'

interface Drag {
  pointer: number
  startX: number
  startY: number
  x: number
  width: number
  trace: Trace[]
  /** Whether the pointer moves sideways; null until it has moved far enough to tell. */
  isSwipe: boolean | null
  frame: number
}

/** Pixels that a resting finger may move. */
const TREMBLE = 8
/** Positions stored to measure the speed. */
const MAX_TRACE = 20

/**
 * Lets the top card follow the finger, leave with a flick, or spring back. A drag moves the card directly, without
 * rendering; the animation after the release runs on the compositor.
 */
export function useSwipe(options: CardExitOptions) {
  const { card, hasNext, hasPrevious } = options
  const { leave, finishExit } = useCardExit(options)
  const drag = useRef<Drag | null>(null)
  const { swallowNextClick, onClickCapture } = useSwallowedClick()

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (drag.current || event.button !== 0 || !card.current) return
    finishExit()
    if (card.current) drag.current = newDrag(event, card.current.clientWidth)
  }

  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer || !isSwiping(now, event)) return
    now.x = follow(event.clientX - now.startX, { width: now.width, hasNext, hasPrevious })
    now.trace.push({ x: now.x, at: event.timeStamp })
    if (now.trace.length > MAX_TRACE) now.trace.shift()
    now.frame ||= requestAnimationFrame(() => {
      now.frame = 0
      if (drag.current === now && card.current) moveCard(card.current, now.x)
    })
  }

  const release = (event: PointerEvent) => {
    const now = drag.current
    if (!now || event.pointerId !== now.pointer) return
    drag.current = null
    cancelAnimationFrame(now.frame)
    if (!now.isSwipe) return
    swallowNextClick()
    const isCancelled = event.type === 'pointercancel'
    const velocity = isCancelled ? 0 : speedOf(now.trace, event.timeStamp)
    const outcome = outcomeOf({ x: now.x, velocity, width: now.width, hasNext, hasPrevious })
    if (outcome !== 'back' && !isCancelled) leave(outcome, 'drag', now.x, velocity)
    else if (card.current) springBack(card.current, now.x, velocity)
  }

  return {
    leave,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture,
    },
  }
}

function newDrag({ pointerId, clientX, clientY }: PointerEvent, width: number): Drag {
  return {
    pointer: pointerId,
    startX: clientX,
    startY: clientY,
    x: 0,
    width,
    trace: [],
    isSwipe: null,
    frame: 0,
  }
}

/** Decides once whether a drag swipes or scrolls; a swipe captures the pointer. */
function isSwiping(drag: Drag, event: PointerEvent): boolean {
  if (drag.isSwipe !== null) return drag.isSwipe
  const [dx, dy] = [Math.abs(event.clientX - drag.startX), Math.abs(event.clientY - drag.startY)]
  if (Math.max(dx, dy) < TREMBLE) return false
  drag.isSwipe = dx > dy
  if (drag.isSwipe) event.currentTarget.setPointerCapture(event.pointerId)
  return drag.isSwipe
}

/** Suppresses the click with which a drag ends. */
function useSwallowedClick() {
  const isSwallowing = useRef(false)
  return {
    swallowNextClick() {
      isSwallowing.current = true
      setTimeout(() => {
        isSwallowing.current = false
      })
    },
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!isSwallowing.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
