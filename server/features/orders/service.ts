import { validate } from 'uuid'
import { ensure, Failure } from '../../../contract/failure.ts'
import type { ProviderEvent } from '../../ports/payments.ts'
import { type Buyer, createCheckout, type ListingState } from './checkout/checkout.ts'
import { embeddedPayment } from './checkout/embedded-payment.ts'
import { createGiveawayConfirmation } from './checkout/giveaway-confirmation.ts'
import type { OrderDependencies } from './dependencies.ts'
import { createArrivals } from './fulfilment/arrivals.ts'
import { createCouriers } from './fulfilment/couriers.ts'
import { createDispatch } from './fulfilment/dispatch.ts'
import { createEndings } from './fulfilment/endings.ts'
import { createSwitchToPickup } from './fulfilment/switch-to-pickup.ts'
import type { OrderRow } from './order.ts'
import { createReconciliation } from './payments/reconciliation.ts'
import { createSettlement } from './payments/settlement.ts'
import { createOperatorRefunds } from './refunds/operator-refunds.ts'
import { createRefunds } from './refunds/refunds.ts'
import { createScheduledTasks } from './scheduled-tasks.ts'
import type { OrderParts } from './views/order-view.ts'

/** Buying and selling, from the reservation to the hand-over. */
export type OrderService = ReturnType<typeof createOrderService>

