import { expect } from 'vitest'
import { isLive } from '../../contract/rules/order-states.ts'
import { sql } from '../db/sql.ts'
import type { TripRow } from '../features/orders/trip.ts'
import type { CourierDelivery } from '../ports/courier.ts'
import { DOOR, startDelivery } from './deliveries.ts'
import type { Member } from './factories.ts'
import { DAY, pay, sweep, typeCode } from './orders.ts'
import type { PuppetCourier } from './puppet-courier.ts'
import type { TestApp } from './test-app.ts'
import { ordersOf as ordersOfListing, pick, type Step as StepOf } from './walks.ts'

/** One walk of a delivered thing. */
export interface DeliveryRun {
  listingId: string
  seller: Member
  /** What each order's buyer was shown, in cents, and where they pay. */
  shown: Map<string, { cents: number; url: string }>
}
type Step = StepOf<DeliveryRun>

/** What the model's bank charges for the thing, in cents. */
export const ITEM = 5000
export const fees = { uber_delivery: 5.49, moving_delivery: 4.99, delivery: 101.04 } as const

/** What buyers, seller, bank, courier and operator may do at any moment. */
export function deliverySteps(appOf: () => TestApp, { puppet, deliveryOf }: PuppetCourier) {
  const ordersOf = (run: DeliveryRun) => ordersOfListing(appOf(), run)
  const rooms = () => appOf().app.rooms.orders
  const refusable = (work: Promise<unknown>) =>
    work.catch((error: { code?: string; reason?: string }) => {
      const usual = ['order.not_possible', 'order.not_found']
      // A courier who has it may refuse to turn round, or not answer: then nothing was called off.
      const ofCourier = puppet.refuses || puppet.isDown ? ['order.courier_refuses', 'unavailable'] : []
      expect([...usual, ...ofCourier]).toContain(error.code ?? error.reason)
    })

  const start =
    (buyer: number, type: keyof typeof fees, isHonest: boolean): Step =>
    async (run) => {
      const fee = isHonest ? fees[type] : fees[type] - 1
      const { status, code, data } = await startDelivery(appOf(), run.listingId, {
        ...{ delivery_type: type, delivery_address: DOOR, delivery_fee_dollars: fee },
        ...{ item_price_dollars: ITEM / 100, customer_email: `buyer${buyer}@example.com` },
        ...(type === 'moving_delivery' ? {} : { scheduled_time: 'ASAP' }),
        ...(type === 'delivery' ? slot() : {}),
      })
      if (!isHonest) expect(code).toBe('quote.changed')
      expect([200, 404, 409]).toContain(status)
      if (status === 200)
        run.shown.set(data.order_id, { cents: ITEM + Math.round(fee * 100), url: data.checkout_url })
    }
  /** A day ahead, whatever the clock says by then. */
  function slot() {
    const day = new Date(appOf().clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    return { scheduled_date: day, scheduled_time: '2pm-3pm' }
  }

  const payOn =
    (number: number, card: string): Step =>
    async (run) => {
      const page = pick([...run.shown.values()], number)
      if (page) expect([303, 402, 410]).toContain(await pay(appOf(), page.url, card))
    }
  const callOff =
    (number: number, bySeller: boolean): Step =>
    async (run) => {
      const order = pick(await ordersOf(run), number)
      const token = order && appOf().app.rooms.links.token(order.id)
      if (order)
        await refusable(
          rooms().cancel(order.id, bySeller ? run.seller.id : null, bySeller ? undefined : token, ''),
        )
    }
  const sendOut: Step = async (run) => {
    const order = (await ordersOf(run)).find((one) => isLive(one.state))
    if (order) await refusable(rooms().sendOut(order.id, run.seller.id))
  }
  /** Its buyer, who holds the link: has it, misses it, or fetches it. */
  const buyerSays =
    (what: 'confirmArrival' | 'missArrival' | 'collectInstead'): Step =>
    async (run) => {
      const order = (await ordersOf(run)).find((one) => isLive(one.state))
      const token = order && appOf().app.rooms.links.token(order.id)
      if (order) await refusable(rooms()[what](order.id, null, token, 'Nobody came'))
    }
  /** The operator, who may settle anything at any moment. */
  const operatorSays =
    (what: 'refund' | 'delivery' | 'delivered'): Step =>
    async (run) => {
      const order = (await ordersOf(run)).at(-1)
      const { refunds, delivered } = rooms().operator
      const acts = { refund: refunds.all, delivery: refunds.delivery, delivered }
      if (order) await refusable(acts[what](order.id, 'The operator says so.'))
    }
  const handOver =
    (isRight: boolean): Step =>
    async (run) => {
      const order = (await ordersOf(run)).find((one) => isLive(one.state) && one.pickup_code)
      const code = isRight
        ? (order?.pickup_code ?? '')
        : order?.pickup_code === '000000'
          ? '000001'
          : '000000'
      if (order)
        expect([200, 400, 409, 429]).toContain((await typeCode(appOf(), order.id, run.seller, code)).status)
    }
  /** A message of the courier, in season or out of it, about the delivery of now. */
  const courierSays =
    (status: CourierDelivery['status']): Step =>
    async (run) => {
      for (const { id } of await ordersOf(run)) {
        const trip = await appOf().database.row<TripRow>(
          sql`select * from courier_trips where order_id = ${id}`,
        )
        const delivery = trip?.provider_delivery_id
        if (!delivery) continue
        puppet.known.set(delivery, status)
        await rooms().couriers.record(id, deliveryOf(delivery, status))
      }
    }
  const setDown =
    (isDown: boolean): Step =>
    async () => {
      puppet.isDown = isDown
    }
  const setRefusing =
    (refuses: boolean): Step =>
    async () => {
      puppet.refuses = refuses
    }
  const everything: Step = async () => {
    await rooms().upkeep.couriers()
    await sweep(appOf())
  }
  return {
    ordersOf,
    rooms,
    start,
    payOn,
    callOff,
    sendOut,
    buyerSays,
    operatorSays,
    handOver,
    courierSays,
    setDown,
    setRefusing,
    everything,
  }
}
