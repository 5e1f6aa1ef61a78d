import { Failure } from '../../../contract/failure.ts'
import { REVIEW_DAYS, type ReviewRole } from '../../../contract/rules/people/reviews.ts'
import type { Recipient } from '../notifications/recipient.ts'
import type { ReviewDependencies } from './dependencies.ts'
import type { ReviewedOrder, ReviewReader } from './review.ts'

const DAY = 24 * 3600_000

/** An order with the reader's side in it. */
export interface OwnOrder {
  order: ReviewedOrder
  role: ReviewRole
}

/**
 * Finds the reader's side of an order. Strangers do not even learn that it exists.
 * @param find `order` or `lockOrder` of the repository
 * @throws Failure `order.not_found`
 */
export async function ownOrder(
  { linkFits }: Pick<ReviewDependencies, 'linkFits'>,
  find: (id: string) => Promise<ReviewedOrder | undefined>,
  id: string,
  { userId, token }: ReviewReader,
): Promise<OwnOrder> {
  const order = await find(id)
  const role = order && roleIn(order, userId, token !== undefined && linkFits(id, token))
  if (!order || !role) throw new Failure('order.not_found')
  return { order, role }
}

function roleIn(order: ReviewedOrder, userId: string | null, hasLink: boolean): ReviewRole | null {
  if (userId !== null && order.seller_id === userId) return 'seller'
  return hasLink || (userId !== null && order.buyer_id === userId) ? 'buyer' : null
}

/** The other side. */
export function otherRole(role: ReviewRole): ReviewRole {
  return role === 'buyer' ? 'seller' : 'buyer'
}

/** The member on a side; null: a guest, or a member who has left. */
export function memberOf(order: ReviewedOrder, role: ReviewRole): string | null {
  return role === 'buyer' ? order.buyer_id : order.seller_id
}

/** The name of the member on a side. */
export function nameOf(order: ReviewedOrder, role: ReviewRole): string | null {
  return role === 'buyer' ? order.buyer_username : order.seller_username
}

/** The person on a side, to be notified. */
export function recipientOf(order: ReviewedOrder, role: ReviewRole): Recipient {
  const email = role === 'buyer' ? order.buyer_email : order.seller_email
  return { role, userId: memberOf(order, role), email }
}

/** The order's page for a side, at its reviews. */
export function reviewLink(deps: ReviewDependencies, order: ReviewedOrder, role: ReviewRole): string {
  const isGuest = role === 'buyer' && order.buyer_id === null
  return `${isGuest ? deps.guestUrl(order.id) : deps.memberUrl(order.id)}#reviews`
}

/** Until when both sides can write; null before the hand-over. */
export function writeUntil({ handed_over_at }: ReviewedOrder): Date | null {
  return handed_over_at && new Date(handed_over_at.getTime() + REVIEW_DAYS * DAY)
}
