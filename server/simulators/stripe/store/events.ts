import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { type Cause, platformAccount, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { apiVersion, secondsOf } from '../wire.ts'

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payout.canceled'
  | 'payout.created'
  | 'payout.failed'
  | 'payout.paid'
  | 'payout.updated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'transfer.created'
  | 'transfer.reversed'
  | 'transfer.updated'

export interface EventRow {
  id: string
  created: Date
  type: string
  /** The account that it happened in. */
  account: string
  /** An event of the v2 API, which names its object without carrying it. */
  thin: boolean
  data: object
  request_id: string | null
  idempotency_key: string | null
  delivered: boolean
}

/** Records an event and its webhook delivery, in the transaction of the change. */
export async function recordEvent(
  tx: Executor,
  context: SimulatorContext,
  event: { type: EventType; object: object; cause: Cause; account?: string },
): Promise<void> {
  const { type, object, cause, account = platformAccount } = event
  const id = newId(context.random, 'evt_1')
  await insertEvent(tx, context, { id, type, account, thin: false, data: { object }, cause })
}

/** Inserts an event and, if somebody receives it, its delivery. */
export async function insertEvent(
  tx: Executor,
  context: SimulatorContext,
  event: Pick<EventRow, 'id' | 'type' | 'account' | 'thin' | 'data'> & { cause: Cause },
): Promise<void> {
  const { id, type, account, thin, cause } = event
  const endpoint = thin || account !== platformAccount ? 'connect' : 'payments'
  const isReceived = endpoint === 'payments' || context.connectWebhook !== undefined
  await tx.run(sql`
    with event as (
      insert into stripe_simulator.events (id, created, type, account, thin, data, request_id, idempotency_key)
      values (${id}, ${context.clock.now()}, ${type}, ${account}, ${thin}, ${JSON.stringify(event.data)}::json,
        ${cause.requestId}, ${cause.idempotencyKey})
      returning id, created
    )
    insert into stripe_simulator.deliveries (event_id, endpoint, due_at)
    select id, ${endpoint}, created from event where ${isReceived}::boolean`)
}

/** @source https://docs.stripe.com/api/events/object */
export function eventObject(row: EventRow): object {
  const own = row.account === platformAccount
  return {
    id: row.id,
    object: 'event',
    ...(own ? {} : { account: row.account, context: row.account }),
    api_version: apiVersion,
    created: secondsOf(row.created),
    data: row.data,
    livemode: false,
    pending_webhooks: row.delivered ? 0 : 1,
    request: { id: row.request_id, idempotency_key: row.idempotency_key },
    type: row.type,
  }
}

// Events that nobody receives count as delivered.
const columns = sql`e.id, e.created, e.type, e.account, e.thin, e.data, e.request_id, e.idempotency_key,
  coalesce(d.state = 'delivered', true) as delivered`

/** An account's event of the first API, or one of the v2 API. */
export function findEvent(
  executor: Executor,
  { id, account, thin }: { id: string; account: string; thin: boolean },
): Promise<EventRow | undefined> {
  return executor.row<EventRow>(sql`
    select ${columns} from stripe_simulator.events e left join stripe_simulator.deliveries d on d.event_id = e.id
    where e.id = ${id} and e.account = ${account} and e.thin = ${thin}`)
}

export interface EventFilter {
  account: string
  types: string[] | null
  delivered: boolean | null
  after: string | null
  before: string | null
  limit: number
}

/** Events of the first API, newest first. */
export function listEvents(executor: Executor, filter: EventFilter): Promise<EventRow[]> {
  const { account, types, delivered, after, before, limit } = filter
  return executor.rows<EventRow>(sql`
    select ${columns}
    from stripe_simulator.events e left join stripe_simulator.deliveries d on d.event_id = e.id
    where e.account = ${account} and not e.thin
      and (${types}::text[] is null or e.type = any(${types}::text[]))
      and (${delivered}::boolean is null or coalesce(d.state = 'delivered', true) = ${delivered}::boolean)
      and (${after}::text is null or e.seq < (select seq from stripe_simulator.events where id = ${after}))
      and (${before}::text is null or e.seq > (select seq from stripe_simulator.events where id = ${before}))
    order by e.seq desc limit ${limit}`)
}

/** Stripe keeps events for 30 days. */
export async function pruneEvents(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)
  await executor.run(sql`delete from stripe_simulator.events where created < ${before}`)
}
