import { ASK_AFTER_DAYS, REVIEW_DAYS, reviewRoles } from '../../../contract/rules/people/reviews.ts'
import type { ReviewDependencies } from './dependencies.ts'
import { publishReviews } from './publish-reviews.ts'
import { memberOf, nameOf, otherRole, recipientOf, reviewLink } from './reviewed-order.ts'

const DAY = 24 * 3600_000
/** Orders that one run handles of each kind; the next run handles the others. */
const BATCH = 1000

/** Publishes reviews without a counterpart whose time has come, and asks those who have not written one. */
export async function sweepReviews(deps: ReviewDependencies): Promise<void> {
  const now = deps.clock.now()
  for (const { order_id: id } of await deps.db.reviews.due(now, BATCH))
    await alone(deps, id, () => publishDue(deps, id))
  const from = new Date(now.getTime() - (REVIEW_DAYS - 1) * DAY)
  const to = new Date(now.getTime() - ASK_AFTER_DAYS * DAY)
  for (const { id } of await deps.db.reviews.unasked(from, to, BATCH))
    await alone(deps, id, () => askForReviews(deps, id))
}

/** A failure is logged and concerns no other order. */
async function alone(deps: ReviewDependencies, orderId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    deps.warn({ err: error, orderId }, 'the reviews of an order were not handled'),
  )
}

async function publishDue(deps: ReviewDependencies, orderId: string): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    const order = await tx.reviews.lockOrder(orderId)
    if (order) await publishReviews(deps, tx, order)
  })
}

async function askForReviews(deps: ReviewDependencies, orderId: string): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    const order = await tx.reviews.lockOrder(orderId)
    if (!order || (await tx.reviews.markAsked(orderId, deps.clock.now())) === 0) return
    const written = await tx.reviews.ofOrder(orderId)
    for (const role of reviewRoles) {
      const other = otherRole(role)
      const hasWritten = written.some(({ by_role }) => by_role === role)
      // Nobody can be reviewed who has no account. A side with a waiting review was told when it was written.
      if (hasWritten || memberOf(order, other) === null || written.length > 0) continue
      const facts = {
        title: order.title,
        other: nameOf(order, other),
        link: reviewLink(deps, order, role),
      }
      await deps.notify(tx, { kind: 'review.asked', facts }, [recipientOf(order, role)])
    }
  })
}
