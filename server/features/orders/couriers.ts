import { sizeOfCategory } from '../../../contract/rules/delivery.ts'
import { advance } from '../../../contract/rules/order-states.ts'
import { jobKind } from '../../jobs/queue.ts'
import type { CourierDelivery } from '../../ports/courier.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { type CallingOff, calledOffBy } from './calling-off.ts'
import { notifySentOut } from './delivery-notices.ts'
import { notifyHandedOver } from './notices.ts'
import type { OrderRow } from './order.ts'
import { refundLate } from './refund-requests.ts'
import type { OrderTools, OrderWork } from './tools.ts'
import { BY_SELLER, isNews, isUnderWay, type TripRow, tripTimes } from './trip.ts'
import { notifyCourierWentOn, notifyLeftToSeller } from './trip-notices.ts'

/** Books the courier of an order whose hour has come. */
export const bookCourierJob = jobKind<{ orderId: string }>('book-courier', 6, 20)
/** Calls a courier off whose order was called off. */
export const callOffCourierJob = jobKind<{ deliveryId: string }>('call-off-courier', 8, 20)

/** A courier that calls off is replaced once. */
const MOST_BOOKINGS = 2

/** Why an order ends whose courier gave up. */
export const gaveUp = {
  cancelled: 'The courier could not deliver it.',
  returned: 'The courier could not deliver it and brought it back.',
} as const

/** Ends an order that its courier does not bring: because it failed, or because somebody called it off. */
export interface CallOff {
  failed(orderId: string, reason: string): Promise<void>
  asked(orderId: string, by: CallingOff, told: CourierDelivery): Promise<void>
}

/** Plans how a paid order gets on its way; in the transaction that makes it paid. @source product-decisions §5, §6 */
export async function planTrip(tools: OrderTools, work: OrderWork, order: OrderRow): Promise<void> {
  const now = tools.clock.now()
  const { due, promisedUntil } = tripTimes(order, now)
  const serves = await isServed(tools, work, order)
  await work.trips.plan(
    {
      order_id: order.id,
      provider: serves ? (tools.dispatch?.provider ?? BY_SELLER) : BY_SELLER,
      status: serves ? 'due' : 'by_seller',
      ...{ due_at: due, promised_until: promisedUntil },
    },
    now,
  )
  if (serves && due <= now) await work.jobs.enqueue(bookCourierJob, { orderId: order.id })
}

async function isServed({ dispatch }: OrderTools, work: OrderWork, order: OrderRow): Promise<boolean> {
  if (!dispatch || order.delivery_type === 'pickup') return false
  const category = await work.orders.categoryOf(order.listing_id)
  return dispatch.serves({
    type: order.delivery_type,
    size: sizeOfCategory(category ?? ''),
    quotedBy: order.delivery?.provider ?? null,
  })
}

