import { MAX_FLIGHTS } from '../../../../contract/rules/delivery/fees.ts'
import { movingSlot } from '../../../../contract/rules/delivery/windows.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { marketplace } from '../../../marketplace.ts'
import type { DeliveryQuote } from '../../delivery/quote.ts'
import type { DeliveryWay, DeliveryWays } from '../../delivery/ways.ts'
import type { PurchaseEvent } from './purchase-event.ts'
import { carriedBy, changePrice, refuse, refuseQuote, refuseWays } from './purchase-refusals.ts'
import { courierSlot, firstDate, judgeEmail, judgeStep, withoutPast } from './purchase-rules.ts'
import { type Contact, type ProblemField, type PurchaseState, scheduleOf } from './purchase-state.ts'
import { type Flow, stepAfter, stepBefore } from './purchase-steps.ts'

/** The next state of a purchase. @source spec §4 Purchase and delivery */
export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'pickup_chosen':
      return { ...state, flow: 'pickup', step: 'pickup' }
    case 'delivery_chosen':
      return {
        ...state,
        flow: 'scheduled',
        step: 'address',
        date: state.date || firstDate(state, event.now),
      }
    case 'way_chosen':
      return chooseWay(state, event)
    // Choosing a date resets the time window. @source spec §4
    case 'date_chosen':
      return { ...without(state, 'time'), ...unquoted, date: event.date, time: '' }
    case 'time_chosen':
      return { ...without(state, 'time'), ...unquoted, time: event.time }
    case 'timing_chosen':
      return { ...without(state, 'time'), timing: event.timing }
    case 'clock_moved':
      return isChoosingTime(state) ? withoutPast(state, event.now) : state
    case 'address_chosen':
      return chooseAddress({ ...without(state, 'address'), address: event.address }, event.now)
    case 'address_dropped':
      return { ...state, ...unquoted, address: null, ways: { status: 'none' } }
    case 'access_chosen':
      return { ...without(state, 'access'), access: event.access }
    case 'flights_chosen':
      return {
        ...state,
        ...unquoted,
        ways: { status: 'none' },
        flights: Math.min(Math.max(0, Math.trunc(event.flights)), MAX_FLIGHTS),
      }
    default:
      return advance(state, event)
  }
}

function advance(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'contact_typed':
      return { ...revalidated(state, event), contact: { ...state.contact, [event.field]: event.value } }
    case 'email_left':
      return withProblem(state, 'email', state.contact.email ? judgeEmail(state.contact.email) : undefined)
    case 'went_on':
      return state.isPaying ? state : nextStep(state, event.now)
    case 'went_back':
      return goBack(state)
    case 'ways_found':
      return isAwaited(state.ways, event.round) ? { ...state, ...readyWays(event.found) } : state
    case 'ways_refused':
      return isAwaited(state.ways, event.round) ? refuseWays(state, event) : state
    case 'quote_found':
      return isAwaited(state.quote, event.round) ? quoted(state, event.quote) : state
    case 'quote_refused':
      return isAwaited(state.quote, event.round) ? refuseQuote(state, event) : state
    default:
      return settle(state, event)
  }
}

function settle(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'charges_found':
      return { ...state, charges: { status: 'ready', key: event.key, totals: event.totals } }
    case 'charges_failed':
      return { ...state, charges: { status: 'failed' }, notice: event.problem }
    case 'charges_retried':
      return { ...state, charges: { status: 'finding' }, notice: null }
    case 'paying':
      return { ...state, isPaying: true, problems: {}, notice: null }
    case 'stopped':
      return { ...state, isPaying: false }
    case 'refused':
      return refuse(state, event.field, event.problem)
    case 'mailed':
      return { ...state, isPaying: false, step: 'mailed', mailedTo: event.email }
    case 'price_changed':
      return changePrice(state, event)
    case 'confirmed':
      return { ...state, isPaying: false, step: 'confirmed', confirmation: event.confirmation }
    default:
      return state
  }
}

