import { sizeOfCategory } from '../../../../contract/rules/delivery.ts'
import { advance } from '../../../../contract/rules/order-states.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import { ProviderError } from '../../../ports/provider-error.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import { notifyHandedOver } from '../emails/order-emails.ts'
import type { OrderRow } from '../order.ts'
import { refundLate } from '../refunds/refund-requests.ts'
import { type CourierCancellation, calledOffBy } from './courier-cancellation.ts'
import { notifySentOut } from './delivery-emails.ts'
import { BY_SELLER, isNewStatus, isUnderWay, type ShipmentRow, shipmentTimes } from './shipment.ts'
import { notifyCourierWentOn, notifyLeftToSeller } from './shipment-emails.ts'

/** Books the courier of an order whose hour has come. */
export const bookCourierJob = jobKind<{ orderId: string }>('book-courier', 6, 20)
/** Calls a courier off whose order was called off. */
export const cancelCourierJob = jobKind<{ deliveryId: string }>('call-off-courier', 8, 20)

/** A courier that calls off is replaced once. */
const MOST_BOOKINGS = 2

/** Why an order ends whose courier gave up. */
export const gaveUp = {
  cancelled: 'The courier could not deliver it.',
  returned: 'The courier could not deliver it and brought it back.',
} as const

/** Ends an order that its courier does not bring: because it failed, or because somebody called it off. */
export interface CourierCancellationRequest {
  failed(orderId: string, reason: string): Promise<void>
  asked(orderId: string, by: CourierCancellation, told: CourierDelivery): Promise<void>
}

