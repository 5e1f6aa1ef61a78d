import type { OrderReviews, Review } from '../../../contract/calls/people/reviews.ts'
import type { ReviewRow, ShownReview } from './review.ts'
import { memberOf, nameOf, type OwnOrder, otherRole, writeUntil } from './reviewed-order.ts'

function fieldsOf(row: ReviewRow) {
  return {
    id: row.id,
    by: row.by_role,
    stars: row.stars,
    tags: row.tags,
    text: row.body,
    written_at: row.written_at.toISOString(),
    answer: row.answer,
  }
}

/** A published review as everyone sees it. */
export function presentReview(row: ShownReview): Review {
  return { ...fieldsOf(row), author: row.author, is_by_guest: row.is_by_guest }
}

/** The reviews of an order as one side sees them: the other side's once it is published. */
export function presentOrderReviews(
  { order, role }: OwnOrder,
  rows: readonly ReviewRow[],
  now: Date,
): OrderReviews {
  const own = rows.find(({ by_role }) => by_role === role)
  const received = rows.find((row) => row.by_role !== role && row.published_at && !row.hidden_at)
  const until = writeUntil(order)
  const isOpen = until !== null && now < until && memberOf(order, otherRole(role)) !== null
  return {
    role,
    other: nameOf(order, otherRole(role)),
    can_write: isOpen && !own?.published_at,
    write_until: until?.toISOString() ?? null,
    own: own ? { ...fieldsOf(own), is_published: own.published_at !== null } : null,
    received: received
      ? { ...fieldsOf(received), can_answer: received.answer === null && memberOf(order, role) !== null }
      : null,
  }
}
