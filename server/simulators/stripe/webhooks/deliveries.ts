import { type Executor, executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { SimulatorContext, WebhookEndpoint } from '../context.ts'
import { type EventRow, eventObject } from '../store/events.ts'
import { thinNotification } from '../store/thin-events.ts'
import { secondsOf } from '../wire.ts'
import { signatureHeader } from './signature.ts'

const batchSize = 16
const timeoutMs = 10_000
/** Longer than an attempt can take. After it the process that claimed the delivery is gone, and another may claim it. */
const claimMs = 2 * timeoutMs
const maximumAttempts = 8

interface ClaimedDelivery extends EventRow {
  attempts: number
  endpoint: 'payments' | 'connect'
}

/**
 * Posts one batch of due webhooks, each at least once: a receiver may get one twice.
 * @returns the number of attempts
 */
export async function deliverDue(context: SimulatorContext, stopping: AbortSignal): Promise<number> {
  const database = executor(context.pool)
  const claimed = await claim(database, context)
  await Promise.all(claimed.map((delivery) => deliver(database, context, { delivery, stopping })))
  return claimed.length
}

// Claims by moving the due time, without holding a lock during the delivery: the receiver may need the same few
// database connections.
function claim(database: Executor, context: SimulatorContext): Promise<ClaimedDelivery[]> {
  const now = context.clock.now()
  const endpoints = context.connectWebhook ? ['payments', 'connect'] : ['payments']
  const until = new Date(now.getTime() + claimMs)
  return database.rows<ClaimedDelivery>(sql`
    with due as (
      select event_id from stripe_simulator.deliveries where state = 'due' and due_at <= ${now}
        and endpoint = any(${endpoints})
      order by due_at limit ${batchSize} for update skip locked
    ), claimed as (
      update stripe_simulator.deliveries d set due_at = ${until}, attempts = d.attempts + 1
      from due where d.event_id = due.event_id returning d.event_id, d.attempts, d.endpoint
    )
    select e.id, e.created, e.type, e.account, e.thin, e.data, e.request_id, e.idempotency_key, false as delivered,
      claimed.attempts, claimed.endpoint
    from claimed join stripe_simulator.events e on e.id = claimed.event_id order by e.seq`)
}

async function deliver(
  database: Executor,
  context: SimulatorContext,
  { delivery, stopping }: { delivery: ClaimedDelivery; stopping: AbortSignal },
): Promise<void> {
  const statusText = await post(context, delivery, stopping)
  if (/^2\d\d$/.test(statusText)) {
    await database.run(sql`
      update stripe_simulator.deliveries set state = 'delivered', last_answer = ${statusText} where event_id = ${delivery.id}`)
    return
  }
  if (stopping.aborted) {
    // Aborted by our own stop: the attempt does not count.
    await database.run(sql`
      update stripe_simulator.deliveries set attempts = attempts - 1, due_at = ${context.clock.now()}
      where event_id = ${delivery.id} and state = 'due'`)
    return
  }
  const last = delivery.attempts >= maximumAttempts
  const dueAt = new Date(context.clock.now().getTime() + backoffMs(delivery.attempts))
  await database.run(sql`
    update stripe_simulator.deliveries
    set state = ${last ? 'given_up' : 'due'}, due_at = ${dueAt}, last_answer = ${statusText}
    where event_id = ${delivery.id} and state = 'due'`)
  if (last) context.log.warn({ event: delivery.id, answer: statusText }, 'A practice webhook was given up')
}

/** Pause before the next attempt: 1 s, 4 s, 16 s … about 1.5 hours in total. */
function backoffMs(attempts: number): number {
  return 1000 * 4 ** (attempts - 1)
}

function receiverOf(context: SimulatorContext, { endpoint }: ClaimedDelivery): WebhookEndpoint {
  return endpoint === 'connect' && context.connectWebhook ? context.connectWebhook : context.webhook
}

/** The status of the response, or the name of the error. */
async function post(
  context: SimulatorContext,
  event: ClaimedDelivery,
  stopping: AbortSignal,
): Promise<string> {
  const body = JSON.stringify(event.thin ? thinNotification(event) : eventObject(event))
  const { url, secret } = receiverOf(context, event)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, secret, secondsOf(context.clock.now())),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}
