import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CourierDispatch } from '../../ports/courier.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Random } from '../../ports/random.ts'
import type { BookingDetails } from '../delivery/booking.ts'
import type { DeliveryCharge } from '../delivery/charge.ts'
import type { DeliveryRequest } from '../delivery/delivery-request.ts'
import type { QuoteRoute } from '../delivery/quote.ts'
import type { DueRepository } from './due-repository.ts'
import type { ArrivalRepository } from './fulfilment/arrival-repository.ts'
import type { ShipmentRepository } from './fulfilment/shipment-repository.ts'
import type { MoneyRepository } from './ledger/money-repository.ts'
import type { OrderRow } from './order.ts'
import type { OrderRepository } from './repository.ts'
import type { OrderLinks } from './views/order-links.ts'

/** What one transaction over the orders can do. */
export interface OrderTransaction {
  orders: OrderRepository
  money: MoneyRepository
  due: DueRepository
  shipments: ShipmentRepository
  arrivals: ArrivalRepository
  jobs: JobQueue
}

/** What the orders need from the rest of the house. */
export interface OrderDependencies extends OrderTransaction {
  unitOfWork: <Result>(tx: (features: OrderTransaction) => Promise<Result>) => Promise<Result>
  payments: PaymentProvider
  links: OrderLinks
  clock: Clock
  random: Random
  publicUrl: string
  supportEmail: string
  /** Who is told of what has gone wrong. */
  operatorEmail: string
  /** What a delivery costs; from the deliveries' room. @throws Failure `quote.changed` and the `delivery.` ones */
  deliveryCharge: (wish: DeliveryRequest) => Promise<DeliveryCharge>
  /** Who brings things by itself; null: the sellers see to it. */
  dispatch: CourierDispatch | null
  /** What a courier has to know of an order; null where a place or a phone number is missing. */
  courierBooking: (order: OrderRow, key: string) => Promise<BookingDetails | null>
  /** The way that a quote was priced by, as it may be shown; null for one that is gone. */
  quoteWay: (quoteId: string) => Promise<QuoteRoute | null>
  /** Counts a hold begun from an address. @throws Failure `request.too_many` */
  countHold: (ip: string) => void
  /** Tells the operator's log about something that should not have happened. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
