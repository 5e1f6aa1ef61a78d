import { advance } from '../../../../contract/rules/order-states.ts'
import { violatedConstraint } from '../../../db/database.ts'
import type { ProviderCheckout } from '../../../ports/payments.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import { notifyLatePayment, notifyPaid } from '../emails/order-emails.ts'
import { planShipment } from '../fulfilment/couriers.ts'
import { notifyDeliveryPaid } from '../fulfilment/delivery-emails.ts'
import { isByCourier } from '../fulfilment/shipment.ts'
import { chargeLines } from '../ledger/ledger.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import { requestRefund } from '../refunds/refund-requests.ts'

/** Who calls off an order that nobody has paid, and why. */
export interface Release {
  actor: OrderActor
  reason: string
}

/** What becomes of an order when its payment is settled one way or the other. @source product-decisions §5 */
export function createSettlement(deps: OrderDependencies) {
  const { clock, random, unitOfWork } = deps
  const pickupCode = () => String(random.integer(1_000_000)).padStart(6, '0')
  const event = (
    name: 'payment_received' | 'payment_expired' | 'made_ready' | 'scheduled' | 'cancelled',
    actor: OrderActor,
  ) => ({
    id: random.uuid(),
    name,
    actor,
    at: clock.now(),
  })

  /** A pickup is ready as soon as it is paid: the code exists, and the seller has been told. */
  const makePaid = async (tx: OrderTransaction, order: OrderRow, actor: OrderActor) => {
    await tx.orders.move(order, 'paid', event('payment_received', actor))
    // What is delivered waits for its hour.
    if (order.delivery_type === 'pickup') await tx.orders.move(order, 'ready', event('made_ready', 'system'))
    else {
      await tx.orders.move(order, 'scheduled', event('scheduled', 'system'))
      await planShipment(deps, tx, order)
    }
    const paid = await tx.orders.byId(order.id)
    const people = await tx.orders.people(order.id)
    if (!paid || !people) return
    const byCourier = isByCourier(paid.state, await tx.shipments.ofOrder(paid.id))
    if (paid.delivery) await notifyDeliveryPaid(deps, tx, paid, { people, byCourier })
    else await notifyPaid(deps, tx, paid, people)
  }

  const postCharge = (tx: OrderTransaction, order: OrderRow, reference: string) =>
    tx.money.post({
      id: random.uuid(),
      orderId: order.id,
      kind: 'charge',
      reference,
      lines: chargeLines(order),
      now: clock.now(),
    })

  /** @returns false when the money cannot be kept: the listing has gone to somebody else, or the amount is wrong */
  const takeListing = async (
    tx: OrderTransaction,
    order: OrderRow,
    checkout: ProviderCheckout,
  ): Promise<boolean> => {
    const amountFits = checkout.amountTotalCents === order.total_cents && checkout.currency === order.currency
    if (!amountFits) {
      deps.warn(
        { orderId: order.id, paid: checkout.amountTotalCents, expected: order.total_cents },
        'wrong amount paid',
      )
      if (order.state === 'awaiting_payment')
        await tx.orders.moveListing(order.listing_id, ['reserved'], 'active', clock.now())
      return false
    }
    // Whose seller has left for good has nothing to hand over.
    if (order.listing_id === null || order.seller_id === null) return false
    // A seller may have put the listing up again while another order for it lives.
    if (order.state !== 'awaiting_payment' && (await tx.orders.liveOrder(order.listing_id))) return false
    const from = order.state === 'awaiting_payment' ? ['reserved'] : ['active']
    const taken = await tx.orders.moveListing(order.listing_id, from, 'sold', clock.now())
    // A listing that was removed or paused while its buyer paid is still sold: the seller had offered it.
    return taken || order.state === 'awaiting_payment'
  }

  const settlePaid = async (tx: OrderTransaction, order: OrderRow, checkout: ProviderCheckout) => {
    const possible = advance(order.state, 'payment_received') !== null && order.paid_at === null
    if (!possible || order.payment_intent_id !== null) return
    const kept = await takeListing(tx, order, checkout)
    await tx.orders.savePayment({
      id: order.id,
      paymentIntentId: checkout.paymentIntentId,
      email: checkout.customerEmail?.toLowerCase() ?? null,
      name: checkout.customerName,
      pickupCode: kept ? pickupCode() : null,
    })
    const charged = {
      ...order,
      total_cents: checkout.amountTotalCents,
      item_cents: checkout.amountTotalCents - order.delivery_cents,
    }
    await postCharge(tx, kept ? order : charged, checkout.paymentIntentId ?? checkout.id)
    if (kept) return await makePaid(tx, order, 'provider')
    if (order.state !== 'cancelled')
      await tx.orders.move(order, 'cancelled', event('payment_expired', 'system'))
    await requestRefund(
      deps,
      tx,
      { ...order, total_cents: checkout.amountTotalCents },
      'The item was no longer available',
    )
    const people = await tx.orders.people(order.id)
    const email = order.buyer_email ?? checkout.customerEmail
    if (people && email) await notifyLatePayment(deps, tx, { ...order, buyer_email: email }, people)
  }

  const releaseLocked = async (tx: OrderTransaction, order: OrderRow, by: Release | undefined) => {
    if (order.state !== 'awaiting_payment') return
    const why = by
      ? { ...event('cancelled', by.actor), reason: by.reason }
      : event('payment_expired', 'system')
    await tx.orders.move(order, 'cancelled', why)
    await tx.orders.moveListing(order.listing_id, ['reserved'], 'active', clock.now())
  }

  return {
    /**
     * The provider says a checkout was paid. Any number of times, in any order, late or early: each charge is
     * answered by exactly one paid order or by its refund.
     */
    async paid(orderId: string, checkout: ProviderCheckout): Promise<void> {
      const run = () =>
        unitOfWork(async (tx) => {
          const order = await tx.orders.lock(orderId)
          if (order) await settlePaid(tx, order, checkout)
        })
      try {
        await run()
      } catch (error) {
        // A late payment met another buyer's hold in the same instant: seen again, the listing is taken.
        if (violatedConstraint(error) !== 'one_live_order_per_listing') throw error
        await run()
      }
    },

    /** Nobody will pay any more: the listing is free again. `by`: who called it off; absent: the time ran out. */
    release: (orderId: string, by?: Release) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        if (order) await releaseLocked(tx, order, by)
      }),

    /** An order over nothing is settled by itself. */
    giveAway: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        if (order?.state !== 'awaiting_payment' || order.total_cents !== 0) return
        await tx.orders.moveListing(order.listing_id, ['reserved'], 'sold', clock.now())
        await tx.orders.savePayment({
          id: order.id,
          paymentIntentId: null,
          email: null,
          name: null,
          pickupCode: pickupCode(),
        })
        await makePaid(tx, order, 'buyer')
      }),
  }
}
