import type { DeliveryQuote } from '../../delivery/quote.ts'
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

/** Moves to the step of a field that the server refused, and shows the reason. */
export function refuse(state: PurchaseState, field: ProblemField, problem: string): PurchaseState {
  if (field === 'phone' && state.quote.status === 'ready') return askPhone(state, state.quote.quote, problem)
  const step = askedBy[field === 'time' || field === 'address' ? field : 'contact'][state.flow] ?? state.step
  const dropped = field === 'address' ? { address: null } : field === 'time' ? { time: '', timing: null } : {}
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
  address: { scheduled: 'where', courier: 'courier_address', moving: 'moving_address' },
  contact: { scheduled: 'where', courier: 'summary', moving: 'summary' },
}

/** Shows the new price, which the buyer must confirm. @source product-decisions §5 */
export function changePrice(
  state: PurchaseState,
  event: Extract<PurchaseEvent, { type: 'price_changed' }>,
): PurchaseState {
  const { quote } = state
  const fee = event.fee ?? state.fee
  const step = state.step === 'payment' ? (state.flow === 'scheduled' ? 'quote' : 'summary') : state.step
  return {
    ...state,
    step,
    fee,
    isPaying: false,
    notice: event.notice,
    price: event.price ?? state.price,
    quote:
      event.fee !== undefined && quote.status === 'ready'
        ? {
            status: 'ready',
            quote: { ...quote.quote, ...event.facts, high_price: event.fee, quote_id: event.quoteId ?? null },
          }
        : quote,
  }
}
