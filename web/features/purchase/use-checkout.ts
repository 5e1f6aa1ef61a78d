import { type Dispatch, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { type Purchase, pickupPayload } from './checkout-payload.ts'
import { goTo, whenShownAgain } from './go-to.ts'
import { modalOutcome } from './modal-checkout.ts'
import type { PurchaseEvent } from './purchase-state.ts'

interface CheckoutOptions {
  dispatch: Dispatch<PurchaseEvent>
  /** What the page shows of the item is no longer so. */
  onStale: () => void
}

/** Opens the payment page for a pickup. Pressing twice pays once. @source spec §4 Purchase */
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
  return async (purchase: Purchase, email: string) => {
    if (isPaying.current) return
    isPaying.current = true
    dispatch({ type: 'paying' })
    const body = pickupPayload(purchase, email.trim())
    const outcome = modalOutcome(await call('payments.createCheckoutSession', { body }))
    // It stays busy until the browser has left.
    if (outcome.kind === 'go') return goTo(outcome.url)
    isPaying.current = false
    if (outcome.kind === 'mailed') return dispatch({ type: 'mailed', email: body.customer_email ?? '' })
    if (outcome.kind === 'price') {
      onStale()
      return dispatch({ type: 'price_changed', price: outcome.price, notice: outcome.notice })
    }
    dispatch({ type: 'stopped' })
    await alert(outcome.text, 'Checkout')
    if (outcome.isStale) onStale()
  }
}
