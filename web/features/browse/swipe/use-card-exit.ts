import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { flyOut, prefersReducedMotion } from './card-motion.ts'

/** How a card was turned: dragged by a finger or the mouse, with an arrow button, or with a key. */
export type SwipeMethod = 'drag' | 'arrow' | 'key'

export interface CardExitOptions {
  /** The card on top. */
  card: RefObject<HTMLElement | null>
  hasNext: boolean
  hasPrevious: boolean
  /** The card has left: the other one is on top now. */
  onGone: (to: 'next' | 'previous', method: SwipeMethod) => void
}

/** Lets the top card leave the stage, with its animation unless motion is reduced. */
export function useCardExit({ card, hasNext, hasPrevious, onGone }: CardExitOptions) {
  const latest = useRef({ hasNext, hasPrevious, onGone })
  useEffect(() => {
    latest.current = { hasNext, hasPrevious, onGone }
  })
  const cutShort = useRef<(() => void) | null>(null)

  /** Ends an exit under way, so that the next card is on top before it is touched. */
  const finishExit = () => {
    if (cutShort.current) flushSync(cutShort.current)
  }

  const leave = (to: 'next' | 'previous', method: SwipeMethod, x = 0, velocity = 0) => {
    finishExit()
    const element = card.current
    const { current: now } = latest
    if (to === 'next' ? !now.hasNext : !now.hasPrevious) return
    if (!element || prefersReducedMotion()) return now.onGone(to, method)
    const onEnd = () => {
      cutShort.current = null
      latest.current.onGone(to, method)
    }
    cutShort.current = flyOut(element, { to, x, velocity, onEnd })
  }

  return { leave, finishExit }
}
