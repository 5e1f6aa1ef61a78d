import { formatPrice } from '../../../contract/rules/money.ts'
import { type PurchaseState, totalPrice } from '../../features/purchase/state/purchase-state.ts'
import { PICKUP_FORM } from '../../features/purchase/steps/pickup-step.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Price } from '../../ui/cards/price.tsx'

interface PurchaseFooterProps {
  state: PurchaseState
  onContinue: () => void
  /** Asks for the totals again. */
  onRetry: () => void
  /** `isEmbedded`: pay inside the modal. */
  onPay: (isEmbedded: boolean) => void
  onDone: () => void
  onShop: () => void
}

/** The total, always visible, and the main action. @source look.md Flows */
export function PurchaseFooter(props: PurchaseFooterProps) {
  const { state } = props
  if (state.step === 'mailed') {
    return (
      <Button variant="secondary" size="lg" wide onClick={props.onDone}>
        Done
      </Button>
    )
  }
  if (state.step === 'confirmed') return <AfterConfirmation {...props} />
  const total = totalPrice(state)
  // Nothing that costs a delivery is chosen yet.
  const isChoosing = ['fulfillment', 'address', 'ways'].includes(state.step)
  return (
    <div className="grid gap-4">
      {/* The pickup's button already says it. */}
      {!(state.step === 'pickup' && state.price > 0) && (
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{total === null || isChoosing ? 'Item' : 'Total'}</dt>
          <dd>
            <Price dollars={isChoosing ? state.price : (total ?? state.price)} />
          </dd>
        </dl>
      )}
      <Action {...props} />
    </div>
  )
}

function Action(props: PurchaseFooterProps) {
  const { state, onContinue, onPay } = props
  const { step, isPaying, price, quote } = state
  const total = totalPrice(state)
  const isAsked = step === 'pickup' || step === 'quote' || step === 'summary' || step === 'estimate'
  if (isAsked && state.charges.status === 'failed')
    return (
      <Button size="lg" wide onClick={props.onRetry}>
        Try again
      </Button>
    )
  const busy = { busy: isPaying, busyLabel: 'One moment…' }
  if (step === 'fulfillment' || step === 'ways') return null
  if (step === 'pickup') {
    return (
      <Button type="submit" form={PICKUP_FORM} size="lg" wide disabled={total === null} {...busy}>
        {price === 0 ? 'Claim it' : total === null ? 'Adding up…' : `Pay ${formatPrice(total)}`}
      </Button>
    )
  }
  if (step === 'quote') {
    return (
      <div className="grid gap-2">
        <Button
          size="lg"
          wide
          disabled={quote.status !== 'ready' || total === null}
          onClick={() => onPay(false)}
          {...busy}
        >
          Continue to Payment
        </Button>
        <Button variant="ghost" wide disabled={quote.status !== 'ready' || isPaying} onClick={onContinue}>
          Pay on this page
        </Button>
      </div>
    )
  }
  if (step === 'summary' || step === 'estimate') {
    return (
      <Button size="lg" wide disabled={total === null} onClick={() => onPay(true)} {...busy}>
        Continue to Payment
      </Button>
    )
  }
  return (
    <Button size="lg" wide onClick={onContinue}>
      Continue
    </Button>
  )
}

/** Each of the three buttons resets the purchase and closes the modal. @source spec §4 */
function AfterConfirmation({ state, onDone, onShop }: PurchaseFooterProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      <Button size="lg" className="whitespace-nowrap px-4!" onClick={onDone}>
        Done
      </Button>
      <LinkButton
        to={state.confirmation?.orderPath ?? '/orders'}
        variant="secondary"
        size="lg"
        className="whitespace-nowrap px-4!"
        onClick={onDone}
      >
        Track Order
      </LinkButton>
      <Button variant="secondary" size="lg" className="whitespace-nowrap px-4!" onClick={onShop}>
        Continue Shopping
      </Button>
    </div>
  )
}
