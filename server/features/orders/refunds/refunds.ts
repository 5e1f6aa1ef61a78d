import { ensure } from '../../../../contract/failure.ts'
import { advance, REFUND_TRIES } from '../../../../contract/rules/order-states.ts'
import type { ProviderRefund } from '../../../ports/payments.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import { chargeLines, elsewhereLines, reversed } from '../ledger/ledger.ts'
import type { OrderActor, OrderRow, RefundRow } from '../order.ts'
import { notifyRefunded, notifyRefundFailed, notifyRefundSettled } from './refund-emails.ts'
import { openRefund, refundJob } from './refund-requests.ts'

/** Milliseconds before a failed refund is tried again. */
const RETRY_PAUSE = 24 * 3600_000

/** Refunds at the provider, and what it tells about them later. @source product-decisions §5; decision 072 */
export function createRefunds(deps: OrderDependencies) {
  const { clock, random, unitOfWork, payments, money, orders } = deps

  const record = (refundId: string, answer: ProviderRefund) =>
    unitOfWork(async (tx) => {
      const refund = await tx.money.lockRefund(refundId)
      const order = refund && (await tx.orders.lock(refund.order_id))
      if (!refund || !order) return
      const state = toState(answer.status)
      // A message that was overtaken by a later one must not turn an ending back.
      if (refund.state === state || refund.state === 'failed' || refund.state === 'settled') return
      if (refund.state === 'succeeded' && state !== 'failed') return
      await tx.money.saveRefund({ id: refund.id, state, providerRefundId: answer.id, now: clock.now() })
      const failedLater = state === 'failed' && refund.state !== 'requested'
      if (state !== 'failed') await postRefund(tx, order, refund, answer.id, 'refund')
      if (failedLater) await postRefund(tx, order, refund, answer.id, 'refund_failed')
      if (state === 'failed') await refundFailed(tx, order, refund)
      if (state === 'succeeded') {
        await finish(tx, order, 'provider')
        await notifyRefunded(deps, tx, order, refund)
      }
    })

  const postRefund = async (
    tx: OrderTransaction,
    order: OrderRow,
    refund: RefundRow,
    reference: string,
    kind: 'refund' | 'refund_failed' | 'refund_elsewhere',
  ) => {
    const lines = chargeLines({
      // A fee of the platform's goes back with the item, not with the delivery.
      platform_fee_cents: refund.amount_cents > refund.delivery_cents ? order.platform_fee_cents : 0,
      item_cents: refund.amount_cents - refund.delivery_cents,
      delivery_cents: refund.delivery_cents,
      total_cents: refund.amount_cents,
    })
    const posted = { refund: reversed(lines), refund_failed: lines, refund_elsewhere: elsewhereLines(lines) }
    await tx.money.post({
      id: random.uuid(),
      orderId: order.id,
      kind,
      reference,
      lines: posted[kind],
      now: clock.now(),
    })
  }

  /** A cancelled order is over when all of its money has gone back, whatever way it took. */
  const finish = async (tx: OrderTransaction, order: OrderRow, actor: OrderActor) => {
    const open = (await tx.money.refundsOf(order.id)).filter(
      ({ state, retried }) => !retried && state !== 'succeeded' && state !== 'settled',
    )
    if (order.state !== 'cancelled' || open.length > 0) return
    await tx.orders.move(order, 'refunded', {
      id: random.uuid(),
      name: 'refund_completed',
      actor,
      at: clock.now(),
    })
  }

  const refundFailed = async (tx: OrderTransaction, order: OrderRow, refund: RefundRow) => {
    deps.warn({ orderId: order.id, refundId: refund.id }, 'a refund failed at the provider')
    const event = { id: random.uuid(), name: 'refund_failed', actor: 'provider', at: clock.now() } as const
    // It had gone through, and the bank has sent it back.
    const back = advance(order.state, 'refund_failed')
    if (back) await tx.orders.move(order, back, event)
    else await tx.orders.remember(order.id, order.state, event)
    await notifyRefundFailed(deps, tx, order, refund)
  }

  /** The same refund however often it is asked for: its id is the provider's idempotency key. */
  const carryOut = async ({ refundId }: { refundId: string }): Promise<void> => {
    const refund = await money.refund(refundId)
    if (!refund || (refund.state !== 'requested' && refund.state !== 'pending')) return
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
    for (const { id } of await money.failedRefunds(before, REFUND_TRIES, 50)) {
      await unitOfWork(async (tx) => {
        const last = await tx.money.lockRefund(id)
        const order = last && (await tx.orders.lock(last.order_id))
        // The operator may have settled it in the same moment.
        if (!order || last.state !== 'failed' || last.retried) return
        await tx.money.markRetried(id)
        await openRefund(deps, tx, order, {
          amountCents: last.amount_cents,
          deliveryCents: last.delivery_cents,
          reason: last.reason,
          tries: last.tries + 1,
        })
      })
    }
  }

  return {
    carryOut,

    /**
     * The operator has paid in another way what the provider could not give back. From then on it is not tried again.
     * @throws Failure `order.not_found`; `order.not_possible` where no refund has failed, or one is under way
     */
    settleElsewhere: (orderId: string, how: string) =>
      unitOfWork(async (tx) => {
        const all = await tx.money.refundsOf(orderId)
        for (const { id } of all) await tx.money.lockRefund(id)
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        const living = (await tx.money.refundsOf(orderId)).filter(({ retried }) => !retried)
        const failed = living.filter(({ state }) => state === 'failed')
        const isMoving = living.some(({ state }) => state === 'requested' || state === 'pending')
        ensure(failed.length === 0 || isMoving ? null : failed, 'order.not_possible')
        for (const refund of failed) {
          await tx.money.settle(refund.id, how, clock.now())
          await postRefund(tx, order, refund, refund.id, 'refund_elsewhere')
        }
        await tx.orders.remember(orderId, order.state, {
          id: random.uuid(),
          name: 'refund_settled',
          actor: 'operator',
          at: clock.now(),
          note: how,
        })
        await finish(tx, order, 'operator')
        const cents = failed.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        await notifyRefundSettled(deps, tx, order, { cents, how })
      }),

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
            candidate.provider_refund_id === null &&
            candidate.state === 'requested' &&
            candidate.amount_cents === answer.amountCents,
        )
      if (waiting) return await record(waiting.id, answer)
      deps.warn({ providerRefundId: answer.id, orderId: order?.id }, 'a refund that was not asked for here')
    },

    /** Takes up refunds whose job or message was lost. */
    async sweep(): Promise<void> {
      const old = new Date(clock.now().getTime() - 10 * 60_000)
      for (const { id } of await money.unfinishedRefunds(old, 100))
        await deps.jobs.enqueue(refundJob, { refundId: id }, { key: id })
      await retryFailed()
    },
  }
}

function toState(status: ProviderRefund['status']): RefundRow['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
