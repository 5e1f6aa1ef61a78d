import { useNavigate } from 'react-router'
import { useNow } from '../../features/delivery/use-now.ts'
import { stepNumber, stepTitles } from '../../features/purchase/state/purchase-steps.ts'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PurchaseFooter } from './purchase-footer.tsx'
import { PurchaseStepView } from './purchase-step-view.tsx'
import { type PurchaseOptions, usePurchase } from './use-purchase.ts'

/** Buying one item, step by step. Closing it discards everything entered. @source spec §2, §4 Purchase modal */
export function PurchaseModal(props: PurchaseOptions) {
  const { listing, email } = props
  const { state, dispatch, embedded, close, back, pay, payPickup } = usePurchase(props)
  const now = useNow()
  const navigate = useNavigate()
  const place = stepNumber(state.flow, state.step)
  return (
    <Dialog
      open
      title={stepTitles[state.step]}
      eyebrow={place && <Stepper {...place} />}
      onBack={back}
      onClose={close}
      footer={
        // The payment page has its own total and button.
        state.step !== 'payment' && (
          <PurchaseFooter
            state={state}
            onContinue={() => dispatch({ type: 'went_on', now: new Date() })}
            onRetry={() => dispatch({ type: 'charges_retried' })}
            onPay={(isEmbedded) => void pay(isEmbedded)}
            onDone={close}
            onShop={() => {
              close()
              void navigate('/shop')
            }}
          />
        )
      }
    >
      <PurchaseStepView
        key={state.step}
        state={state}
        listing={listing}
        now={now}
        dispatch={dispatch}
        embedded={embedded}
        askEmail={email === null}
        onPayPickup={payPickup}
      />
    </Dialog>
  )
}
