import type { courierStatuses } from '../../../contract/calls/orders/order-shape.ts'
import { type DeliveryChoice, type DeliveryRun, ITEM } from '../orders/checkout-steps.ts'
import { DAY, declinedCard, goodCard, loseWebhooks, repeatWebhooks } from '../orders/orders.ts'
import { type NamedStep, named } from '../orders/random-walks.ts'
import type { DeliveryWorld } from './delivery-walks.ts'

type Walk = NamedStep<DeliveryRun>[]

/** Walks that are always taken: endings that chance finds too rarely, and every kind of step often enough. */
export function deliveryExamples(world: DeliveryWorld): Walk[] {
  const parts = partsOf(world)
  return [
    ...arrivalExamples(parts),
    ...priceExamples(parts),
    ...courierExamples(parts),
    ...endExamples(parts),
  ]
}

/** The steps that the examples are made of. */
type Parts = ReturnType<typeof partsOf>

function partsOf(world: DeliveryWorld) {
  const { appOf } = world
  const messages = named<DeliveryRun>('messages arrive', () => appOf().settle())
  const paid = [named('pays 0', world.payOn(0, goodCard), 'pay'), messages]
  const sweeps = named('the sweep runs', world.everything)
  const checkout = (way: DeliveryChoice, embedded = false) =>
    named(way, world.start(0, way, { embedded }), embedded ? 'embedded checkout' : 'checkout')
  const bought = [checkout('moving_delivery'), ...paid]
  return {
    world,
    messages,
    paid,
    sweeps,
    checkout,
    bought,
    sent: [...bought, named('send out', world.sendOut)],
    carried: [checkout('uber_delivery'), ...paid, sweeps],
    rightCode: named('code true', world.handOver(true), 'code'),
    priced: named('tab 0 requests a quote', world.showQuote(0), 'quote'),
    lost: named<DeliveryRun>('messages are lost', () => loseWebhooks(appOf())),
    repeated: named<DeliveryRun>('messages are repeated', () => repeatWebhooks(appOf(), true)),
    expires: (price: number) =>
      named('the quote of tab 0 expires', world.expireQuote(0, price), 'quote expires'),
    passes: (ms: number) => named<DeliveryRun>('time passes', async () => appOf().clock.advance(ms), 'wait'),
    says: (what: 'confirmArrival' | 'reportMissing' | 'switchToPickup') => named(what, world.buyerSays(what)),
    operator: (what: 'refund' | 'delivered') =>
      named(`operator: ${what}`, world.operatorSays(what), 'operator'),
    reports: (status: (typeof courierStatuses)[number]) =>
      named(`the courier reports ${status}`, world.courierSays(status), 'courier'),
    cancels: (bySeller: boolean) => {
      const kind = bySeller ? 'the seller cancels' : 'the buyer cancels'
      return named(`${kind} 0`, world.cancel(0, bySeller), kind)
    },
    trouble: (what: 'setDown' | 'setRefusing', isOn: boolean) =>
      named(`${what}: ${isOn}`, world[what](isOn), what === 'setDown' ? 'down' : 'refuse'),
  }
}

function arrivalExamples({
  bought,
  sent,
  rightCode,
  passes,
  sweeps,
  says,
  operator,
  messages,
}: Parts): Walk[] {
  return [
    [...sent, rightCode, passes(2 * DAY), sweeps],
    [...sent, passes(DAY), sweeps, says('confirmArrival')],
    [...sent, passes(DAY), sweeps, says('reportMissing')],
    [...bought, says('switchToPickup'), messages],
    [...sent, rightCode, operator('refund')],
    ...(['refund', 'delivered'] as const).map((what) => [
      ...sent,
      passes(DAY),
      sweeps,
      says('reportMissing'),
      operator(what),
    ]),
    // It ends although nothing more happens.
    sent,
  ]
}

/** The page is out of date when its buyer starts the checkout. */
function priceExamples({ world, checkout, paid, priced, expires }: Parts): Walk[] {
  return [
    ...[ITEM - 500, ITEM + 500].map((price) => [
      named('the price changes', world.editPrice(price), 'edit price'),
      checkout('moving_delivery'),
      named('tab 0 is reloaded', world.look(0), 'look'),
      checkout('moving_delivery', true),
      ...paid,
    ]),
    ...[1299, 1699].flatMap((price) =>
      [true, false].map((embedded) => [priced, expires(price), checkout('quoted', embedded), ...paid]),
    ),
    // The quote expires while its buyer is on the payment page.
    [priced, checkout('quoted'), expires(1699), ...paid],
  ]
}

/** A courier delivers, or the seller delivers what was quoted. */
function courierExamples(parts: Parts): Walk[] {
  const { world, carried, reports, cancels, priced, checkout, paid, sweeps, passes, says } = parts
  return [
    [...carried, reports('pickup'), reports('on_the_way'), reports('delivered')],
    [...carried, reports('on_the_way'), cancels(false)],
    ...(['confirmArrival', 'reportMissing'] as const).map((what) => [
      priced,
      checkout('quoted', true),
      ...paid,
      sweeps,
      passes(DAY),
      named('send out', world.sendOut),
      passes(3 * DAY),
      sweeps,
      says(what),
    ]),
  ]
}

function endExamples(parts: Parts): Walk[] {
  const { world, bought, sent, cancels, messages, priced, checkout, paid, says, sweeps, passes } = parts
  return [
    [priced, checkout('quoted'), ...paid, says('switchToPickup'), messages],
    ...[true, false].flatMap((bySeller) =>
      [bought, sent].map((before) => [...before, cancels(bySeller), messages]),
    ),
    // The card is declined, messages get lost and come twice, and the courier is away.
    ...(['setDown', 'setRefusing'] as const).map((what) => [
      parts.trouble(what, true),
      checkout('uber_delivery'),
      named('declined 0', world.payOn(0, declinedCard), 'declined'),
      ...paid,
      parts.lost,
      parts.repeated,
      sweeps,
      parts.trouble(what, false),
      passes(DAY),
      sweeps,
    ]),
  ]
}
