import { placeOfEndpoint } from '../../../contract/rules/site/webhooks.ts'
import type { AttemptResult, StartedDelivery } from './delivery-repository.ts'
import type { WebhookDependencies, WebhookTransaction } from './dependencies.ts'
import { nextAttempt } from './retries.ts'
import { signEvent } from './signature.ts'

/** Milliseconds after which an attempt whose process has died is made again. Far above what one takes. */
const LEASE = 60_000
/** The endpoint wants no more events. @source Standard Webhooks, "Delivery" */
const GONE = 410

/** Sends a delivery and records what has become of it. Does nothing if it is not due, or if another process sends it. */
export async function deliver(deps: WebhookDependencies, { id }: { id: string }): Promise<void> {
  const now = deps.clock.now()
  const delivery = await deps.db.deliveries.start(id, now, new Date(now.getTime() + LEASE))
  if (!delivery) return
  const result = await attempt(deps, delivery)
  const { status } = result
  await deps.unitOfWork((tx) =>
    status !== null && status >= 200 && status < 300
      ? recordSuccess(tx, delivery, result)
      : recordFailure(deps, tx, delivery, result),
  )
}

async function attempt(deps: WebhookDependencies, delivery: StartedDelivery): Promise<AttemptResult> {
  const { url, event_id, type, at, data } = delivery
  const secrets = openSecrets(deps, delivery)
  if (!secrets) return { status: null, problem: 'secret', at: deps.clock.now() }
  const signed = signEvent({ id: event_id, type, at, data }, secrets, deps.clock.now())
  const answer = await deps.sender.send({ url, ...signed })
  const ended = deps.clock.now()
  return 'status' in answer
    ? { status: answer.status, problem: null, at: ended }
    : { status: null, problem: answer.problem, at: ended }
}

/** The newest first; null if they were stored under another SECRET_KEY. */
function openSecrets(
  { unseal }: WebhookDependencies,
  { secret, old_secret }: StartedDelivery,
): string[] | null {
  try {
    return [secret, ...(old_secret ? [old_secret] : [])].map(unseal)
  } catch {
    return null
  }
}

async function recordSuccess(
  tx: WebhookTransaction,
  delivery: StartedDelivery,
  result: AttemptResult,
): Promise<void> {
  // The endpoint first, as where it is paused or deleted: otherwise both could wait for each other.
  const url = await tx.deliveries.lockEndpoint(delivery.endpoint_id)
  const isNewest = (await tx.deliveries.delivered(delivery, result)) === 1
  if (isNewest && url === delivery.url)
    await tx.deliveries.markEndpoint(delivery.endpoint_id, 'recovered', result.at)
}

async function recordFailure(
  deps: WebhookDependencies,
  tx: WebhookTransaction,
  delivery: StartedDelivery,
  result: AttemptResult,
): Promise<void> {
  const { endpoint_id, url, type, attempts, since } = delivery
  const isGone = result.status === GONE
  // The address was changed meanwhile: what the old one answered says nothing about the endpoint.
  const isMoved = (await tx.deliveries.lockEndpoint(endpoint_id)) !== url
  const retried = isGone ? null : nextAttempt(attempts, since, result.at)
  const next = isMoved ? result.at : retried
  const isNewest = (await tx.deliveries.failed(delivery, result, next)) === 1
  // A process that stalled for longer than its lease: another one has sent it since.
  if (!isNewest || isMoved) return
  const change = isGone ? 'gone' : next ? 'failed' : 'given-up'
  const isNew = await tx.deliveries.markEndpoint(endpoint_id, change, result.at)
  if (!isNew || next) return
  if (isGone) await tx.recordPause({ id: endpoint_id, url, at: result.at })
  const facts = { url: placeOfEndpoint(url), type, isGone, page: deps.page }
  await deps.notify(tx, { kind: 'webhook.failing', facts }, [
    { role: 'operator', userId: null, email: deps.operatorEmail() },
  ])
}
