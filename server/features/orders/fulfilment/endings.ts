import { ensure, Failure } from '../../../../contract/failure.ts'
import { advance, type OrderState } from '../../../../contract/rules/order-states.ts'
import type { CourierDelivery } from '../../../ports/courier.ts'
import { sameText } from '../../accounts/secrets.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import { notifyCancelled, notifyHandedOver } from '../emails/order-emails.ts'
import type { OrderActor, OrderRow } from '../order.ts'
import type { createReconciliation } from '../payments/reconciliation.ts'
import { refundLate, requestRefund } from '../refunds/refund-requests.ts'
import { keptForCourier, mayBuyerCallOff } from './arrivals.ts'
import { askCourier, isOnItsWayBack } from './courier-cancellation.ts'
import { dropShipment } from './couriers.ts'
import { isByCourier } from './shipment.ts'
import { notifyNewCode } from './shipment-emails.ts'

/** How an order ends: handed over, or called off. @source product-decisions §5 */
export function createEndings(
  deps: OrderDependencies,
  reconciliation: ReturnType<typeof createReconciliation>,
) {
  const { clock, random, unitOfWork, orders } = deps

  /** Calls off an order that is locked: the listing is free again and what was paid goes back. */
  const cancelLocked = async (
    tx: OrderTransaction,
    order: OrderRow,
    { actor, reason, courier }: { actor: OrderActor; reason: string; courier: CourierDelivery | null },
  ) => {
    // Who was allowed to call its courier off is not refused once that is done.
    const to = cancelledFrom(order, courier ? 'system' : actor)
    const shipment = await dropShipment(tx, order, courier, clock.now())
    const kept = actor === 'buyer' ? keptForCourier(order, shipment, await tx.money.refundsOf(order.id)) : 0
    await tx.orders.move(order, to, {
      id: random.uuid(),
      name: 'cancelled',
      actor,
      at: clock.now(),
      reason,
    })
    const isAway = isOnItsWayBack(order, shipment, courier)
    // A seller who calls off has a reason not to be asked again at once, and what nobody has here cannot be sold again.
    await tx.orders.moveListing(
      order.listing_id,
      ['sold', 'reserved'],
      actor === 'seller' || order.objected_at || isAway ? 'paused' : 'active',
      clock.now(),
    )
    if (!order.paid_at) return
    // A buyer who calls off what a courier has already pays for the way. @source decision 051
    if (kept > 0) await tx.orders.keep(order.id, kept)
    const called = { ...order, kept_cents: kept }
    await requestRefund(deps, tx, called, reason)
    const people = await tx.orders.people(order.id)
    if (people) await notifyCancelled(deps, tx, called, { people, why: reason, isAway })
  }

  /** Its courier has been called off, as its answer or its own message says, whichever comes first. */
  const calledOff = (
    orderId: string,
    by: { actor: OrderActor; reason: string },
    courier: CourierDelivery,
  ): Promise<void> =>
    unitOfWork(async (tx) => {
      const order = await tx.orders.lock(orderId)
      ensure(order, 'order.not_found')
      if (order.state !== 'cancelled' && order.state !== 'refunded')
        await cancelLocked(tx, order, { ...by, courier })
    })

  return {
    calledOff,

    /**
     * The seller types the code. A wrong one is counted even though the call fails.
     * @throws Failure `order.wrong_code`, `order.code_locked`, `order.by_courier`, `order.not_possible`
     */
    async handOver(orderId: string, code: string): Promise<void> {
      const problem = await unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        const fits = order.pickup_code !== null && sameText(order.pickup_code, code)
        // The second click of a double click finds its work done.
        if (fits && order.handed_over_at) return null
        const to = advance(order.state, 'handed_over')
        if (!to) return 'order.not_possible' as const
        // Nobody is shown our code then: only the courier knows when it has arrived.
        const shipment = await tx.shipments.lock(order.id)
        if (isByCourier(order.state, shipment)) return 'order.by_courier' as const
        if (order.code_tries_left === 0) return 'order.code_locked' as const
        if (!fits) {
          await tx.orders.countCodeTry(order.id)
          return 'order.wrong_code' as const
        }
        await tx.orders.move(order, to, {
          id: random.uuid(),
          name: 'handed_over',
          actor: 'seller',
          at: clock.now(),
        })
        await refundLate(deps, tx, { ...order, state: to }, { shipment, seenAt: clock.now() })
        const people = await tx.orders.people(order.id)
        if (people) await notifyHandedOver(deps, tx, order, people)
        return null
      })
      if (problem) throw new Failure(problem)
    },

    /**
     * Calls an order off. One that is being paid is ended at the provider first, so that it cannot be paid after; one
     * that a courier is on is called off there first.
     * @throws Failure `order.not_found`, `order.not_possible`, `order.courier_refuses`
     */
    async cancel(orderId: string, actor: OrderActor, reason: string): Promise<void> {
      const before = await orders.byId(orderId)
      ensure(before, 'order.not_found')
      const by = { actor, reason: reasonFor(actor, reason) }
      const unpaid = before.state === 'awaiting_payment'
      if (unpaid) await reconciliation.close(before, by)
      else cancelledFrom(before, actor)
      const courier = await askCourier(deps, before, by)
      if (courier) return await calledOff(orderId, by, courier)
      await unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        if (!unpaid || order.state !== 'cancelled')
          return await cancelLocked(tx, order, { ...by, courier: null })
        // Not where somebody else has taken it since.
        if (actor === 'seller')
          await tx.orders.moveListing(order.listing_id, ['active'], 'paused', clock.now())
      })
    },

    /**
     * Opens a hand-over that ten wrong codes have locked: the seller asks, the buyer gets another code by mail.
     * @throws Failure `order.not_possible` where it is not locked, or was opened too often
     */
    renewCode: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        ensure(order, 'order.not_found')
        const locked = order.pickup_code !== null && order.code_tries_left === 0
        ensure(locked && order.code_renewals < MOST_RENEWALS ? order : null, 'order.not_possible')
        ensure(advance(order.state, 'handed_over'), 'order.not_possible')
        const code = anotherCode(random.integer(1_000_000), order.pickup_code ?? '')
        await tx.orders.renewCode(order.id, code, CODE_TRIES)
        await notifyNewCode(deps, tx, order, code)
      }),

    complete: (orderId: string) =>
      unitOfWork(async (tx) => {
        const order = await tx.orders.lock(orderId)
        const to = order && advance(order.state, 'completed')
        if (order && to)
          await tx.orders.move(order, to, {
            id: random.uuid(),
            name: 'completed',
            actor: 'system',
            at: clock.now(),
          })
      }),
  }
}