export function createOrderService(
  deps: OrderDependencies,
  listingState: (listingId: string) => Promise<ListingState | undefined>,
) {
  const { orders, money, clock, links } = deps
  const settlement = createSettlement(deps)
  const reconciliation = createReconciliation(deps, settlement)
  const endings = createEndings(deps, reconciliation)
  const refunds = createRefunds(deps)
  const claims = createGiveawayConfirmation(deps, settlement)
  const deliveries = createDispatch(deps)
  const arrivals = createArrivals(deps)
  const collecting = createSwitchToPickup(deps)
  const couriers = createCouriers(deps, {
    failed: (orderId, reason) => endings.cancel(orderId, 'system', reason),
    asked: endings.calledOff,
  })

  const parts = async (order: OrderRow): Promise<OrderParts> => {
    const [people, refundRows, timeline, qr, shipment, quote] = await Promise.all([
      orders.people(order.id),
      money.refundsOf(order.id),
      orders.timeline(order.id),
      order.pickup_code ? qrPicture(`${links.memberUrl(order.id)}#code=${order.pickup_code}`) : null,
      order.delivery ? deps.shipments.ofOrder(order.id) : undefined,
      order.delivery_quote_id ? deps.quoteWay(order.delivery_quote_id) : null,
    ])
    ensure(people, 'order.not_found')
    const isHeld = order.state === 'awaiting_payment' && order.embedded && order.hold_expires_at > clock.now()
    return {
      order,
      people,
      refunds: refundRows,
      timeline,
      qr,
      shipment: shipment ?? null,
      way: quote,
      embedded: isHeld ? embeddedPayment(order, deps.payments, links.guestUrl(order.id)) : null,
      now: clock.now(),
    }
  }

  /** The part somebody plays in an order; a stranger learns nothing, not even that it exists. */
  const roleIn = (order: OrderRow, userId: string | null, token: string | undefined): 'buyer' | 'seller' => {
    if (userId && order.seller_id === userId) return 'seller'
    if ((userId && order.buyer_id === userId) || links.fits(order.id, token)) return 'buyer'
    throw new Failure('order.not_found')
  }

  const find = async (id: string): Promise<OrderRow> => {
    const order = await orders.byId(id)
    ensure(order, 'order.not_found')
    return order
  }

  return {
    ...createCheckout(deps, settlement, reconciliation, claims, listingState),
    upkeep: createScheduledTasks(deps, { reconciliation, endings, refunds, couriers, arrivals }),
    couriers,
    carryOutRefund: refunds.carryOut,

    async view(id: string, userId: string | null, token: string | undefined) {
      const order = await find(id)
      const role = roleIn(order, userId, token)
      if (order.state !== 'scheduled' && order.state !== 'out_for_delivery')
        return { role, parts: await parts(order) }
      // Somebody is watching: what the courier knows is worth a question. Without an answer the last one stands.
      await couriers
        .refresh(id, new Date(clock.now().getTime() - WATCHED_PAUSE))
        .catch((error: unknown) => deps.warn({ err: error, orderId: id }, 'the courier could not be asked'))
      return { role, parts: await parts(await find(id)) }
    },

    /** One's orders, newest first, each with how it gets on its way. */
    async ofPerson(userId: string) {
      const now = clock.now()
      return (await orders.ofPerson(userId)).map(({ shipment, promised_until, ...order }) => ({
        order,
        shipment: shipment && promised_until ? { ...shipment, promised_until } : null,
        now,
      }))
    },

    /** The order of a hosted checkout. One that still waits is looked up at the provider: the buyer is waiting too. */
    async ofCheckout(checkoutId: string, buyer: Buyer) {
      const order = await orders.byCheckout(checkoutId)
      ensure(order, 'checkout.not_found')
      if (order.state === 'awaiting_payment' && (buyer.session || buyer.userId))
        await reconciliation.refresh(order)
      return await parts((await orders.byId(order.id)) ?? order)
    },

    /** What strangers may know of an order, and whether this caller is one. */
    async payment(id: string, userId: string | null, token: string | undefined) {
      const order = await find(id)
      const stranger =
        !links.fits(id, token) &&
        (userId === null || (order.buyer_id !== userId && order.seller_id !== userId))
      const [refunds, shipment] = await Promise.all([money.refundsOf(id), deps.shipments.ofOrder(id)])
      return { stranger, order, refunds, shipment }
    },

    /** @throws Failure `order.not_found`, `order.not_possible` */
    async sendOut(id: string, userId: string) {
      if ((await find(id)).seller_id !== userId) throw new Failure('order.not_found')
      await deliveries.sendOut(id, 'seller')
      return { role: 'seller' as const, parts: await parts(await find(id)) }
    },

    /** @throws Failure `order.not_found`, `order.not_possible` */
    async renewCode(id: string, userId: string) {
      if ((await find(id)).seller_id !== userId) throw new Failure('order.not_found')
      await endings.renewCode(id)
      return { role: 'seller' as const, parts: await parts(await find(id)) }
    },

    async handOver(id: string, userId: string, code: string) {
      const order = await find(id)
      if (order.seller_id !== userId) throw new Failure('order.not_found')
      await endings.handOver(id, code)
      return { role: 'seller' as const, parts: await parts(await find(id)) }
    },

    async confirmArrival(id: string, userId: string | null, token: string | undefined) {
      const role = roleIn(await find(id), userId, token)
      if (role !== 'buyer') throw new Failure('order.not_possible')
      await arrivals.confirm(id)
      return { role, parts: await parts(await find(id)) }
    },

    async missArrival(id: string, userId: string | null, token: string | undefined, reason: string) {
      const role = roleIn(await find(id), userId, token)
      if (role !== 'buyer') throw new Failure('order.not_possible')
      await arrivals.miss(id, reason)
      return { role, parts: await parts(await find(id)) }
    },

    async collectInstead(id: string, userId: string | null, token: string | undefined) {
      const role = roleIn(await find(id), userId, token)
      if (role !== 'buyer') throw new Failure('order.not_possible')
      await collecting.collectInstead(id)
      return { role, parts: await parts(await find(id)) }
    },

    async claim(id: string, userId: string | null, token: string | undefined) {
      const role = roleIn(await find(id), userId, token)
      if (role !== 'buyer') throw new Failure('order.not_possible')
      await claims.confirm(id)
      return { role, parts: await parts(await find(id)) }
    },

    /** What the operator decides. */
    operator: {
      refunds: createOperatorRefunds(deps, endings),
      settleRefund: refunds.settleElsewhere,
      delivered: arrivals.settleByOperator,
    },

    async cancel(id: string, userId: string | null, token: string | undefined, reason: string) {
      const role = roleIn(await find(id), userId, token)
      await endings.cancel(id, role, reason)
      return { role, parts: await parts(await find(id)) }
    },

    /** Acts on a message of the provider, once; its order and number do not matter. */
    async told(event: ProviderEvent): Promise<void> {
      if (event.kind === 'ignored' || (await orders.seen(event.id))) return
      if (event.kind === 'refund.updated') await refunds.told(event.refund)
      // Other programs on the same Stripe account write references of their own.
      else if (event.checkout.orderId && validate(event.checkout.orderId)) {
        const order = await orders.byId(event.checkout.orderId)
        // The message may be older than what has happened since, so it is applied to the order as it is now.
        if (order) await reconciliation.apply(order, event.checkout)
      }
      // Remembered last: whoever is killed half-way is told again, and what was done already is not done twice.
      await orders.markSeen(event.id, clock.now())
    },
  }
}

/** Milliseconds between questions to a courier whose order somebody looks at. */
const WATCHED_PAUSE = 10_000

/** A picture for the camera of the seller's phone, which opens the hand-over with the code filled in. */
async function qrPicture(address: string): Promise<string> {
  const qrcode = await import('qrcode')
  const svg = await qrcode.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
