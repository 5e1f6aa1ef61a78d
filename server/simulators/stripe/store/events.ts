import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Cause, SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { apiVersion, secondsOf } from '../wire.ts'

export type EventType =
  | 'charge.refunded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

export interface EventRow {
  id: string
  created: Date
  type: EventType
  data: { object: object }
  request_id: string | null
  idempotency_key: string | null
  delivered: boolean
}

/** Records an event and its webhook delivery, in the transaction of the change. */
export async function recordEvent(
  tx: Executor,
  context: SimulatorContext,
  event: { type: EventType; object: object; cause: Cause },
): Promise<void> {
  const id = newId(context.random, 'evt_1')
  const now = context.clock.now()
  const data = JSON.stringify({ object: event.object })
  const { requestId, idempotencyKey } = event.cause
  await tx.run(sql`
    with event as (
      insert into stripe_simulator.events (id, created, type, data, request_id, idempotency_key)
      values (${id}, ${now}, ${event.type}, ${data}::json, ${requestId}, ${idempotencyKey})
      returning id, created
    )
    insert into stripe_simulator.deliveries (event_id, due_at) select id, created from event`)
}

/** @source https://docs.stripe.com/api/events/object */
export function eventObject(row: EventRow): object {
  return {
    id: row.id,
    object: 'event',
    api_version: apiVersion,
    created: secondsOf(row.created),
    data: row.data,
    livemode: false,
    pending_webhooks: row.delivered ? 0 : 1,
    request: { id: row.request_id, idempotency_key: row.idempotency_key },
    type: row.type,
  }
}

const columns = sql`e.id, e.created, e.type, e.data, e.request_id, e.idempotency_key, d.state = 'delivered' as delivered`

export function findEvent(executor: Executor, id: string): Promise<EventRow | undefined> {
  return executor.row<EventRow>(
    sql`select ${columns} from stripe_simulator.events e join stripe_simulator.deliveries d on d.event_id = e.id where e.id = ${id}`,
  )
}

export interface EventFilter {
  types: string[] | null
  delivered: boolean | null
  after: string | null
  before: string | null
  limit: number
}

/** Newest first. */
export function listEvents(executor: Executor, filter: EventFilter): Promise<EventRow[]> {
  const { types, delivered, after, before, limit } = filter
  return executor.rows<EventRow>(sql`
    select ${columns}
    from stripe_simulator.events e join stripe_simulator.deliveries d on d.event_id = e.id
    where (${types}::text[] is null or e.type = any(${types}::text[]))
      and (${delivered}::boolean is null or (d.state = 'delivered') = ${delivered}::boolean)
      and (${after}::text is null or e.seq < (select seq from stripe_simulator.events where id = ${after}))
      and (${before}::text is null or e.seq > (select seq from stripe_simulator.events where id = ${before}))
    order by e.seq desc limit ${limit}`)
}

/** Stripe keeps events for 30 days. */
export async function pruneEvents(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)
  await executor.run(sql`delete from stripe_simulator.events where created < ${before}`)
}
