import { type Dispatch, useEffect, useRef } from 'react'
import { useAlerts } from '../../ui/alerts.tsx'
import { beginCheckout } from './begin-checkout.ts'
import type { CheckoutBody } from './checkout-payload.ts'
import { goTo, whenShownAgain } from './go-to.ts'
import { type ModalOutcome, modalOutcome } from './modal-checkout.ts'
import type { PurchaseEvent } from './purchase-reducer.ts'

interface CheckoutOptions {
  dispatch: Dispatch<PurchaseEvent>
  /** What the page shows of the item is no longer so. */
  onStale: () => void
}

type Embedded = Extract<ModalOutcome, { kind: 'embedded' }>

/**
 * Opens the payment page: by leaving for it, or, where `embedded` is asked for and can be, inside the modal. Pressing
 * twice pays once. @source spec §4 Purchase, §8 Checkout failure
 * @returns the page inside ours, or null where the purchase goes on elsewhere
 */
export function useCheckout({ dispatch, onStale }: CheckoutOptions) {
  const { alert } = useAlerts()
  const isPaying = useRef(false)
  useEffect(
    () =>
      whenShownAgain(() => {
        isPaying.current = false
        dispatch({ type: 'stopped' })
      }),
    [dispatch],
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
    const outcome = modalOutcome(await beginCheckout(body))
    if (outcome.kind === 'go') {
      // It stays busy until the browser has left.
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
