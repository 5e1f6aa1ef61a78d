import { useCallback, useEffect, useRef, useState } from 'react'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { type Purchase, pickupPayload } from './checkout-payload.ts'
import { goTo, whenShownAgain } from './go-to.ts'
import { simpleCheckoutOutcome } from './simple-checkout.ts'

/**
 * Buys directly from a card: shows a busy button, then opens the payment page. One purchase at a time.
 * @source spec §4 Simple checkout
 */
export function useSimpleCheckout(): { busyId: string | null; buy: (purchase: Purchase) => void } {
  const { alert } = useAlerts()
  const [busyId, setBusyId] = useState<string | null>(null)
  const isBusy = useRef(false)
  const rest = useCallback(() => {
    isBusy.current = false
    setBusyId(null)
  }, [])
  useEffect(() => whenShownAgain(rest), [rest])
  const buy = useCallback(
    async (purchase: Purchase) => {
      if (isBusy.current) return
      isBusy.current = true
      setBusyId(purchase.id)
      // Loaded on the first press, because most visits to the shop buy nothing.
      const result = await import('./begin-checkout.ts').then(
        ({ beginCheckout }) => beginCheckout(pickupPayload(purchase)),
        () => ({ data: null, error: '', status: 0 }) as const,
      )
      const outcome = simpleCheckoutOutcome(result)
      // The button stays busy until the browser has left.
      if ('url' in outcome) return goTo(outcome.url)
      rest()
      await alert([outcome.problem, outcome.hint].filter(Boolean).join('. '), 'Checkout')
    },
    [alert, rest],
  )
  return { busyId, buy: useCallback((purchase) => void buy(purchase), [buy]) }
}
