import { type Dispatch, useEffect, useRef } from 'react'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import type { PurchaseEvent } from '../state/purchase-event.ts'
import { beginCheckout } from './begin-checkout.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { goTo, whenShownAgain } from './go-to.ts'
import { releaseOrder } from './held-order.ts'
import { isNewest, lateResponse, nextRound } from './late-response.ts'
import { type ModalOutcome, modalOutcome } from './modal-checkout.ts'
import { cardOutcome } from './simple-checkout.ts'

interface CheckoutOptions {
  dispatch: Dispatch<PurchaseEvent>
  /** Opened from a card: failures have its sentences. @source spec §8 simple checkout button */
  isFromCard: boolean
  /** Called when the listing on the page may be out of date. */
  onStale: () => void
}

type Embedded = Extract<ModalOutcome, { kind: 'embedded' }>

/**
 * Starts the checkout: leaves for the payment page or, if `embedded` is requested and available, opens it inside the
 * modal. A second press is ignored. If the modal is closed meanwhile, the browser stays on the page and the hold is
 * released.
 * @returns the embedded payment; null otherwise
 * @source spec §4 Purchase, §8 Checkout failure; decision 052
 */
export function useCheckout({ dispatch, isFromCard, onStale }: CheckoutOptions) {
  const { alert } = useAlerts()
  const isPaying = useRef(false)
  const returnIt = async (orderUrl: string) => {
    if (!(await releaseOrder(orderUrl))) onStale()
  }
  const leaving = useLeaving((orderUrl) => void returnIt(orderUrl))
  useEffect(
    () =>
      whenShownAgain(() => {
        isPaying.current = false
        leaving.current.goingTo = null
        dispatch({ type: 'stopped' })
      }),
    [dispatch, leaving],
  )
  const settle = async (outcome: Exclude<ModalOutcome, { kind: 'go' | 'embedded' }>, email: string) => {
    if (outcome.kind === 'mailed') return dispatch({ type: 'mailed', email })
    if (outcome.kind === 'refused') return dispatch({ type: 'refused', ...outcome })
    if (outcome.kind === 'changed') {
      const { kind: _, ...changed } = outcome
      if (changed.price !== undefined) onStale()
      return dispatch({ type: 'price_changed', ...changed })
    }
    dispatch({ type: 'stopped' })
    await alert(outcome.text, 'Checkout')
    if (outcome.isStale) onStale()
  }
  return async (body: CheckoutBody): Promise<Embedded | null> => {
    if (isPaying.current) return null
    isPaying.current = true
    dispatch({ type: 'paying' })
    const round = nextRound(body.listing_id)
    const result = await beginCheckout(body)
    if (leaving.current.isLeft) {
      const late = lateResponse(body, result)
      if (late.isStale) onStale()
      if (late.orderUrl && isNewest(body.listing_id, round)) await returnIt(late.orderUrl)
      if (late.message) await alert(late.message, 'Checkout')
      return null
    }
    const outcome = isFromCard ? cardOutcome(result) : modalOutcome(result)
    if (outcome.kind === 'go') {
      // The button stays busy until the browser has left.
      leaving.current.goingTo = result.data?.order_url ?? null
      goTo(outcome.url)
      return null
    }
    isPaying.current = false
    if (outcome.kind === 'embedded') {
      dispatch({ type: 'stopped' })
      return outcome
    }
    await settle(outcome, body.customer_email ?? '')
    return null
  }
}

/** Whether the modal was closed, and the order whose payment page is being loaded. */
interface Leaving {
  isLeft: boolean
  goingTo: string | null
}

/** Detects that the modal was closed. Stops the browser if it is still loading the payment page. */
function useLeaving(onHalted: (orderUrl: string) => void) {
  const leaving = useRef<Leaving>({ isLeft: false, goingTo: null })
  const latestOnHalted = useRef(onHalted)
  latestOnHalted.current = onHalted
  useEffect(() => {
    const { current } = leaving
    current.isLeft = false
    return () => {
      current.isLeft = true
      if (!current.goingTo) return
      window.stop()
      latestOnHalted.current(current.goingTo)
    }
  }, [])
  return leaving
}
