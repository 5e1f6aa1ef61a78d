import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Random } from '../../ports/random.ts'
import type { DeliveryCharge } from '../delivery/charge.ts'
import type { DeliveryWish } from '../delivery/wish.ts'
import type { DueRepository } from './due-repository.ts'
import type { MoneyRepository } from './money-repository.ts'
import type { OrderLinks } from './order-links.ts'
import type { OrderRepository } from './repository.ts'

/** What one transaction over the orders can do. */
export interface OrderWork {
  orders: OrderRepository
  money: MoneyRepository
  due: DueRepository
  jobs: JobQueue
}

/** What the orders need from the rest of the house. */
export interface OrderTools extends OrderWork {
  unitOfWork: <Result>(work: (rooms: OrderWork) => Promise<Result>) => Promise<Result>
  payments: PaymentProvider
  links: OrderLinks
  clock: Clock
  random: Random
  publicUrl: string
  supportEmail: string
  /** What a delivery costs; from the deliveries' room. @throws Failure `quote.changed` and the `delivery.` ones */
  deliveryCharge: (wish: DeliveryWish) => Promise<DeliveryCharge>
  /** Counts a hold begun from an address. @throws Failure `request.too_many` */
  countHold: (ip: string) => Promise<void>
  /** Tells the operator's log about something that should not have happened. */
  warn: (facts: Record<string, unknown>, message: string) => void
}
