import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../features/auth/use-auth.ts'
import { listingQuery } from '../../features/listings/listing-query.ts'
import { PlaceMap } from '../../features/map/place-map.tsx'
import { PaymentFrame } from '../../features/purchase/payment/frame/payment-frame.tsx'
import type { useEmbeddedPayment } from '../../features/purchase/payment/frame/use-embedded-payment.ts'
import { AccessStep } from '../../features/purchase/steps/access-step.tsx'
import { ConfirmedStep } from '../../features/purchase/steps/confirmed-step.tsx'
import { FulfillmentStep } from '../../features/purchase/steps/fulfillment-step.tsx'
import { MailedStep } from '../../features/purchase/steps/mailed-step.tsx'
import { PickupStep } from '../../features/purchase/steps/pickup-step.tsx'
import { PriceLines } from '../../features/purchase/steps/price-lines.tsx'
import { usePaused } from '../../paused.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { AddressStep } from './address-step.tsx'
import { QuoteStep } from './quote-step.tsx'
import type { StepProps } from './step-props.ts'
import { StepTop } from './step-top.tsx'
import { SummaryStep } from './summary-step.tsx'
import { TimeStep } from './time-step.tsx'
import { WaysView } from './ways-view.tsx'

interface PurchaseStepViewProps extends StepProps {
  askEmail: boolean
  embedded: ReturnType<typeof useEmbeddedPayment>
  onPayPickup: (email: string) => boolean
}

/** The content of the current step. */
export function PurchaseStepView(props: PurchaseStepViewProps) {
  const { state, listing, dispatch } = props
  if (state.step === 'fulfillment') {
    return (
      <StepTop state={state} quiet>
        <GuestNote itemId={listing.id} />
        <FulfillmentStep
          deliveryEnabled={listing.delivery_enabled}
          pickupPrice={state.charges.status === 'off' ? 'No fee' : 'No delivery fee'}
          onPickup={() => dispatch({ type: 'pickup_chosen' })}
          onDelivery={() => dispatch({ type: 'delivery_chosen', now: new Date() })}
        />
      </StepTop>
    )
  }
  if (state.step === 'pickup') return <Pickup {...props} />
  if (state.step === 'mailed') return <MailedStep email={state.mailedTo} />
  if (state.step === 'confirmed' && state.confirmation)
    return <ConfirmedStep confirmation={state.confirmation} state={state} now={props.now} />
  return (
    <StepTop state={state}>
      <Question {...props} />
    </StepTop>
  )
}

/** Says before the first choice that an account is needed. */
function GuestNote({ itemId }: { itemId: string }) {
  const { isLoading, isAuthenticated } = useAuth()
  const isPaused = usePaused('guest_checkout')
  if (!isPaused || isLoading || isAuthenticated) return null
  const login = (
    <LinkButton to="/login" state={{ next: `/shop/item/${itemId}` }} variant="secondary">
      Log in
    </LinkButton>
  )
  return (
    <Alert tone="warning" action={login}>
      Please log in or sign up to buy. Buying without an account is paused at the moment.
    </Alert>
  )
}

function Pickup({ state, listing, dispatch, askEmail, onPayPickup }: PurchaseStepViewProps) {
  const { isAuthenticated } = useAuth()
  // An item's page has it already.
  const { data } = useQuery({ ...listingQuery(isAuthenticated, listing.id), staleTime: 60_000, retry: false })
  const area = data?.pickup_area
  return (
    <PickupStep
      ownerId={listing.owner_id}
      map={area && <PlaceMap area={area} isSmall />}
      notice={state.charges.status === 'failed' ? null : state.notice}
      prices={state.charges.status !== 'off' && <Prices state={state} />}
      emailError={state.problems.email}
      askEmail={askEmail}
      onEmailBlur={(typed) => {
        dispatch({ type: 'contact_typed', field: 'email', value: typed })
        dispatch({ type: 'email_left' })
      }}
      onSubmit={(typed) => onPayPickup(askEmail ? typed : state.contact.email)}
    />
  )
}

/** The price with fees and tax, or why they are not known. */
function Prices({ state }: Pick<PurchaseStepViewProps, 'state'>) {
  if (state.charges.status === 'failed') return <Alert tone="warning">{state.notice}</Alert>
  return <PriceLines state={state} />
}

function Question(props: PurchaseStepViewProps) {
  const { state, dispatch } = props
  switch (state.step) {
    case 'when':
    case 'courier_time':
      return <TimeStep {...props} />
    case 'address':
    case 'where':
      return <AddressStep {...props} />
    case 'ways':
      return <WaysView {...props} />
    case 'access':
      return (
        <AccessStep
          access={state.access}
          flights={state.flights}
          problem={state.problems.access}
          instructions={state.contact.instructions}
          onInstructions={(value) => dispatch({ type: 'contact_typed', field: 'instructions', value })}
          onAccess={(access) => dispatch({ type: 'access_chosen', access })}
          onFlights={(flights) => dispatch({ type: 'flights_chosen', flights })}
        />
      )
    case 'quote':
    case 'estimate':
      return <QuoteStep {...props} />
    case 'summary':
      return <SummaryStep {...props} />
    default:
      return <Payment {...props} />
  }
}

function Payment({ embedded }: PurchaseStepViewProps) {
  if (embedded.isConfirming || !embedded.payment) {
    return (
      <div role="status" className="grid min-h-72 place-content-center justify-items-center gap-4">
        <Spinner className="size-9 text-primary-ink" />
        <p>Confirming your payment…</p>
      </div>
    )
  }
  return <PaymentFrame payment={embedded.payment} onPaid={embedded.paid} onError={embedded.failed} />
}
