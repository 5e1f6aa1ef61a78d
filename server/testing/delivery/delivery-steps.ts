import { expect } from 'vitest'
import { isLive } from '../../../contract/rules/orders/states.ts'
import { sql } from '../../db/sql.ts'
import type { ShipmentRow } from '../../features/orders/fulfilment/shipment/shipment.ts'
import type { OrderRow } from '../../features/orders/order.ts'
import type { CourierDelivery } from '../../ports/courier.ts'
import type { DeliveryRun } from '../orders/checkout-steps.ts'
import { sweep, typeCode } from '../orders/orders.ts'
import { idle, ordersOf as ordersOfListing, pick, type Step as StepOf } from '../orders/random-walks.ts'
import type { TestApp } from '../test-app.ts'
import type { ScriptedCourier } from './scripted-courier.ts'

type Step = StepOf<DeliveryRun>

/** The environment that the steps act on. */
interface World {
  appOf: () => TestApp
  courier: ScriptedCourier
}

/** The steps that buyers, seller, courier and operator can take at any moment. */
export function deliverySteps(appOf: () => TestApp, courier: ScriptedCourier) {
  const world = { appOf, courier }
  return {
    ordersOf: (run: DeliveryRun) => ordersOfListing(appOf(), run),
    features: () => ordersFeature(world),
    cancel: (number: number, bySeller: boolean): Step => cancelStep(world, number, bySeller),
    sendOut: sendOutStep(world),
    buyerSays: (what: BuyerAction): Step => buyerStep(world, what),
    operatorSays: (what: OperatorAction): Step => operatorStep(world, what),
    handOver: (isRight: boolean): Step => handOverStep(world, isRight),
    courierSays: (status: CourierDelivery['status']): Step => courierStep(world, status),
    ...courierSwitches(courier),
    everything: (async () => {
      await ordersFeature(world).tasks.couriers()
      await sweep(appOf())
    }) satisfies Step,
  }
}

type BuyerAction = 'confirmArrival' | 'reportMissing' | 'switchToPickup'
type OperatorAction = 'refund' | 'delivery' | 'delivered'

function ordersFeature({ appOf }: World) {
  return appOf().app.features.orders
}

async function liveOrder({ appOf }: World, run: DeliveryRun): Promise<OrderRow | undefined> {
  return (await ordersOfListing(appOf(), run)).find((order) => isLive(order.state))
}

/** An action that may be refused with the usual errors: then nothing happened. */
function refusable({ courier: { script } }: World, action: Promise<unknown>): Promise<unknown> {
  return action.catch((error: { code?: string; reason?: string }) => {
    const usual = ['order.not_possible', 'order.not_found']
    // A courier who has the item may refuse to return, or not answer.
    const ofCourier = script.refuses || script.isDown ? ['order.courier_refuses', 'unavailable'] : []
    expect([...usual, ...ofCourier]).toContain(error.code ?? error.reason)
    return idle
  })
}

function cancelStep(world: World, number: number, bySeller: boolean): Step {
  return async (run) => {
    const order = pick(await ordersOfListing(world.appOf(), run), number)
    if (!order) return idle
    const token = world.appOf().app.features.links.token(order.id)
    const reader = bySeller ? { userId: run.seller.id, token: undefined } : { userId: null, token }
    return await refusable(world, ordersFeature(world).cancel(order.id, reader, ''))
  }
}

function sendOutStep(world: World): Step {
  return async (run) => {
    const order = await liveOrder(world, run)
    return order ? await refusable(world, ordersFeature(world).sendOut(order.id, run.seller.id)) : idle
  }
}

/** The buyer, who holds the link, confirms the arrival, reports it missing, or switches to pickup. */
function buyerStep(world: World, what: BuyerAction): Step {
  return async (run) => {
    const order = await liveOrder(world, run)
    if (!order) return idle
    const reader = { userId: null, token: world.appOf().app.features.links.token(order.id) }
    return await refusable(world, ordersFeature(world)[what](order.id, reader, 'Nobody came'))
  }
}

/** The operator may settle anything at any moment. */
function operatorStep(world: World, what: OperatorAction): Step {
  return async (run) => {
    const order = (await ordersOfListing(world.appOf(), run)).at(-1)
    const { refunds, delivered } = ordersFeature(world).operator
    const actions = { refund: refunds.all, delivery: refunds.delivery, delivered }
    return order ? await refusable(world, actions[what](order.id, 'The operator says so.')) : idle
  }
}

function handOverStep({ appOf }: World, isRight: boolean): Step {
  return async (run) => {
    const orders = await ordersOfListing(appOf(), run)
    const order = orders.find((candidate) => isLive(candidate.state) && candidate.pickup_code)
    if (!order?.pickup_code) return idle
    const wrong = order.pickup_code === '000000' ? '000001' : '000000'
    const code = isRight ? order.pickup_code : wrong
    const { status } = await typeCode(appOf(), order.id, run.seller, code)
    expect([200, 400, 409, 429]).toContain(status)
    return status === 409 || status === 429 ? idle : undefined
  }
}

/** A report of the courier about the current delivery, plausible or not. */
function courierStep(world: World, status: CourierDelivery['status']): Step {
  return async (run) => {
    const { script, deliveryOf } = world.courier
    let isKnown = false
    for (const { id } of await ordersOfListing(world.appOf(), run)) {
      const shipment = await world
        .appOf()
        .database.row<ShipmentRow>(sql`select * from courier_trips where order_id = ${id}`)
      const delivery = shipment?.provider_delivery_id
      if (!delivery) continue
      script.known.set(delivery, status)
      await ordersFeature(world).couriers.record(id, deliveryOf(delivery, status))
      isKnown = true
    }
    return isKnown ? undefined : idle
  }
}

function courierSwitches({ script }: ScriptedCourier) {
  return {
    setDown:
      (isDown: boolean): Step =>
      async () => {
        script.isDown = isDown
      },
    setRefusing:
      (refuses: boolean): Step =>
      async () => {
        script.refuses = refuses
      },
  }
}
