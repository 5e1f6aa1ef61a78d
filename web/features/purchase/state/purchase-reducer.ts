import {
  COURIER_FEE_CENTS,
  COURIER_SERVICE_FEE_CENTS,
  MAX_FLIGHTS,
  MOVING_FEE_CENTS,
} from '../../../../contract/rules/delivery/fees.ts'
import { movingSlot } from '../../../../contract/rules/delivery/windows.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { marketplace } from '../../../marketplace.ts'
import type { PurchaseEvent } from './purchase-event.ts'
import { changePrice, refuse, refuseQuote } from './purchase-refusals.ts'
import { courierSlot, firstDate, judgeEmail, judgeStep, withoutPast } from './purchase-rules.ts'
import { type Contact, type ProblemField, type PurchaseState, scheduleOf } from './purchase-state.ts'
import { stepAfter, stepBefore } from './purchase-steps.ts'

/** The next state of a purchase. @source spec §4 Purchase and delivery */
export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'pickup_chosen':
      return { ...state, flow: 'pickup', step: 'pickup' }
    case 'delivery_chosen':
      return {
        ...state,
        flow: 'scheduled',
        step: 'when',
        date: state.date || firstDate(state, event.now),
      }
    case 'hours_known':
      return withoutPast({ ...state, serviceHours: event.hours }, event.now)
    case 'moving_chosen':
      return { ...state, ...fresh, flow: 'moving', step: 'moving_address', fee: toDollars(MOVING_FEE_CENTS) }
    case 'courier_chosen':
      return {
        ...state,
        ...fresh,
        flow: 'courier',
        step: 'courier_address',
        fee: courierFee,
        ...courierSlot(state, event.now),
      }
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
      return { ...state, address: null, quote: { status: 'none' } }
    case 'access_chosen':
      return { ...without(state, 'access'), access: event.access }
    case 'flights_chosen':
      return { ...state, ...unquoted, flights: Math.min(Math.max(0, Math.trunc(event.flights)), MAX_FLIGHTS) }
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
    case 'quote_found':
      return isAwaited(state, event.round)
        ? { ...state, quote: { status: 'ready', quote: event.quote } }
        : state
    case 'quote_refused':
      return isAwaited(state, event.round) ? refuseQuote(state, event) : state
    default:
      return settle(state, event)
  }
}

function settle(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
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

const courierFee = toDollars(COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS)
/** A quote is only valid for the time and stairs it was requested for. Without it, no total is shown. */
const unquoted = { quote: { status: 'none' } } as const
/** What changes with the flow. Contact details stay. */
const fresh = { time: '', timing: null, notice: null, problems: {}, ...unquoted } as const

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
  return step === 'quote' ? { ...next, quote: { status: 'finding', round: now.getTime() } } : next
}

function goBack(state: PurchaseState): PurchaseState {
  const step = stepBefore(state.flow, state.step)
  // There is no going back while the payment page is being opened.
  if (!step || (state.isPaying && state.step !== 'payment')) return state
  // Moving help and the courier are chosen in the scheduled flow.
  const flow = step === 'when' ? 'scheduled' : state.flow
  // Going back to where its inputs can change discards the quote.
  const quote = step === 'quote' || step === 'estimate' ? state.quote : unquoted.quote
  return { ...state, flow, step, quote, isPaying: false, problems: {}, notice: null }
}

function isAwaited({ quote }: PurchaseState, round: number): boolean {
  return quote.status === 'finding' && quote.round === round
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
