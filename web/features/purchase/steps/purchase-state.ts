import { MAX_FLIGHTS } from '../../../../contract/rules/delivery.ts'
import type { DeliveryAddress } from '../../delivery/address.ts'
import type { DeliveryQuote } from '../../delivery/quote.ts'
import type { Flow, PurchaseStep } from './purchase-steps.ts'

/** What the buyer types about themselves. */
export interface Contact {
  email: string
  name: string
  phone: string
  apt: string
  instructions: string
}

/** What can be wrong with what was entered, by its field. */
export type ProblemField = 'email' | 'phone' | 'time' | 'address' | 'access'
export type Problems = Partial<Record<ProblemField, string>>

/** The price of a scheduled delivery: looked for, or there. */
export type QuoteState =
  | { status: 'none' }
  /** `round` tells an answer that comes late from the one that is waited for. */
  | { status: 'finding'; round: number }
  | { status: 'ready'; quote: DeliveryQuote }

/** What came of a purchase that was paid inside the modal. */
export interface Confirmation {
  /** The payment could be looked at; otherwise only what the modal has shown is known. */
  isKnown: boolean
  orderId: string | null
  /** The order's own page. */
  orderPath: string
  email: string | null
  totalCents: number | null
  /** False while the bank has not said yes yet. */
  isPaid: boolean
  /** A courier brings it, who asks for a PIN. */
  byCourier: boolean
}

/** How far a purchase is. Closing the modal drops it; every opening starts afresh. */
export interface PurchaseState {
  flow: Flow
  step: PurchaseStep
  /** What the buyer is shown and asked to pay for the item, in dollars. */
  price: number
  /** The fixed fee of moving help or of the courier, in dollars. */
  fee: number
  date: string
  time: string
  /** Of the courier: at once, or at a time of one's own. */
  timing: 'asap' | 'later' | null
  address: DeliveryAddress | null
  access: 'elevator' | 'stairs' | null
  /** Flights of stairs; 0 is ground level. */
  flights: number
  contact: Contact
  quote: QuoteState
  problems: Problems
  /** Something that changed while the buyer was deciding. */
  notice: string | null
  isPaying: boolean
  /** Where the letter went that the claim of a giveaway waits for. */
  mailedTo: string
  confirmation: Confirmation | null
}

/** Who is buying, as far as the page knows. */
export interface KnownBuyer {
  email: string | null
  /** That the buyer has said already to collect it. */
  isPickup?: boolean
}

/** A purchase that begins, of something that costs so many dollars. */
export function startPurchase({
  price,
  email,
  isPickup = false,
}: { price: number } & KnownBuyer): PurchaseState {
  return {
    flow: 'pickup',
    step: isPickup ? 'pickup' : 'fulfillment',
    price,
    fee: 0,
    date: '',
    time: '',
    timing: null,
    address: null,
    access: null,
    flights: 0,
    quote: { status: 'none' },
    problems: {},
    notice: null,
    isPaying: false,
    mailedTo: '',
    confirmation: null,
    contact: { email: email ?? '', name: '', phone: '', apt: '', instructions: '' },
  }
}

/** Dollars of the delivery; null while its quote is looked for. */
export function deliveryFee({ flow, fee, quote }: PurchaseState): number | null {
  if (flow === 'pickup') return 0
  if (flow !== 'scheduled') return fee
  return quote.status === 'ready' ? quote.quote.high_price : null
}

/** Dollars of everything. @source spec §4 step 3: item plus delivery */
export function totalPrice(state: PurchaseState): number | null {
  const fee = deliveryFee(state)
  return fee === null ? null : Math.round((state.price + fee) * 100) / 100
}

/** A typed number of flights: whole and not below 0; null for what is none. @source spec §5 Moving delivery */
export function readFlights(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  return Math.min(Number(text), MAX_FLIGHTS)
}
