import { Failure } from '../../../contract/failure.ts'
import { type ReviewRole, tagsOf } from '../../../contract/rules/people/reviews.ts'
import type { ReviewDependencies, ReviewTransaction } from './dependencies.ts'
import { publishReviews } from './publish-reviews.ts'
import type { ReviewedOrder, ReviewReader, ReviewRow, ReviewWords } from './review.ts'
import {
  memberOf,
  nameOf,
  otherRole,
  ownOrder,
  recipientOf,
  reviewLink,
  writeUntil,
} from './reviewed-order.ts'

/**
 * Stores a side's review of the other one, or changes it until it is published. With the second of an order both are
 * published, and so is a guest's, whom nobody can review in return.
 * @throws Failure `order.not_found`, `review.not_yet`, `review.too_late`, `review.published`, `review.nobody`,
 *   `review.contact_details`
 */
export async function writeReview(
  deps: ReviewDependencies,
  orderId: string,
  reader: ReviewReader,
  words: ReviewWords,
): Promise<void> {
  if (deps.hasContacts(words.text)) throw new Failure('review.contact_details')
  await deps.unitOfWork(async (tx) => {
    const { order, role } = await ownOrder(deps, tx.reviews.lockOrder, orderId, reader)
    const subjectId = memberOf(order, otherRole(role))
    const reviews = await tx.reviews.ofOrder(orderId)
    const own = reviews.find(({ by_role }) => by_role === role)
    refuse(deps, order, own)
    if (!subjectId) throw new Failure('review.nobody')
    await save(deps, tx, { order, role, subjectId }, words)
    const isGuest = memberOf(order, role) === null
    if (isGuest || reviews.some(({ by_role }) => by_role !== role))
      return await publishReviews(deps, tx, order)
    if (!own) await tellOther(deps, tx, order, role)
  })
}

/** @throws Failure `review.not_yet`, `review.too_late`, `review.published` */
function refuse({ clock }: ReviewDependencies, order: ReviewedOrder, own: ReviewRow | undefined): void {
  const until = writeUntil(order)
  if (!until) throw new Failure('review.not_yet')
  if (own?.published_at) throw new Failure('review.published')
  if (clock.now() >= until) throw new Failure('review.too_late')
}

interface Sides {
  order: ReviewedOrder
  role: ReviewRole
  subjectId: string
}

async function save(
  { clock, random }: ReviewDependencies,
  { reviews }: ReviewTransaction,
  { order, role, subjectId }: Sides,
  { stars, tags, text }: ReviewWords,
): Promise<void> {
  const authorId = memberOf(order, role)
  const now = clock.now()
  await reviews.save({
    id: random.uuid(),
    order_id: order.id,
    by_role: role,
    author_id: authorId,
    is_by_guest: authorId === null,
    subject_id: subjectId,
    stars,
    tags: tagsOf[role].filter((tag) => tags.includes(tag)),
    text,
    written_at: now,
    due_at: writeUntil(order) ?? now,
  })
}

async function tellOther(
  deps: ReviewDependencies,
  tx: ReviewTransaction,
  order: ReviewedOrder,
  role: ReviewRole,
): Promise<void> {
  const other = otherRole(role)
  const until = writeUntil(order)
  if (!until) return
  const facts = {
    title: order.title,
    other: nameOf(order, role),
    until,
    link: reviewLink(deps, order, other),
  }
  await deps.notify(tx, { kind: 'review.waiting', facts }, [recipientOf(order, other)])
}
