import { expect } from 'vitest'
import { isLive } from '../../contract/rules/order-states.ts'
import { sql } from '../db/sql.ts'
import type { ShipmentRow } from '../features/orders/fulfilment/shipment.ts'
import type { CourierDelivery } from '../ports/courier.ts'
import type { DeliveryRun } from './checkout-steps.ts'
import { sweep, typeCode } from './orders.ts'
import { idle, ordersOf as ordersOfListing, pick, type Step as StepOf } from './random-walks.ts'
import type { PuppetCourier } from './scripted-courier.ts'
import type { TestApp } from './test-app.ts'

type Step = StepOf<DeliveryRun>

/** What buyers, seller, bank, courier and operator may do at any moment. */
export function deliverySteps(appOf: () => TestApp, { puppet, deliveryOf }: PuppetCourier) {
  const ordersOf = (run: DeliveryRun) => ordersOfListing(appOf(), run)
  const features = () => appOf().app.features.orders
  const refusable = (work: Promise<unknown>) =>
    work.catch((error: { code?: string; reason?: string }) => {
      const usual = ['order.not_possible', 'order.not_found']
      // A courier who has it may refuse to turn round, or not answer: then nothing was called off.
      const ofCourier = puppet.refuses || puppet.isDown ? ['order.courier_refuses', 'unavailable'] : []
      expect([...usual, ...ofCourier]).toContain(error.code ?? error.reason)
      return idle
    })

  const callOff =
    (number: number, bySeller: boolean): Step =>
    async (run) => {
      const order = pick(await ordersOf(run), number)
      const token = order && appOf().app.features.links.token(order.id)
      if (!order) return idle
      return await refusable(
        features().cancel(order.id, bySeller ? run.seller.id : null, bySeller ? undefined : token, ''),
      )
    }
  const sendOut: Step = async (run) => {
    const order = (await ordersOf(run)).find((one) => isLive(one.state))
    return order ? await refusable(features().sendOut(order.id, run.seller.id)) : idle
  }
  /** Its buyer, who holds the link: has it, misses it, or fetches it. */
  const buyerSays =
    (what: 'confirmArrival' | 'missArrival' | 'collectInstead'): Step =>
    async (run) => {
      const order = (await ordersOf(run)).find((one) => isLive(one.state))
      const token = order && appOf().app.features.links.token(order.id)
      return order ? await refusable(features()[what](order.id, null, token, 'Nobody came')) : idle
    }
  /** The operator, who may settle anything at any moment. */
  const operatorSays =
    (what: 'refund' | 'delivery' | 'delivered'): Step =>
    async (run) => {
      const order = (await ordersOf(run)).at(-1)
      const { refunds, delivered } = features().operator
      const acts = { refund: refunds.all, delivery: refunds.delivery, delivered }
      return order ? await refusable(acts[what](order.id, 'The operator says so.')) : idle
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
      if (!order) return idle
      const { status } = await typeCode(appOf(), order.id, run.seller, code)
      expect([200, 400, 409, 429]).toContain(status)
      return status === 409 || status === 429 ? idle : undefined
    }
  /** A message of the courier, in season or out of it, about the delivery of now. */
  const courierSays =
    (status: CourierDelivery['status']): Step =>
    async (run) => {
      let heard = false
      for (const { id } of await ordersOf(run)) {
        const shipment = await appOf().database.row<ShipmentRow>(
          sql`select * from courier_trips where order_id = ${id}`,
        )
        const delivery = shipment?.provider_delivery_id
        if (!delivery) continue
        puppet.known.set(delivery, status)
        await features().couriers.record(id, deliveryOf(delivery, status))
        heard = true
      }
      return heard ? undefined : idle
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
    await features().upkeep.couriers()
    await sweep(appOf())
  }
  return {
    ordersOf,
    features,
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
