import { useReducer } from 'react'
import { formatPrice } from '../../../contract/rules/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { FulfillmentStep } from './fulfillment-step.tsx'
import { MailedStep } from './mailed-step.tsx'
import { PICKUP_FORM, PickupStep } from './pickup-step.tsx'
import { judgeEmail, purchaseReducer, STEPS, startPurchase, stepNumber } from './purchase-state.ts'
import { useCheckout } from './use-checkout.ts'

interface PurchaseModalProps {
  listing: { id: string; title: string; price: number; owner_id: string; delivery_enabled: boolean }
  /** The buyer's address where it is known; a guest is asked. */
  email: string | null
  onClose: () => void
  /** What the page shows of the item is no longer so. */
  onStale: () => void
}

/** Buying one thing, step by step. Whoever closes it loses what was entered. @source spec §2, §4 Purchase modal */
export function PurchaseModal({ listing, email, onClose, onStale }: PurchaseModalProps) {
  const [state, dispatch] = useReducer(purchaseReducer, listing.price, startPurchase)
  const checkout = useCheckout({ dispatch, onStale })
  const isFirst = state.step === 'fulfillment'
  const isMailed = state.step === 'mailed'
  const close = () => {
    // It is held for this buyer now, and the page does not know yet.
    if (isMailed) onStale()
    onClose()
  }
  const back = () => (isFirst || isMailed ? close() : dispatch({ type: 'went_back' }))
  const pay = (typed: string) => {
    const address = email ?? typed
    const error = judgeEmail(address)
    dispatch({ type: 'email_judged', error })
    if (!error) void checkout({ id: listing.id, price: state.price }, address)
    return error === undefined
  }
  return (
    <Dialog
      open
      title={titles[state.step]}
      eyebrow={<Stepper step={stepNumber(state.step)} of={STEPS} />}
      onBack={back}
      onClose={close}
      footer={
        isMailed ? (
          <Button look="secondary" size="lg" wide onClick={close}>
            Done
          </Button>
        ) : (
          <Footer price={state.price} isPaying={state.isPaying} canPay={!isFirst} />
        )
      }
    >
      {isMailed ? (
        <MailedStep email={state.mailedTo} />
      ) : isFirst ? (
        <FulfillmentStep
          deliveryEnabled={listing.delivery_enabled}
          onPickup={() => dispatch({ type: 'pickup_chosen' })}
        />
      ) : (
        <PickupStep
          ownerId={listing.owner_id}
          notice={state.notice}
          emailError={state.emailError}
          askEmail={email === null}
          onEmailBlur={(typed) => dispatch({ type: 'email_judged', error: judgeEmail(typed) })}
          onSubmit={pay}
        />
      )}
    </Dialog>
  )
}

const titles = { fulfillment: 'Choose Fulfillment', pickup: 'Pickup', mailed: 'Check your email' } as const

function Footer({ price, isPaying, canPay }: { price: number; isPaying: boolean; canPay: boolean }) {
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Total</span>
        <Price dollars={price} />
      </p>
      {canPay && (
        <Button type="submit" form={PICKUP_FORM} size="lg" wide busy={isPaying} busyLabel="One moment…">
          {price === 0 ? 'Claim it' : `Pay ${formatPrice(price)}`}
        </Button>
      )}
    </div>
  )
}
