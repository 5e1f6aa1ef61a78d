import type { Totals } from '../../../../contract/calls/orders/totals.ts'
import type { DeliveryAddress } from '../../delivery/address/address.ts'
import type { DeliveryQuote, QuoteFacts } from '../../delivery/quote.ts'
import type { DeliveryWay, DeliveryWays } from '../../delivery/ways.ts'
import type { Confirmation, Contact, ProblemField } from './purchase-state.ts'

/** All events of a purchase. Events carry the time, so that the reducer is pure. */
export type PurchaseEvent =
  | { type: 'pickup_chosen' }
  | { type: 'delivery_chosen'; now: Date }
  | { type: 'ways_found'; round: number; found: DeliveryWays }
  | { type: 'ways_refused'; round: number; problem: string; isPlace: boolean }
  | { type: 'way_chosen'; way: DeliveryWay; now: Date }
  | { type: 'date_chosen'; date: string }
  | { type: 'time_chosen'; time: string }
  | { type: 'timing_chosen'; timing: 'asap' | 'later' }
  | { type: 'clock_moved'; now: Date }
  | { type: 'address_chosen'; address: DeliveryAddress; now: Date }
  | { type: 'address_dropped' }
  | { type: 'access_chosen'; access: 'elevator' | 'stairs' }
  | { type: 'flights_chosen'; flights: number }
  | { type: 'contact_typed'; field: keyof Contact; value: string }
  | { type: 'email_left' }
  | { type: 'went_on'; now: Date }
  | { type: 'went_back' }
  | { type: 'quote_found'; round: number; quote: DeliveryQuote }
  | { type: 'quote_refused'; round: number; problem: string; isPlace: boolean }
  | { type: 'charges_found'; key: string; totals: Totals }
  | { type: 'charges_failed'; problem: string }
  | { type: 'charges_retried' }
  | { type: 'paying' }
  | { type: 'stopped' }
  | { type: 'refused'; field: ProblemField; problem: string }
  | { type: 'mailed'; email: string }
  | {
      type: 'price_changed'
      price?: number
      fee?: number
      quoteId?: string
      facts?: QuoteFacts
      notice: string
    }
  | { type: 'confirmed'; confirmation: Confirmation }
