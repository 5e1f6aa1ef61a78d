import { ensure, Failure } from '../../../../contract/failure.ts'
import { MAX_CLAIMS_AN_HOUR } from '../../../../contract/rules/orders/states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { buyerOf } from '../emails/recipients.ts'
import type { HeldOrder } from '../order.ts'
import { giveAway } from '../payments/make-paid.ts'
import { releaseOrder } from '../payments/release.ts'
import type { StartedCheckout } from './open-checkout.ts'

const HOUR = 3600_000

/**
 * Completes a giveaway that was just reserved, or asks for its confirmation. Without a payment nothing proves that the
 * email address belongs to the buyer, so a guest confirms by a link before the seller hears of them. A member's own
 * address is proven already.
 */
export async function beginGiveaway(deps: OrderDependencies, order: HeldOrder): Promise<StartedCheckout> {
  const isOwn = order.buyer_id && (await deps.db.orders.emailOf(order.buyer_id)) === order.buyer_email
  if (isOwn) await giveAway(deps, order.id)
  else await askForConfirmation(deps, order)
  return startedGiveaway(deps, order, { confirmByMail: !isOwn })
}

/** The same giveaway was requested again: its email is on the way, another one would say the same. */
export function repeatGiveaway(deps: OrderDependencies, order: HeldOrder): StartedCheckout {
  return startedGiveaway(deps, order, { confirmByMail: true })
}

/** The link in the email was used. Repeating it has no effect. @throws Failure `order.not_possible` when the hold is over */
export async function confirmGiveaway(deps: OrderDependencies, orderId: string): Promise<void> {
  await giveAway(deps, orderId)
  const order = await deps.db.orders.byId(orderId)
  ensure(order?.paid_at && order.total_cents === 0, 'order.not_possible')
}

/** Asks by email. Limited, because the address may be anyone's. @throws Failure `request.too_many` */
async function askForConfirmation(deps: OrderDependencies, order: HeldOrder): Promise<void> {
  const email = order.buyer_email ?? ''
  const since = new Date(deps.clock.now().getTime() - HOUR)
  if ((await deps.db.orders.countGiveaways(email, since)) > MAX_CLAIMS_AN_HOUR) {
    await releaseOrder(deps, order.id)
    throw new Failure('request.too_many', { retry_after: HOUR / 1000 })
  }
  await deps.unitOfWork((tx) =>
    deps.notify(tx, { kind: 'order.giveaway-requested', facts: { order } }, [buyerOf(order)]),
  )
}

function startedGiveaway(
  { links, publicUrl }: OrderDependencies,
  order: HeldOrder,
  { confirmByMail }: { confirmByMail: boolean },
): StartedCheckout {
  return {
    checkoutUrl: confirmByMail
      ? `${publicUrl}/shop/item/${order.listing_id}`
      : `${publicUrl}/payment-success?order_id=${order.id}&token=${links.token(order.id)}`,
    orderId: order.id,
    orderUrl: confirmByMail ? null : links.guestUrl(order.id),
    embedded: null,
  }
}
