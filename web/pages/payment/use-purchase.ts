import { useReducer } from 'react'
import { useCharges } from '../../charges.ts'
import { type CheckoutBody, pickupPayload } from '../../features/purchase/checkout/checkout-payload.ts'
import { deliveryPayload } from '../../features/purchase/checkout/delivery-payload.ts'
import { useCheckout } from '../../features/purchase/checkout/use-checkout.ts'
import { useEmbeddedPayment } from '../../features/purchase/payment/frame/use-embedded-payment.ts'
import { purchaseReducer } from '../../features/purchase/state/purchase-reducer.ts'
import { judgeEmail, judgeStep } from '../../features/purchase/state/purchase-rules.ts'
import { startPurchase, totalPrice } from '../../features/purchase/state/purchase-state.ts'
import { stepBefore } from '../../features/purchase/state/purchase-steps.ts'
import type { BoughtListing } from './step-props.ts'
import { useQuote } from './use-quote.ts'
import { useTotals } from './use-totals.ts'
import { useWays } from './ways-view.tsx'

export interface PurchaseOptions {
  listing: BoughtListing
  /** The buyer's email address; null asks a guest for it. */
  email: string | null
  /** Starts at the pickup step. */
  isPickup?: boolean
  /** Opened from a card, whose failures have sentences of their own. */
  isFromCard?: boolean
  onClose: () => void
  /** Called when the listing on the page may be out of date. */
  onStale: () => void
}

/** The state of the purchase modal and its actions. */
export function usePurchase(options: PurchaseOptions) {
  const { listing, email, isPickup, isFromCard = false, onClose, onStale } = options
  const charges = useCharges()
  const [state, dispatch] = useReducer(
    purchaseReducer,
    { price: listing.price, email, hasCharges: charges !== null, ...(isPickup && { isPickup }) },
    startPurchase,
  )
  const begin = useCheckout({ dispatch, isFromCard, onStale })
  const checkout = (body: CheckoutBody) =>
    begin(listing.offer_id ? { ...body, offer_id: listing.offer_id } : body)
  const embedded = useEmbeddedPayment(dispatch, onStale)
  useWays(state, listing, dispatch)
  useQuote(state, listing, dispatch)
  useTotals(state, listing, { dispatch, onStale })

  const close = () => {
    // A listing that this buyer has bought or reserved no longer matches the page.
    if (state.step === 'mailed' || state.step === 'confirmed') onStale()
    else if (embedded.payment) void embedded.leave().then((isFree) => isFree || onStale())
    onClose()
  }
  const back = () => (stepBefore(state.flow, state.step) === null ? close() : dispatch({ type: 'went_back' }))
  const pay = async (isEmbedded: boolean) => {
    const body = deliveryPayload(state, listing.id)
    const missing = Object.keys(judgeStep(state, state.step, new Date())).length > 0
    // Stays on the step and shows which fields are missing.
    if (!body || missing) return dispatch({ type: 'went_on', now: new Date() })
    const opened = await checkout(isEmbedded ? { ...body, embedded: true } : body)
    if (!opened) return
    embedded.open(opened.payment)
    dispatch({ type: 'went_on', now: new Date() })
  }
  const payPickup = (typed: string) => {
    const total = state.charges.status === 'off' ? null : totalPrice(state)
    const problem = judgeEmail(typed)
    if (problem) dispatch({ type: 'refused', field: 'email', problem })
    else void checkout(pickupPayload({ id: listing.id, price: state.price, total }, typed.trim()))
    return problem === undefined
  }
  return { state, dispatch, embedded, close, back, pay, payPickup }
}
