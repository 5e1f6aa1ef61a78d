import type { ReviewDependencies, ReviewTransaction } from './dependencies.ts'
import type { ReviewedOrder, ReviewRow } from './review.ts'
import { nameOf, otherRole, recipientOf, reviewLink } from './reviewed-order.ts'

/** Publishes what is not yet of an order's reviews, and tells those whom they are about. Needs the order's lock. */
export async function publishReviews(
  deps: ReviewDependencies,
  tx: ReviewTransaction,
  order: ReviewedOrder,
): Promise<void> {
  const published = await tx.reviews.publish(order.id, deps.clock.now())
  // Two people who review each other twice at the same moment lock their sums in the same order.
  for (const { subject_id: id } of published.toSorted(bySubject)) await tx.reviews.updateRating(id)
  for (const review of published) await tellSubject(deps, tx, order, review)
  if (published.length > 0)
    await tx.live.publish([{ topic: `order:${order.id}`, kind: 'review.published', data: {} }])
}

function bySubject(a: ReviewRow, b: ReviewRow): number {
  return a.subject_id < b.subject_id ? -1 : 1
}

async function tellSubject(
  deps: ReviewDependencies,
  tx: ReviewTransaction,
  order: ReviewedOrder,
  review: ReviewRow,
): Promise<void> {
  const subject = otherRole(review.by_role)
  const facts = {
    title: order.title,
    author: nameOf(order, review.by_role),
    stars: review.stars,
    text: review.body,
    link: reviewLink(deps, order, subject),
  }
  await deps.notify(tx, { kind: 'review.received', facts }, [recipientOf(order, subject)])
}
