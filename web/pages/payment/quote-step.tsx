import { useEffect, useRef } from 'react'
import { FindingQuote, QuoteCard } from '../../features/delivery/quote-card.tsx'
import { MissingMap } from '../../features/map/map-problem.tsx'
import { asksPhone } from '../../features/purchase/state/purchase-rules.ts'
import { ContactFields } from '../../features/purchase/steps/contact-fields.tsx'
import { OrderFacts } from '../../features/purchase/steps/order-facts.tsx'
import { PriceLines } from '../../features/purchase/steps/price-lines.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StepProps } from './step-props.ts'

const RouteMap = late(() => import('../../features/map/route-map.tsx').then((module) => module.RouteMap), {
  waiting: () => <Skeleton className="h-64" />,
  fallback: MissingMap,
  heavy: true,
})

/** The quote of a scheduled delivery with its map and, before an embedded payment, what the price includes. */
export function QuoteStep({ state, now, dispatch }: StepProps) {
  if (state.quote.status !== 'ready') return <FindingQuote />
  const { quote } = state.quote
  if (state.step === 'estimate') {
    return (
      <>
        <OrderFacts state={state} now={now} />
        <PriceLines state={state} withFree />
      </>
    )
  }
  return (
    <>
      <QuoteCard quote={quote} map={quote.route && <RouteMap route={quote.route} />} />
      {asksPhone(state, 'quote') && <PhoneForCourier state={state} dispatch={dispatch} />}
      <OrderFacts state={state} now={now} />
      <PriceLines state={state} />
    </>
  )
}

/** Only the quote says whether the courier requires a phone number. Scrolls to the field when it is missing. */
function PhoneForCourier({ state, dispatch }: Pick<StepProps, 'state' | 'dispatch'>) {
  const { contact, problems } = state
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.phone) field.current?.querySelector('input')?.focus()
  }, [problems.phone])
  return (
    <div ref={field}>
      <ContactFields
        contact={contact}
        problems={problems}
        fields={['phone']}
        needsPhone
        onType={(name, value) => dispatch({ type: 'contact_typed', field: name, value })}
      />
    </div>
  )
}
