import { createHash } from 'node:crypto'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PaymentState } from './payment-states.ts'

/** A payment that was received. */
export interface ReceivedPayment {
  orderId: string
  /** Null for giveaways. */
  paymentIntentId: string | null
  email: string | null
  name: string | null
  pickupCode: string | null
}

/** Payments and the provider's messages, bound to a pool or a transaction. */
export type PaymentRepository = ReturnType<typeof createPaymentRepository>

export function createPaymentRepository(db: Executor) {
  return {
    /** Saves a received payment. A name or an email that the buyer gave before stays. */
    save: (payment: ReceivedPayment) =>
      db.run(sql`
        update orders set payment_state = 'paid', payment_intent_id = ${payment.paymentIntentId},
          pickup_code = ${payment.pickupCode}, buyer_email = coalesce(buyer_email, ${payment.email}),
          buyer_name = coalesce(buyer_name, ${payment.name})
        where id = ${payment.orderId}`),

    setState: (orderId: string, state: PaymentState) =>
      db.run(sql`update orders set payment_state = ${state} where id = ${orderId}`),

    /** Whether a message of a provider was handled before. */
    wasHandled: async (eventId: string) =>
      (await db.row(sql`select 1 from provider_events where id = ${storedEventId(eventId)}`)) !== undefined,

    markHandled: (eventId: string, now: Date) =>
      db.run(
        sql`insert into provider_events (id, handled_at) values (${storedEventId(eventId)}, ${now}) on conflict do nothing`,
      ),
  }
}

/** An index entry holds about 2,700 bytes, so a longer id is stored as its hash. */
function storedEventId(id: string): string {
  return id.length <= 500 ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`
}
