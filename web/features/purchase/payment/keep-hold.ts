import { HEARTBEAT_SECONDS } from '../../../../contract/rules/orders/states.ts'
import { orderOf } from '../checkout/order-path.ts'

/** Shown to a buyer who comes back after the listing was released. */
export const releasedSentence =
  'This page was closed or asleep for more than a minute, so the item went back on sale. You were not charged. You can start again.'

interface HoldParts {
  /** Tells the server that the buyer is there; null without an answer. */
  beat: () => Promise<'held' | 'paid' | 'released' | null>
  /** The same, while the page is being closed. */
  beatLast: () => void
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  onReleased: () => void
}

/**
 * Keeps an item held while its payment is open inside our page. A page that is closed or asleep stops, and the server
 * then releases the item.
 * @returns a function that stops
 * @source decision 147
 */
export function keepHeld({ beat, beatLast, page, onReleased }: HoldParts): () => void {
  let isOver = false
  const check = async () => {
    if (isOver) return
    const state = await beat()
    if (isOver || state !== 'released') return
    stop()
    onReleased()
  }
  const wake = () => void check()
  const timer = setInterval(wake, HEARTBEAT_SECONDS * 1000)
  const stop = () => {
    isOver = true
    clearInterval(timer)
    page.removeEventListener('pagehide', beatLast)
    page.removeEventListener('pageshow', wake)
    page.removeEventListener('visibilitychange', wake)
  }
  page.addEventListener('pagehide', beatLast)
  page.addEventListener('pageshow', wake)
  page.addEventListener('visibilitychange', wake)
  wake()
  return stop
}

/** The address of an order's signs of life, for a request that outlives its page. */
export function holdPath(orderUrl: string): string {
  const { id, token } = orderOf(orderUrl)
  return `/api/orders/${encodeURIComponent(id)}/hold?token=${encodeURIComponent(token)}`
}
