import * as calls from '../../contract/calls/people/reviews.ts'
import { type Sent, send } from './client.ts'
import { buildMember, buildToken, type Member } from './factories.ts'
import { buildHandedOver } from './orders/orders.ts'
import type { TestApp } from './test-app.ts'

/** A sale between two members whose item was handed over. */
export async function buildSale(test: TestApp, owner?: Member) {
  const buyer = await buildMember(test)
  const { orderId, seller } = await buildHandedOver(test, {
    token: buyer.token,
    email: buyer.email,
    ...(owner ? { owner } : {}),
  })
  return { orderId, seller, buyer }
}

/** The credentials of a member, with a token that is valid now. */
export async function as(test: TestApp, { id }: Member): Promise<Sent> {
  return { token: await buildToken(test, id) }
}

/** Writes a review of an order. */
export function review(
  test: TestApp,
  orderId: string,
  who: Sent,
  words: { stars: number; tags?: string[]; text?: string },
) {
  const body = { tags: [], text: '', ...words }
  return send(test, calls.writeReview, { ...who, params: { id: orderId }, body })
}

/** The reviews of an order as somebody sees them. */
export function reviewsOf(test: TestApp, orderId: string, who: Sent) {
  return send(test, calls.getOrderReviews, { ...who, params: { id: orderId } })
}
