import fc from 'fast-check'
import { courierStatuses } from '../../../contract/calls/orders/order-shape.ts'
import {
  checkoutSteps,
  DEARER_QUOTE,
  type DeliveryChoice,
  type DeliveryRun,
  ITEM,
  OLD_PRICE,
  RENEWED_QUOTE,
} from '../orders/checkout-steps.ts'
import { DAY, declinedCard, goodCard, loseWebhooks, MINUTE, repeatWebhooks } from '../orders/orders.ts'
import { type NamedStep, named, type Step } from '../orders/random-walks.ts'
import type { TestApp } from '../test-app.ts'
import { deliverySteps } from './delivery-steps.ts'
import type { ScriptedCourier } from './scripted-courier.ts'

/** A step that a walk may take, and how often. */
interface WeightedStep {
  weight: number
  arbitrary: fc.Arbitrary<NamedStep<DeliveryRun>>
}

/** The steps of a delivery model. */
export type DeliveryWorld = ReturnType<typeof createDeliveryWorld>

export function createDeliveryWorld(appOf: () => TestApp, courier: ScriptedCourier) {
  return { appOf, ...checkoutSteps(appOf, courier), ...deliverySteps(appOf, courier) }
}

/** Every step that a walk may take. */
export function deliveryStep(world: DeliveryWorld): fc.Arbitrary<NamedStep<DeliveryRun>> {
  return fc.oneof(
    ...pageSteps(world),
    ...buyingSteps(world),
    ...deliverySideSteps(world),
    ...otherSteps(world),
  )
}

/** The kinds of steps. Each must have had an effect, or the walks prove too little. */
export const deliveryKinds = [
  'look',
  'quote',
  'quote expires',
  'edit price',
  OLD_PRICE,
  DEARER_QUOTE,
  RENEWED_QUOTE,
  'checkout',
  'embedded checkout',
  'pay',
  'declined',
  'the seller cancels',
  'the buyer cancels',
  'send out',
  'code',
  'courier',
  'operator',
  'confirmArrival',
  'reportMissing',
  'switchToPickup',
  'down',
  'refuse',
  'wait',
  'messages arrive',
  'the sweep runs',
  'messages are lost',
  'messages are repeated',
]

const number = fc.nat({ max: 3 })
const always = (name: string, step: Step<DeliveryRun>) => fc.constant(named<DeliveryRun>(name, step))
const deliveryChoices: DeliveryChoice[] = ['uber_delivery', 'moving_delivery', 'delivery', 'quoted']

/** The item page is opened and priced, and goes out of date. */
function pageSteps({ look, showQuote, expireQuote, editPrice }: DeliveryWorld): WeightedStep[] {
  return [
    { weight: 2, arbitrary: number.map((tab) => named(`tab ${tab} is reloaded`, look(tab), 'look')) },
    {
      weight: 3,
      arbitrary: number.map((tab) => named(`tab ${tab} requests a quote`, showQuote(tab), 'quote')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(number, fc.constantFrom(1299, 1299, 1699))
        .map(([tab, price]) =>
          named(`the quote of tab ${tab} expires`, expireQuote(tab, price), 'quote expires'),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(4200, ITEM, 6100)
        .map((cents) => named(`the price becomes ${cents}`, editPrice(cents), 'edit price')),
    },
  ]
}

function buyingSteps({ start, payOn }: DeliveryWorld): WeightedStep[] {
  return [
    {
      weight: 8,
      arbitrary: fc
        .tuple(number, fc.constantFrom(...deliveryChoices), fc.nat({ max: 7 }), fc.boolean())
        .map(([tab, way, luck, embedded]) => {
          const kind = embedded ? 'embedded checkout' : 'checkout'
          return named(`tab ${tab}: ${kind}, ${way}`, start(tab, way, { isHonest: luck > 0, embedded }), kind)
        }),
    },
    { weight: 6, arbitrary: number.map((page) => named(`pays ${page}`, payOn(page, goodCard), 'pay')) },
    {
      weight: 1,
      arbitrary: number.map((page) => named(`declined ${page}`, payOn(page, declinedCard), 'declined')),
    },
  ]
}

function deliverySideSteps(world: DeliveryWorld): WeightedStep[] {
  return [
    {
      weight: 2,
      arbitrary: fc.tuple(number, fc.boolean()).map(([order, seller]) => {
        const kind = seller ? 'the seller cancels' : 'the buyer cancels'
        return named(`${kind} ${order}`, world.cancel(order, seller), kind)
      }),
    },
    { weight: 2, arbitrary: always('send out', world.sendOut) },
    {
      weight: 2,
      arbitrary: fc.boolean().map((right) => named(`code ${right}`, world.handOver(right), 'code')),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('confirmArrival', 'reportMissing', 'switchToPickup')
        .map((what) => named(what, world.buyerSays(what))),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('refund', 'delivery', 'delivered')
        .map((what) => named(`operator: ${what}`, world.operatorSays(what), 'operator')),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...courierStatuses)
        .map((status) => named(`the courier reports ${status}`, world.courierSays(status), 'courier')),
    },
  ]
}

/** The courier's outages, time, and the provider's messages. */
function otherSteps(world: DeliveryWorld): WeightedStep[] {
  const { appOf } = world
  return [
    {
      weight: 1,
      arbitrary: fc
        .boolean()
        .map((isDown) => named(`the courier is down: ${isDown}`, world.setDown(isDown), 'down')),
    },
    {
      weight: 1,
      arbitrary: fc
        .boolean()
        .map((refuses) =>
          named(`the courier refuses to return: ${refuses}`, world.setRefusing(refuses), 'refuse'),
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(MINUTE, 20 * MINUTE, 32 * MINUTE, 5 * 60 * MINUTE, DAY + 1, 3 * DAY)
        .map((ms) =>
          named<DeliveryRun>(`${ms / MINUTE} minutes pass`, async () => appOf().clock.advance(ms), 'wait'),
        ),
    },
    { weight: 4, arbitrary: always('messages arrive', () => appOf().settle()) },
    { weight: 3, arbitrary: always('the sweep runs', world.everything) },
    { weight: 1, arbitrary: always('messages are lost', () => loseWebhooks(appOf())) },
    { weight: 1, arbitrary: always('messages are repeated', () => repeatWebhooks(appOf(), true)) },
  ]
}