/** @throws Failure `order.not_possible` */
function cancelledFrom(order: OrderRow, actor: OrderActor): OrderState {
  const to = actor !== 'buyer' || mayBuyerCallOff(order) ? advance(order.state, 'cancelled') : null
  ensure(to, 'order.not_possible')
  return to
}

/** How often wrong codes may lock a hand-over before support has to help. */
const MOST_RENEWALS = 5
/** Tries with each code. */
const CODE_TRIES = 10

function anotherCode(drawn: number, before: string): string {
  const code = String(drawn).padStart(6, '0')
  return code === before ? String((drawn + 1) % 1_000_000).padStart(6, '0') : code
}

/** Why, in a sentence of ours; what a person wrote stands as their words, and leads nowhere. */
function reasonFor(actor: OrderActor, words: string): string {
  // The marketplace's own words need no quotation marks.
  if ((actor === 'system' || actor === 'operator') && words) return words
  const written = words.replace(/\S*(?:\/\/|\p{L}\.\p{L}{2,})\S*/gu, '[link removed]')
  return written ? `${defaultReason(actor)} They wrote: “${written}”` : defaultReason(actor)
}

function defaultReason(actor: OrderActor): string {
  if (actor === 'buyer') return 'The buyer cancelled.'
  return actor === 'seller' ? 'The seller cancelled.' : 'The item was not collected in time.'
}
