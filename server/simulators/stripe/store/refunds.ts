import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { availabilityOf, book, bookingOf } from '../balance/transactions.ts'
import { notByRequest, platformAccount, type SimulatorContext } from '../context.ts'
import { secondsOf } from '../wire.ts'
import { recordEvent } from './events.ts'
import { addRefunded } from './payments.ts'

export interface RefundRow {
  id: string
  charge: string
  payment_intent: string
  created: Date
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  metadata: Record<string, string>
  failure_reason: string | null
  fails_at: Date | null
}

const columns = sql`id, charge, payment_intent, created, amount, currency, status, reason, metadata, failure_reason, fails_at`

/** Inserts a refund and takes its amount from the platform's balance. */
export async function insertRefund(
  tx: Executor,
  context: SimulatorContext,
  refund: RefundRow,
): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.refunds (id, charge, payment_intent, created, amount, currency, status, reason,
      metadata, fails_at)
    values (${refund.id}, ${refund.charge}, ${refund.payment_intent}, ${refund.created}, ${refund.amount},
      ${refund.currency}, ${refund.status}, ${refund.reason}, ${refund.metadata}, ${refund.fails_at})`)
  await bookRefund(tx, context, { refund, type: 'refund' })
}

async function bookRefund(
  tx: Executor,
  context: SimulatorContext,
  { refund, type }: { refund: RefundRow; type: 'refund' | 'refund_failure' },
): Promise<void> {
  const failed = type === 'refund_failure'
  await book(tx, context, {
    account: platformAccount,
    type,
    source: refund.id,
    amount: failed ? refund.amount : -refund.amount,
    currency: refund.currency,
    availableOn: await availabilityOf(tx, refund.charge, context.clock.now()),
    follows: failed,
  })
}

export function findRefund(executor: Executor, id: string): Promise<RefundRow | undefined> {
  return executor.row<RefundRow>(sql`select ${columns} from stripe_simulator.refunds where id = ${id}`)
}

/** Newest first. */
export function listRefunds(
  executor: Executor,
  filter: {
    paymentIntent: string | null
    charge: string | null
    after: string | null
    before: string | null
    limit: number
  },
): Promise<RefundRow[]> {
  const { paymentIntent, charge, after, before, limit } = filter
  return executor.rows<RefundRow>(sql`
    select ${columns} from stripe_simulator.refunds
    where (${paymentIntent}::text is null or payment_intent = ${paymentIntent})
      and (${charge}::text is null or charge = ${charge})
      and (${after}::text is null or seq < (select seq from stripe_simulator.refunds where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.refunds where id = ${before}))
    order by seq desc limit ${limit}`)
}

/** Fails one refund that is due, and returns its amount to the charge. @returns false when none was due */
export async function failDueRefund(tx: Executor, context: SimulatorContext): Promise<boolean> {
  const refund = await tx.row<RefundRow>(sql`
    update stripe_simulator.refunds set status = 'failed', failure_reason = 'expired_or_canceled_card', fails_at = null
    where id = (
      select id from stripe_simulator.refunds where fails_at <= ${context.clock.now()}
      order by fails_at limit 1 for update skip locked
    ) returning ${columns}`)
  if (!refund) return false
  await addRefunded(tx, refund.charge, -refund.amount)
  await bookRefund(tx, context, { refund, type: 'refund_failure' })
  const object = refundObject(refund)
  for (const type of ['refund.updated', 'refund.failed'] as const) {
    await recordEvent(tx, context, { type, object, cause: notByRequest })
  }
  return true
}

/** @source https://docs.stripe.com/api/refunds/object */
export function refundObject(refund: RefundRow): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: bookingOf(refund.id),
    charge: refund.charge,
    created: secondsOf(refund.created),
    currency: refund.currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    ...(refund.failure_reason === null ? {} : { failure_reason: refund.failure_reason }),
    metadata: refund.metadata,
    payment_intent: refund.payment_intent,
    reason: refund.reason,
    receipt_number: null,
    status: refund.status,
  }
}
