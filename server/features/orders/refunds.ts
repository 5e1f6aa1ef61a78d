import { jobKind } from '../../jobs/queue.ts'
import type { ProviderRefund } from '../../ports/payments.ts'
import { chargeLines, reversed } from './ledger.ts'
import { notifyRefunded, notifyRefundFailed } from './notices.ts'
import type { OrderRow, RefundRow } from './order.ts'
import type { OrderTools, OrderWork } from './tools.ts'

/** Asks the provider for a refund that has been decided. */
export const refundJob = jobKind<{ refundId: string }>('refund', 12, 10)

/** Decides to give back what was paid, less what is kept, together with whatever led to it. The money itself moves in a job. */
export async function requestRefund(
  tools: OrderTools,
  work: OrderWork,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const amountCents = order.total_cents - order.kept_cents
  if (amountCents === 0) return
  const deliveryCents = Math.max(0, order.delivery_cents - order.kept_cents)
  const id = tools.random.uuid()
  const now = tools.clock.now()
  await work.money.requestRefund({ id, orderId: order.id, amountCents, deliveryCents, reason, now })
  await work.orders.remember(order.id, 'cancelled', {
    id: tools.random.uuid(),
    name: 'refund_requested',
    actor: 'system',
    at: now,
  })
  await work.jobs.enqueue(refundJob, { refundId: id })
}

/** Milliseconds before a failed refund is tried again, and how often it is tried in all. */
const RETRY_PAUSE = 24 * 3600_000
const MOST_TRIES = 3

/** Refunds at the provider, and what it tells about them later. @source product-decisions §5 */
export function createRefunds(tools: OrderTools) {
  const { clock, random, unitOfWork, payments, money, orders } = tools

  const record = (refundId: string, answer: ProviderRefund) =>
    unitOfWork(async (work) => {
      const refund = await work.money.lockRefund(refundId)
      const order = refund && (await work.orders.lock(refund.order_id))
      if (!refund || !order) return
      const state = toState(answer.status)
      // A message that was overtaken by a later one must not turn an ending back.
      if (refund.state === state || refund.state === 'failed') return
      if (refund.state === 'succeeded' && state !== 'failed') return
      await work.money.saveRefund({ id: refund.id, state, providerRefundId: answer.id, now: clock.now() })
      const failedLater = state === 'failed' && refund.state !== 'requested'
      if (state !== 'failed') await postRefund(work, order, refund, answer.id, 'refund')
      if (failedLater) await postRefund(work, order, refund, answer.id, 'refund_failed')
      if (state === 'failed') await refundFailed(work, order, refund)
      if (state === 'succeeded') await refundSucceeded(work, order)
    })

  const postRefund = async (
    work: OrderWork,
    order: OrderRow,
    refund: RefundRow,
    reference: string,
    kind: 'refund' | 'refund_failed',
  ) => {
    const lines = chargeLines({
      ...order,
      item_cents: refund.amount_cents - refund.delivery_cents,
      delivery_cents: refund.delivery_cents,
      total_cents: refund.amount_cents,
    })
    await work.money.post({
      id: random.uuid(),
      orderId: order.id,
      kind,
      reference,
      lines: kind === 'refund' ? reversed(lines) : lines,
      now: clock.now(),
    })
  }

  const refundSucceeded = async (work: OrderWork, order: OrderRow) => {
    if (order.state !== 'cancelled') return
    await work.orders.move(order, 'refunded', {
      id: random.uuid(),
      name: 'refund_completed',
      actor: 'provider',
      at: clock.now(),
    })
    await notifyRefunded(tools, work, order)
  }

  const refundFailed = async (work: OrderWork, order: OrderRow, refund: RefundRow) => {
    tools.warn({ orderId: order.id, refundId: refund.id }, 'a refund failed at the provider')
    await work.orders.remember(order.id, order.state, {
      id: random.uuid(),
      name: 'refund_failed',
      actor: 'provider',
      at: clock.now(),
    })
    await notifyRefundFailed(tools, work, order)
  }

  /** The same refund however often it is asked for: its id is the provider's idempotency key. */
  const carryOut = async ({ refundId }: { refundId: string }): Promise<void> => {
    const refund = await money.refund(refundId)
    if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return
    if (refund.provider_refund_id)
      return await record(refundId, await payments.getRefund(refund.provider_refund_id))
    const order = await orders.byId(refund.order_id)
    if (!order?.payment_intent_id) throw new Error(`refund ${refundId} has no payment to give back`)
    const answer = await payments.refund({
      idempotencyKey: `refund-${refund.id}`,
      paymentIntentId: order.payment_intent_id,
      amountCents: refund.amount_cents,
      orderId: order.id,
    })
    await record(refundId, answer)
  }

  /** A bank that refused yesterday may take it today: another try a day, three in all. */
  const retryFailed = async () => {
    const before = new Date(clock.now().getTime() - RETRY_PAUSE)
    for (const { order_id } of await money.failedRefunds(before, MOST_TRIES, 50)) {
      await unitOfWork(async (work) => {
        const order = await work.orders.lock(order_id)
        const all = await work.money.refundsOf(order_id)
        const last = all.at(-1)
        if (order?.state !== 'cancelled' || last?.state !== 'failed') return
        const kept = order.total_cents - last.amount_cents
        await requestRefund(tools, work, { ...order, kept_cents: Math.max(0, kept) }, last.reason)
      })
    }
  }

  return {
    carryOut,

    /** The provider tells about a refund. One that we did not ask for (or do not know yet) is looked at by the operator. */
    async told(answer: ProviderRefund): Promise<void> {
      const refund = await money.refundByProviderId(answer.id)
      if (refund) return await record(refund.id, answer)
      const order = await orders.byPaymentIntent(answer.paymentIntentId)
      const all = order ? await money.refundsOf(order.id) : []
      const waiting =
        // Our own job may have noted the provider's id since the first look.
        all.find((candidate) => candidate.provider_refund_id === answer.id) ??
        all.find(
          (candidate) =>
            candidate.provider_refund_id === null && candidate.amount_cents === answer.amountCents,
        )
      if (waiting) return await record(waiting.id, answer)
      tools.warn({ providerRefundId: answer.id, orderId: order?.id }, 'a refund that was not asked for here')
    },

    /** Takes up refunds whose job or message was lost. */
    async sweep(): Promise<void> {
      const old = new Date(clock.now().getTime() - 10 * 60_000)
      for (const { id } of await money.unfinishedRefunds(old, 100))
        await tools.jobs.enqueue(refundJob, { refundId: id }, { key: id })
      await retryFailed()
    },
  }
}

function toState(status: ProviderRefund['status']): RefundRow['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