/** Plans how a paid order gets on its way; in the transaction that makes it paid. @source product-decisions §5, §6 */
export async function planShipment(
  deps: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<void> {
  const now = deps.clock.now()
  const { due, promisedUntil } = shipmentTimes(order, now)
  const serves = await isServed(deps, tx, order)
  await tx.shipments.plan(
    {
      order_id: order.id,
      provider: serves ? (deps.dispatch?.provider ?? BY_SELLER) : BY_SELLER,
      status: serves ? 'due' : 'by_seller',
      due_at: due,
      promised_until: promisedUntil,
    },
    now,
  )
  if (serves && due <= now) await tx.jobs.enqueue(bookCourierJob, { orderId: order.id })
}

async function isServed(
  { dispatch }: OrderDependencies,
  tx: OrderTransaction,
  order: OrderRow,
): Promise<boolean> {
  if (!dispatch || order.delivery_type === 'pickup') return false
  const category = await tx.orders.categoryOf(order.listing_id)
  return dispatch.serves({
    type: order.delivery_type,
    size: sizeOfCategory(category ?? ''),
    quotedBy: order.delivery?.provider ?? null,
  })
}

/** Couriers that are booked by themselves, and what they tell. */
export function createCouriers(deps: OrderDependencies, callOff: CourierCancellationRequest) {
  const { clock, random, unitOfWork, orders, shipments, dispatch } = deps

  /** Nobody can be booked: the seller is asked to see to it, and can say so on the order's page. */
  const leaveToSeller = async (order: OrderRow, why: string) => {
    deps.warn({ orderId: order.id, why }, 'no courier could be booked')
    await unitOfWork(async (tx) => {
      if (!(await tx.shipments.toSeller(order.id, clock.now()))) return
      const people = await tx.orders.people(order.id)
      if (people) await notifyLeftToSeller(deps, tx, order, people)
    })
  }

  const moveOn = async (tx: OrderTransaction, order: OrderRow, name: 'sent_out' | 'handed_over') => {
    const to = advance(order.state, name)
    if (!to) return order
    await tx.orders.move(order, to, { id: random.uuid(), name, actor: 'provider', at: clock.now() })
    return { ...order, state: to }
  }

  /** What the order becomes by what the courier says. @returns why it ends, where it does */
  const follow = async (
    tx: OrderTransaction,
    order: OrderRow,
    delivery: CourierDelivery,
    bookings: number,
  ) => {
    if (delivery.status === 'on_the_way' || delivery.status === 'delivered') {
      const shipment = await tx.shipments.ofOrder(order.id)
      const sent = await moveOn(tx, order, 'sent_out')
      if (sent !== order && delivery.status === 'on_the_way')
        await notifySentOut(deps, tx, order, { pin: delivery.pin ?? shipment?.pin ?? null })
      if (delivery.status === 'on_the_way') return null
      const brought = await moveOn(tx, sent, 'handed_over')
      if (brought === sent) return null
      await refundLate(deps, tx, brought, {
        shipment,
        seenAt: clock.now(),
      })
      const people = await tx.orders.people(order.id)
      if (people) await notifyHandedOver(deps, tx, order, people)
      return null
    }
    if (delivery.status === 'returned') return gaveUp.returned
    if (delivery.status !== 'cancelled') return null
    if (order.state !== 'scheduled' || bookings >= MOST_BOOKINGS) return gaveUp.cancelled
    await tx.shipments.again(order.id, clock.now())
    await tx.jobs.enqueue(bookCourierJob, { orderId: order.id })
    return null
  }

  const record = async (orderId: string, delivery: CourierDelivery): Promise<void> => {
    const end = await unitOfWork(async (tx) => {
      const order = await tx.orders.lock(orderId)
      const shipment = await tx.shipments.lock(orderId)
      if (!order || !shipment || shipment.provider_delivery_id !== delivery.id) return null
      const news = isNewStatus(shipment, delivery)
      const isLiving = order.state === 'scheduled' || order.state === 'out_for_delivery'
      const isGivenUp = delivery.status === 'cancelled' || delivery.status === 'returned'
      const by = news && isLiving && isGivenUp ? calledOffBy(shipment, clock.now()) : null
      // Left as it was: what the buyer gets back depends on how far it had come.
      if (by) return () => callOff.asked(orderId, by, delivery)
      if (news || shipment.status === delivery.status) await tx.shipments.save(orderId, delivery, clock.now())
      const isOff = order.state === 'cancelled' || order.state === 'refunded'
      if (news && isOff && delivery.status === 'delivered') await notifyCourierWentOn(deps, tx, order, true)
      const reason = news && isLiving ? await follow(tx, order, delivery, shipment.bookings) : null
      return reason && (() => callOff.failed(orderId, reason))
    })
    await end?.()
  }

  const tellOperator = (orderId: string | undefined, isBrought: boolean) =>
    unitOfWork(async (tx) => {
      const order = orderId && (await tx.orders.byId(orderId))
      if (order) await notifyCourierWentOn(deps, tx, order, isBrought)
    })

  return {
    record,

    /** @throws ProviderError where trying again may help */
    async book({ orderId }: { orderId: string }): Promise<void> {
      const order = await orders.byId(orderId)
      const shipment = await shipments.ofOrder(orderId)
      if (!dispatch || order?.state !== 'scheduled' || shipment?.status !== 'due') return
      const booking = await deps.courierBooking(order, `courier-${orderId}-${shipment.bookings + 1}`)
      if (!booking) return await leaveToSeller(order, 'a place or a phone number is missing')
      try {
        const delivery = await dispatch.book(booking.booking)
        const isFirst = await shipments.booked(orderId, delivery, booking.route, clock.now())
        // Another process was quicker: under the same key both of them have the same courier, who should come.
        if (!isFirst && (await shipments.ofOrder(orderId))?.provider_delivery_id === delivery.id) return
        // Called off in the same moment: nobody should come.
        if (!isFirst || (await orders.byId(orderId))?.state !== 'scheduled')
          await deps.jobs.enqueue(cancelCourierJob, { deliveryId: delivery.id })
      } catch (error) {
        if (!(error instanceof ProviderError) || error.retryable) throw error
        await leaveToSeller(order, error.vendorCode ?? error.reason)
      }
    },

    /** One that has the thing already, or has brought it, cannot be called off: then that is how it is. */
    async callOffCourier({ deliveryId }: { deliveryId: string }): Promise<void> {
      const shipment = await shipments.byDelivery(deliveryId)
      try {
        const delivery = await dispatch?.cancel(deliveryId)
        if (shipment && delivery) await shipments.save(shipment.order_id, delivery, clock.now())
      } catch (error) {
        if (!(error instanceof ProviderError) || error.retryable) throw error
        deps.warn({ deliveryId, reason: error.reason }, 'a courier could not be called off')
        await tellOperator(shipment?.order_id, false)
      }
    },

    /** A signed message of the courier; any number of times, in any order. */
    async told(rawBody: Buffer, signature: string): Promise<void> {
      if (!dispatch) throw new ProviderError(BY_SELLER, 'bad_signature', 'no courier is set')
      const event = dispatch.readWebhook(rawBody, signature)
      if (!event || (await orders.seen(`${dispatch.provider}:${event.id}`))) return
      const shipment = await shipments.byDelivery(event.delivery.id)
      if (shipment) await record(shipment.order_id, event.delivery)
      await orders.markSeen(`${dispatch.provider}:${event.id}`, clock.now())
    },

    /** Asks the courier where a trip stands, for whoever looks at the order now; not more than every few seconds. */
    async refresh(orderId: string, olderThan: Date): Promise<void> {
      const shipment = await shipments.ofOrder(orderId)
      if (!dispatch || !shipment?.provider_delivery_id || !isUnderWay(shipment.status)) return
      if (shipment.updated_at > olderThan || shipment.provider !== dispatch.provider) return
      await shipments.looked(orderId, clock.now())
      await record(orderId, await dispatch.get(shipment.provider_delivery_id))
    },
  }
}

/**
 * Tells the courier of an order that is being called off, unless they have answered already (`told`); in that
 * transaction. @returns the trip as it was
 */
export async function dropShipment(
  tx: OrderTransaction,
  order: OrderRow,
  told: CourierDelivery | null,
  now: Date,
): Promise<ShipmentRow | null> {
  const shipment = await tx.shipments.lock(order.id)
  if (told && shipment?.provider_delivery_id === told.id) await tx.shipments.save(order.id, told, now)
  else if (shipment?.provider_delivery_id && isUnderWay(shipment.status))
    await tx.jobs.enqueue(cancelCourierJob, { deliveryId: shipment.provider_delivery_id })
  return shipment ?? null
}
