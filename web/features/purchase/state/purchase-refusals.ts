import type { DeliveryQuote } from '../../delivery/quote.ts'
import type { DeliveryWay } from '../../delivery/ways.ts'
import type { PurchaseEvent } from './purchase-event.ts'
import type { ProblemField, PurchaseState } from './purchase-state.ts'
import type { Flow, PurchaseStep } from './purchase-steps.ts'

/** Moves to the address step if the address cannot be served, otherwise to the choice of pickup or delivery. */
export function refuseQuote(
  state: PurchaseState,
  { problem, isPlace }: { problem: string; isPlace: boolean },
): PurchaseState {
  const back: PurchaseState = { ...state, quote: { status: 'none' } }
  if (isPlace) return { ...back, step: 'where', address: null, problems: { address: problem } }
  return { ...back, flow: 'pickup', step: 'fulfillment', notice: problem }
}

/** Moves to the address if it cannot be served, otherwise to the choice of pickup or delivery. */
export function refuseWays(
  state: PurchaseState,
  { problem, isPlace }: { problem: string; isPlace: boolean },
): PurchaseState {
  const back: PurchaseState = { ...state, ways: { status: 'none' } }
  if (isPlace) return { ...back, step: 'address', address: null, problems: { address: problem } }
  return { ...back, flow: 'pickup', step: 'fulfillment', notice: problem }
}

/** Moves to the step of a field that the server refused, and shows the reason. */
export function refuse(state: PurchaseState, field: ProblemField, problem: string): PurchaseState {
  if (field === 'phone' && state.quote.status === 'ready') return askPhone(state, state.quote.quote, problem)
  const step = askedBy[field === 'time' || field === 'address' ? field : 'contact'][state.flow] ?? state.step
  const dropped =
    field === 'address'
      ? { address: null, ways: { status: 'none' } as const }
      : field === 'time'
        ? { time: '', timing: null }
        : {}
  return { ...state, ...dropped, isPaying: false, step, problems: { [field]: problem } }
}

/** The new quote is by a courier who requires a phone number, so the quote step asks for it. */
function askPhone(state: PurchaseState, quote: DeliveryQuote, problem: string): PurchaseState {
  const changed: PurchaseState = {
    ...state,
    quote: { status: 'ready', quote: { ...quote, needs_phone: true } },
  }
  return { ...changed, isPaying: false, step: 'quote', problems: { phone: problem } }
}

/** The step of each flow that asks for a field. */
const askedBy: Record<'time' | 'address' | 'contact', Partial<Record<Flow, PurchaseStep>>> = {
  time: { scheduled: 'when', courier: 'courier_time' },
  address: { scheduled: 'address', courier: 'address', moving: 'address' },
  contact: { scheduled: 'where', courier: 'summary', moving: 'summary' },
}

/** A way, brought by whom its quote says. */
export function carriedBy(way: DeliveryWay, { by_courier }: Pick<DeliveryQuote, 'by_courier'>): DeliveryWay {
  const carrier = by_courier ? 'courier' : 'seller'
  return way.carrier === carrier ? way : { ...way, carrier, carrier_name: '' }
}

/** Shows the new price, which the buyer must confirm. @source product-decisions §5 */
export function changePrice(
  state: PurchaseState,
  event: Extract<PurchaseEvent, { type: 'price_changed' }>,
): PurchaseState {
  const { quote } = state
  // Otherwise fees or tax have changed, perhaps since the page was loaded without any.
  const isOfParts = event.price !== undefined || event.fee !== undefined
  const fee = event.fee ?? state.fee
  const step = state.step === 'payment' ? (state.flow === 'scheduled' ? 'quote' : 'summary') : state.step
  return {
    ...state,
    step,
    fee,
    isPaying: false,
    notice: event.notice,
    // The total that was shown is no longer the one that is charged.
    charges: state.charges.status === 'off' && isOfParts ? state.charges : { status: 'finding' },
    price: event.price ?? state.price,
    way: state.way && event.facts ? carriedBy(state.way, event.facts) : state.way,
    quote:
      event.fee !== undefined && quote.status === 'ready'
        ? {
            status: 'ready',
            quote: { ...quote.quote, ...event.facts, high_price: event.fee, quote_id: event.quoteId ?? null },
          }
        : quote,
  }
}
