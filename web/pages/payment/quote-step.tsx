import { lazy, Suspense } from 'react'
import { FindingQuote, QuoteCard } from '../../features/delivery/quote-card.tsx'
import { OrderFacts } from '../../features/purchase/order-facts.tsx'
import { PriceLines } from '../../features/purchase/price-lines.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StepProps } from './purchase-step-view.tsx'

const RouteMap = lazy(() =>
  import('../../features/map/route-map.tsx').then((module) => ({ default: module.RouteMap })),
)

/** The price of a scheduled delivery with its way on the map; and, before it is paid here, what is in it. */
export function QuoteStep({ state, now }: StepProps) {
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
      <QuoteCard
        quote={quote}
        map={
          quote.way && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <RouteMap way={quote.way} />
            </Suspense>
          )
        }
      />
      <OrderFacts state={state} now={now} />
      <PriceLines state={state} />
    </>
  )
}