/** A quote is only valid for the time and stairs it was requested for. Without it, no total is shown. */
const unquoted = { quote: { status: 'none' } } as const
/** What changes with the flow. Contact details stay. */
const fresh = { time: '', timing: null, notice: null, problems: {}, ...unquoted } as const

const flowOf = {
  delivery: 'scheduled',
  moving_delivery: 'moving',
  uber_delivery: 'courier',
} as const satisfies Record<DeliveryWay['type'], Flow>

function readyWays({ ways, serviceHours, sellerParts }: DeliveryWays) {
  return { ways: { status: 'ready', ways }, serviceHours, sellerParts } as const
}

/** Continues with the first own question of a way. */
function chooseWay(state: PurchaseState, { way, now }: { way: DeliveryWay; now: Date }): PurchaseState {
  const flow = flowOf[way.type]
  const chosen: PurchaseState = {
    ...state,
    ...fresh,
    flow,
    way,
    fee: way.price,
    step: stepAfter(flow, 'ways'),
  }
  if (flow === 'courier') return { ...chosen, ...courierSlot(chosen, now) }
  if (flow === 'scheduled') return { ...chosen, date: firstDate(chosen, now) }
  // The stairs were asked for with the address.
  return state.flights > 0 ? { ...chosen, access: 'stairs' } : chosen
}

/** The quote is newer than the ways, so it decides who brings it. */
function quoted(state: PurchaseState, quote: DeliveryQuote): PurchaseState {
  return { ...state, quote: { status: 'ready', quote }, way: state.way && carriedBy(state.way, quote) }
}

/**
 * In the scheduled flow, choosing an address requests the quote at once; the other flows ask for more on that step.
 * @source spec §4
 */
function chooseAddress(state: PurchaseState, now: Date): PurchaseState {
  return state.step === 'where' ? nextStep(state, now) : state
}

/** Moves to the next step, unless something is missing. Arriving at the quote step requests the quote. */
function nextStep(state: PurchaseState, now: Date): PurchaseState {
  const problems = judgeStep(state, state.step, now)
  if (Object.keys(problems).length > 0) return { ...state, problems }
  const step = stepAfter(state.flow, state.step)
  const next = { ...state, step, problems: {}, notice: null }
  if (state.flow === 'courier' && state.timing === 'asap') next.date = localTime(now, marketplace).date
  if (step === 'summary' && state.flow === 'moving')
    Object.assign(next, movingSlot(now, scheduleOf(state)) ?? { time: '' })
  if (step === 'ways') return { ...next, ways: { status: 'finding', round: now.getTime() } }
  return step === 'quote' ? { ...next, quote: { status: 'finding', round: now.getTime() } } : next
}

function goBack(state: PurchaseState): PurchaseState {
  const before = stepBefore(state.flow, state.step)
  // Another address or other stairs have other prices, which the address step requests.
  const step = before === 'ways' && state.ways.status !== 'ready' ? 'address' : before
  // There is no going back while the payment page is being opened.
  if (!step || (state.isPaying && state.step !== 'payment')) return state
  // Going back to where its inputs can change discards the quote.
  const quote = step === 'quote' || step === 'estimate' ? state.quote : unquoted.quote
  return { ...state, step, quote, isPaying: false, problems: {}, notice: null }
}

function isAwaited(request: { status: string; round?: number }, round: number): boolean {
  return request.status === 'finding' && request.round === round
}

function isChoosingTime({ step }: PurchaseState): boolean {
  return step === 'when' || step === 'courier_time'
}

/** Validates a field with a problem again as it is typed. */
function revalidated(state: PurchaseState, { field, value }: { field: keyof Contact; value: string }) {
  if (field === 'phone') return withProblem(state, 'phone', undefined)
  if (field !== 'email' || !state.problems.email) return state
  return withProblem(state, 'email', judgeEmail(value))
}

function without(state: PurchaseState, field: ProblemField): PurchaseState {
  return withProblem({ ...state, notice: null }, field, undefined)
}

function withProblem(state: PurchaseState, field: ProblemField, problem: string | undefined): PurchaseState {
  const { [field]: _, ...rest } = state.problems
  return { ...state, problems: problem ? { ...rest, [field]: problem } : rest }
}
