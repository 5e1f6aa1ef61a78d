import { MAX_FLIGHTS } from '../../../../contract/rules/delivery/fees.ts'
import { type DayPart, dayParts, EVENING_HOUR } from '../../../../contract/rules/delivery/parts-of-day.ts'
import type { Schedule } from '../../../../contract/rules/delivery/service-hours.ts'
import { slotHour } from '../../../../contract/rules/delivery/windows.ts'
import type { ServiceHours } from '../../../../contract/rules/marketplace/city.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { marketplace } from '../../../marketplace.ts'
import type { DeliveryAddress } from '../../delivery/address/address.ts'
import type { DeliveryQuote } from '../../delivery/quote.ts'
import type { DeliveryWay, DeliveryWays } from '../../delivery/ways.ts'
import { type ChargesState, knownTotals } from './purchase-charges.ts'
import type { Flow, PurchaseStep } from './purchase-steps.ts'

/** The buyer's contact details as typed. */
export interface Contact {
  email: string
  name: string
  phone: string
  apt: string
  instructions: string
}

/** The fields that can have a problem. */
export type ProblemField = 'email' | 'phone' | 'time' | 'address' | 'access'
export type Problems = Partial<Record<ProblemField, string>>

/** The quote of a scheduled delivery. */
export type QuoteState =
  | { status: 'none' }
  /** `round` identifies the request, so that late responses are ignored. */
  | { status: 'finding'; round: number }
  | { status: 'ready'; quote: DeliveryQuote }

/** The ways to deliver to the chosen address. */
export type WaysState =
  | { status: 'none' }
  /** `round` identifies the request, so that late responses are ignored. */
  | { status: 'finding'; round: number }
  | { status: 'ready'; ways: readonly DeliveryWay[] }

/** The result of a purchase paid inside the modal. */
export interface Confirmation {
  /** Whether the payment could be fetched; otherwise only what the modal showed is known. */
  isKnown: boolean
  orderId: string | null
  /** The path of the order's page. */
  orderPath: string
  email: string | null
  totalCents: number | null
  /** False while the bank is still processing the payment. */
  isPaid: boolean
  /** Delivered by a courier, who asks for a PIN. */
  byCourier: boolean
}

/** The state of the purchase modal. Closing the modal discards it. */
export interface PurchaseState {
  flow: Flow
  step: PurchaseStep
  /** The item's price in dollars, as shown to the buyer. */
  price: number
  /** The fixed fee of moving help or a courier, in dollars. */
  fee: number
  date: string
  time: string
  /** When deliveries set out, and the parts of the day in which the seller brings things. */
  serviceHours: ServiceHours
  sellerParts: DeliveryWays['sellerParts']
  ways: WaysState
  /** The way that was chosen; null before. */
  way: DeliveryWay | null
  /** Courier only: as soon as possible, or at a chosen time. */
  timing: 'asap' | 'later' | null
  address: DeliveryAddress | null
  access: 'elevator' | 'stairs' | null
  /** Flights of stairs; 0 is ground level. */
  flights: number
  contact: Contact
  quote: QuoteState
  charges: ChargesState
  problems: Problems
  /** A change that happened while the buyer was deciding. */
  notice: string | null
  isPaying: boolean
  /** The address that the giveaway confirmation was emailed to. */
  mailedTo: string
  confirmation: Confirmation | null
}

/** What the page knows about the buyer. */
export interface KnownBuyer {
  email: string | null
  /** Whether the buyer has already chosen pickup. */
  isPickup?: boolean
  /** Whether the marketplace has fees or tax, so that the server adds up the total. */
  hasCharges?: boolean
}

/** The initial state, for an item with a price in dollars. */
export function startPurchase({
  price,
  email,
  isPickup = false,
  hasCharges = false,
}: { price: number } & KnownBuyer): PurchaseState {
  return {
    flow: 'pickup',
    step: isPickup ? 'pickup' : 'fulfillment',
    price,
    fee: 0,
    date: '',
    time: '',
    serviceHours: marketplace.serviceHours,
    sellerParts: dayParts,
    ways: { status: 'none' },
    way: null,
    timing: null,
    address: null,
    access: null,
    flights: 0,
    quote: { status: 'none' },
    charges: hasCharges && price > 0 ? { status: 'finding' } : { status: 'off' },
    problems: {},
    notice: null,
    isPaying: false,
    mailedTo: '',
    confirmation: null,
    contact: { email: email ?? '', name: '', phone: '', apt: '', instructions: '' },
  }
}

/** What decides which times can be chosen. */
export function scheduleOf({ serviceHours, sellerParts, way }: Scheduled): Schedule {
  const agreed: { agreed?: readonly DayPart[] } = way?.carrier === 'seller' ? { agreed: sellerParts } : {}
  return { timeZone: marketplace.timeZone, serviceHours, ...agreed }
}

/** The part of the state that decides which times can be chosen. */
export type Scheduled = Pick<PurchaseState, 'serviceHours' | 'sellerParts' | 'way'>

/** The delivery fee in dollars; null while it is not known. */
export function deliveryFee(state: PurchaseState): number | null {
  const { flow, fee, quote } = state
  if (flow === 'pickup') return 0
  if (flow !== 'scheduled') return fee
  return quote.status === 'ready' ? quote.quote.high_price : slotFee(state)
}

/** The fee of the chosen slot as the ways have it; null without a slot, or for ASAP if evenings cost more. */
function slotFee({ ways, way, time }: PurchaseState): number | null {
  if (ways.status !== 'ready' || !way || time === '') return null
  if (way.price === way.evening_price) return way.price
  const hour = slotHour(time)
  if (hour === null) return null
  return hour >= EVENING_HOUR ? way.evening_price : way.price
}

/** The total in dollars; null while there is no quote, or fees and tax are not known. @source spec §4 step 3: item plus delivery */
export function totalPrice(state: PurchaseState): number | null {
  const fee = deliveryFee(state)
  if (state.charges.status !== 'off') {
    const totals = knownTotals(state, fee)
    return totals && toDollars(totals.total_cents)
  }
  return fee === null ? null : Math.round((state.price + fee) * 100) / 100
}

/** Parses a typed number of flights: a whole number from 0; null when invalid. @source spec §5 Moving delivery */
export function readFlights(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  return Math.min(Number(text), MAX_FLIGHTS)
}