/** Couriers that are booked by themselves, and what they tell. */
export function createCouriers(tools: OrderTools, callOff: CallOff) {
  const { clock, random, unitOfWork, orders, trips, dispatch } = tools

  /** Nobody can be booked: the seller is asked to see to it, and can say so on the order's page. */
  const leaveToSeller = async (order: OrderRow, why: string) => {
    tools.warn({ orderId: order.id, why }, 'no courier could be booked')
    await unitOfWork(async (work) => {
      if (!(await work.trips.toSeller(order.id, clock.now()))) return
      const people = await work.orders.people(order.id)
      if (people) await notifyLeftToSeller(tools, work, order, people)
    })
  }

  const moveOn = async (work: OrderWork, order: OrderRow, name: 'sent_out' | 'handed_over') => {
    const to = advance(order.state, name)
    if (!to) return order
    await work.orders.move(order, to, { id: random.uuid(), name, actor: 'provider', at: clock.now() })
    return { ...order, state: to }
  }

  /** What the order becomes by what the courier says. @returns why it ends, where it does */
  const follow = async (work: OrderWork, order: OrderRow, delivery: CourierDelivery, bookings: number) => {
    if (delivery.status === 'on_the_way' || delivery.status === 'delivered') {
      const trip = await work.trips.ofOrder(order.id)
      const sent = await moveOn(work, order, 'sent_out')
      if (sent !== order && delivery.status === 'on_the_way')
        await notifySentOut(tools, work, order, { pin: delivery.pin ?? trip?.pin ?? null })
      if (delivery.status === 'on_the_way') return null
      const brought = await moveOn(work, sent, 'handed_over')
      if (brought === sent) return null
      await refundLate(tools, work, brought, {
        trip,
        seenAt: clock.now(),
      })
      const people = await work.orders.people(order.id)
      if (people) await notifyHandedOver(tools, work, order, people)
      return null
    }
    if (delivery.status === 'returned') return gaveUp.returned
    if (delivery.status !== 'cancelled') return null
    if (order.state !== 'scheduled' || bookings >= MOST_BOOKINGS) return gaveUp.cancelled
    await work.trips.again(order.id, clock.now())
    await work.jobs.enqueue(bookCourierJob, { orderId: order.id })
    return null
  }

  const record = async (orderId: string, delivery: CourierDelivery): Promise<void> => {
    const end = await unitOfWork(async (work) => {
      const order = await work.orders.lock(orderId)
      const trip = await work.trips.lock(orderId)
      if (!order || !trip || trip.provider_delivery_id !== delivery.id) return null
      const news = isNews(trip, delivery)
      const isLiving = order.state === 'scheduled' || order.state === 'out_for_delivery'
      const isGivenUp = delivery.status === 'cancelled' || delivery.status === 'returned'
      const by = news && isLiving && isGivenUp ? calledOffBy(trip, clock.now()) : null
      // Left as it was: what the buyer gets back depends on how far it had come.
      if (by) return () => callOff.asked(orderId, by, delivery)
      if (news || trip.status === delivery.status) await work.trips.save(orderId, delivery, clock.now())
      const isOff = order.state === 'cancelled' || order.state === 'refunded'
      if (news && isOff && delivery.status === 'delivered')
        await notifyCourierWentOn(tools, work, order, true)
      const reason = news && isLiving ? await follow(work, order, delivery, trip.bookings) : null
      return reason && (() => callOff.failed(orderId, reason))
    })
    await end?.()
  }

  const tellOperator = (orderId: string | undefined, isBrought: boolean) =>
    unitOfWork(async (work) => {
      const order = orderId && (await work.orders.byId(orderId))
      if (order) await notifyCourierWentOn(tools, work, order, isBrought)
    })

  return {
    record,

    /** @throws ProviderError where trying again may help */
    async book({ orderId }: { orderId: string }): Promise<void> {
      const order = await orders.byId(orderId)
      const trip = await trips.ofOrder(orderId)
      if (!dispatch || order?.state !== 'scheduled' || trip?.status !== 'due') return
      const booking = await tools.courierBooking(order, `courier-${orderId}-${trip.bookings + 1}`)
      if (!booking) return await leaveToSeller(order, 'a place or a phone number is missing')
      try {
        const delivery = await dispatch.book(booking.booking)
        const isFirst = await trips.booked(orderId, delivery, booking.way, clock.now())
        // Another process was quicker: under the same key both of them have the same courier, who should come.
        if (!isFirst && (await trips.ofOrder(orderId))?.provider_delivery_id === delivery.id) return
        // Called off in the same moment: nobody should come.
        if (!isFirst || (await orders.byId(orderId))?.state !== 'scheduled')
          await tools.jobs.enqueue(callOffCourierJob, { deliveryId: delivery.id })
      } catch (error) {
        if (!(error instanceof ProviderError) || error.retryable) throw error
        await leaveToSeller(order, error.vendorCode ?? error.reason)
      }
    },

    /** One that has the thing already, or has brought it, cannot be called off: then that is how it is. */
    async callOffCourier({ deliveryId }: { deliveryId: string }): Promise<void> {
      const trip = await trips.byDelivery(deliveryId)
      try {
        const delivery = await dispatch?.cancel(deliveryId)
        if (trip && delivery) await trips.save(trip.order_id, delivery, clock.now())
      } catch (error) {
        if (!(error instanceof ProviderError) || error.retryable) throw error
        tools.warn({ deliveryId, reason: error.reason }, 'a courier could not be called off')
        await tellOperator(trip?.order_id, false)
      }
    },

    /** A signed message of the courier; any number of times, in any order. */
    async told(rawBody: Buffer, signature: string): Promise<void> {
      if (!dispatch) throw new ProviderError(BY_SELLER, 'bad_signature', 'no courier is set')
      const event = dispatch.readWebhook(rawBody, signature)
      if (!event || (await orders.seen(`${dispatch.provider}:${event.id}`))) return
      const trip = await trips.byDelivery(event.delivery.id)
      if (trip) await record(trip.order_id, event.delivery)
      await orders.markSeen(`${dispatch.provider}:${event.id}`, clock.now())
    },

    /** Asks the courier where a trip stands, for whoever looks at the order now; not more than every few seconds. */
    async refresh(orderId: string, olderThan: Date): Promise<void> {
      const trip = await trips.ofOrder(orderId)
      if (!dispatch || !trip?.provider_delivery_id || !isUnderWay(trip.status)) return
      if (trip.updated_at > olderThan || trip.provider !== dispatch.provider) return
      await trips.looked(orderId, clock.now())
      await record(orderId, await dispatch.get(trip.provider_delivery_id))
    },
  }
}

/**
 * Tells the courier of an order that is being called off, unless they have answered already (`told`); in that
 * transaction. @returns the trip as it was
 */
export async function dropTrip(
  work: OrderWork,
  order: OrderRow,
  told: CourierDelivery | null,
  now: Date,
): Promise<TripRow | null> {
  const trip = await work.trips.lock(order.id)
  if (told && trip?.provider_delivery_id === told.id) await work.trips.save(order.id, told, now)
  else if (trip?.provider_delivery_id && isUnderWay(trip.status))
    await work.jobs.enqueue(callOffCourierJob, { deliveryId: trip.provider_delivery_id })
  return trip ?? null
}
