import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '../../features/delivery/use-now.ts'
import { pickupPayload } from '../../features/purchase/checkout/checkout-payload.ts'
import { deliveryPayload } from '../../features/purchase/checkout/delivery-payload.ts'
import { useCheckout } from '../../features/purchase/checkout/use-checkout.ts'
import { useEmbeddedPayment } from '../../features/purchase/payment/use-embedded-payment.ts'
import { purchaseReducer } from '../../features/purchase/steps/purchase-reducer.ts'
import { judgeEmail, judgeStep } from '../../features/purchase/steps/purchase-rules.ts'
import { startPurchase } from '../../features/purchase/steps/purchase-state.ts'
import { stepBefore, stepNumber, stepTitles } from '../../features/purchase/steps/purchase-steps.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { PurchaseFooter } from './purchase-footer.tsx'
import { type BoughtListing, PurchaseStepView } from './purchase-step-view.tsx'
import { useQuote } from './use-quote.ts'

interface PurchaseModalProps {
  listing: BoughtListing
  /** The buyer's address where it is known; a guest is asked. */
  email: string | null
  /** How it is bought was chosen before: it is collected. */
  isPickup?: boolean
  onClose: () => void
  /** What the page shows of the item is no longer so. */
  onStale: () => void
}

/** Buying one thing, step by step. Whoever closes it loses what was entered. @source spec §2, §4 Purchase modal */
export function PurchaseModal({ listing, email, isPickup, onClose, onStale }: PurchaseModalProps) {
  const [state, dispatch] = useReducer(
    purchaseReducer,
    { price: listing.price, email, ...(isPickup && { isPickup }) },
    startPurchase,
  )
  const now = useNow()
  const navigate = useNavigate()
  const checkout = useCheckout({ dispatch, onStale })
  const embedded = useEmbeddedPayment(dispatch, onStale)
  useQuote(state, listing, dispatch)

  const close = () => {
    // What is held for this buyer, or theirs by now, is no longer what the page shows.
    if (state.step === 'mailed' || state.step === 'confirmed') onStale()
    else if (embedded.payment) void embedded.leave().then((isFree) => isFree || onStale())
    onClose()
  }
  const back = () => (stepBefore(state.flow, state.step) === null ? close() : dispatch({ type: 'went_back' }))
  const payHere = async (isEmbedded: boolean) => {
    const body = deliveryPayload(state, listing.id)
    const missing = Object.keys(judgeStep(state, state.step, new Date())).length > 0
    // Says what is missing.
    if (!body || missing) return dispatch({ type: 'went_on', now: new Date() })
    const opened = await checkout(isEmbedded ? { ...body, embedded: true } : body)
    if (!opened) return
    embedded.open(opened.payment)
    dispatch({ type: 'went_on', now: new Date() })
  }
  const payPickup = (typed: string) => {
    const problem = judgeEmail(typed)
    if (problem) dispatch({ type: 'refused', field: 'email', problem })
    else void checkout(pickupPayload({ id: listing.id, price: state.price }, typed.trim()))
    return problem === undefined
  }
  const place = stepNumber(state.flow, state.step)
  return (
    <Dialog
      open
      title={stepTitles[state.step]}
      eyebrow={place && <Stepper {...place} />}
      onBack={back}
      onClose={close}
      footer={
        <PurchaseFooter
          state={state}
          onContinue={() => dispatch({ type: 'went_on', now: new Date() })}
          onPay={(isEmbedded) => void payHere(isEmbedded)}
          onDone={close}
          onShop={() => {
            close()
            void navigate('/shop')
          }}
        />
      }
    >
      <PurchaseStepView
        key={state.step}
        {...{ state, listing, now, dispatch, embedded }}
        askEmail={email === null}
        onPayPickup={payPickup}
      />
    </Dialog>
  )
}
