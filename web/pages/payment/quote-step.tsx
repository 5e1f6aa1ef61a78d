import { FindingQuote, QuoteCard } from '../../features/delivery/quote-card.tsx'
import { MissingMap } from '../../features/map/map-problem.tsx'
import { OrderFacts } from '../../features/purchase/order-facts.tsx'
import { PriceLines } from '../../features/purchase/price-lines.tsx'
import { late } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { StepProps } from './purchase-step-view.tsx'

const RouteMap = late(() => import('../../features/map/route-map.tsx').then((module) => module.RouteMap), {
  waiting: () => <Skeleton className="h-64" />,
  instead: MissingMap,
  heavy: true,
})

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
      <QuoteCard quote={quote} map={quote.way && <RouteMap way={quote.way} />} />
      <OrderFacts state={state} now={now} />
      <PriceLines state={state} />
    </>
  )
}
