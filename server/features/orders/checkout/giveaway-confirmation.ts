import { ensure, Failure } from '../../../../contract/failure.ts'
import { MAX_CLAIMS_AN_HOUR } from '../../../../contract/rules/order-states.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { notifyClaim } from '../emails/order-emails.ts'
import type { HeldOrder } from '../order.ts'
import type { createSettlement } from '../payments/settlement.ts'

const HOUR = 3600_000

/**
 * Giveaways. They need no payment, and so nothing would prove that the e-mail address belongs to whoever typed it: a
 * stranger confirms by a link in the mail before the seller hears of them. A member's own address is proved already.
 */
export function createGiveawayConfirmation(
  deps: OrderDependencies,
  settlement: ReturnType<typeof createSettlement>,
) {
  const { clock, links, orders, publicUrl, unitOfWork } = deps

  /** Asks by mail; not too often, since the address may be anybody's. */
  const ask = async (order: HeldOrder) => {
    const email = order.buyer_email ?? ''
    const since = new Date(clock.now().getTime() - HOUR)
    if ((await orders.countClaims(email, since)) > MAX_CLAIMS_AN_HOUR) {
      await settlement.release(order.id)
      throw new Failure('request.too_many', { retry_after: HOUR / 1000 })
    }
    await unitOfWork((tx) => notifyClaim(deps, tx, order))
  }

  /** What whoever asked for a giveaway is told: where it goes on, and whether that is their mailbox. */
  const answer = (order: HeldOrder, confirmByMail: boolean) => ({
    checkoutUrl: confirmByMail
      ? `${publicUrl}/shop/item/${order.listing_id}`
      : `${publicUrl}/payment-success?order_id=${order.id}&token=${links.token(order.id)}`,
    orderId: order.id,
    orderUrl: confirmByMail ? null : links.guestUrl(order.id),
    embedded: null,
  })

  return {
    /** A giveaway has just been taken: it is theirs, or waits for their word. */
    async begin(order: HeldOrder) {
      const own = order.buyer_id && (await orders.emailOf(order.buyer_id)) === order.buyer_email
      if (own) await settlement.giveAway(order.id)
      else await ask(order)
      return answer(order, !own)
    },

    /** Asked again for the same giveaway: the letter is on its way, another one would say no more. */
    again: (order: HeldOrder) => answer(order, true),

    /** Whoever opened the letter wants it. Twice is once. @throws Failure `order.not_possible` when the time is over */
    async confirm(orderId: string): Promise<void> {
      await settlement.giveAway(orderId)
      const order = await orders.byId(orderId)
      ensure(order?.paid_at && order.total_cents === 0, 'order.not_possible')
    },
  }
}
