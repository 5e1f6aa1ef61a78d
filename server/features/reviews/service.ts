import { ensure, Failure } from '../../../contract/failure.ts'
import type { ReviewReportReason } from '../../../contract/rules/people/reviews.ts'
import type { ReviewDependencies } from './dependencies.ts'
import type { ReviewReader, ReviewWords } from './review.ts'
import { readPlace, writePlace } from './review-place.ts'
import { createReviewRepository } from './review-repository.ts'
import { sweepReviews } from './review-sweep.ts'
import { presentOrderReviews, presentReview } from './review-view.ts'
import { nameOf, otherRole, ownOrder, recipientOf, reviewLink } from './reviewed-order.ts'
import { writeReview } from './write-review.ts'

/** Reviews of a page. */
const PAGE = 20

/** What buyers and sellers say about each other. */
export type ReviewService = ReturnType<typeof createReviewService>

export function createReviewService(deps: ReviewDependencies) {
  return {
    list: (member: string, cursor: string | undefined) => listReviews(deps, member, cursor),
    ofOrder: (orderId: string, reader: ReviewReader) => reviewsOfOrder(deps, orderId, reader),

    async write(orderId: string, reader: ReviewReader, words: ReviewWords) {
      await writeReview(deps, orderId, reader, words)
      return await reviewsOfOrder(deps, orderId, reader)
    },

    answer: (reviewId: string, userId: string, text: string) => answerReview(deps, reviewId, userId, text),

    /** @throws Failure `review.not_found` */
    async report(
      reviewId: string,
      reporterId: string | null,
      report: { reason: ReviewReportReason; note: string },
    ): Promise<void> {
      const { reason, note } = report
      const filed = { kind: 'review' as const, targetId: reviewId, reporterId, reason }
      await deps.fileReport(filed, async (executor, link) => {
        const row = { id: deps.random.uuid(), reviewId, reporterId, reason, note, now: deps.clock.now() }
        const { report: insert } = createReviewRepository(executor)
        if ((await insert({ ...row, ...link })) === 0) throw new Failure('review.not_found')
      })
    },

    sweep: () => sweepReviews(deps),
  }
}

/** @throws Failure `member.not_found`, `request.invalid` */
async function listReviews({ db }: ReviewDependencies, member: string, cursor: string | undefined) {
  const subjectId = await db.reviews.memberId(member)
  ensure(subjectId, 'member.not_found')
  const rows = await db.reviews.about(subjectId, readPlace(cursor), PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { reviews: page.map(presentReview), next_cursor: last ? writePlace(last) : null }
}

/** @throws Failure `order.not_found` */
async function reviewsOfOrder(deps: ReviewDependencies, orderId: string, reader: ReviewReader) {
  const { reviews } = deps.db
  const own = await ownOrder(deps, reviews.order, orderId, reader)
  return presentOrderReviews(own, await reviews.ofOrder(orderId), deps.clock.now())
}

/** @throws Failure `review.not_found`, also for a review about somebody else; `review.answered`, `review.contact_details` */
async function answerReview(
  deps: ReviewDependencies,
  reviewId: string,
  userId: string,
  text: string,
): Promise<void> {
  if (deps.hasContacts(text)) throw new Failure('review.contact_details')
  await deps.unitOfWork(async (tx) => {
    const review = await tx.reviews.byId(reviewId)
    if (!review?.published_at || review.hidden_at || review.subject_id !== userId)
      throw new Failure('review.not_found')
    if ((await tx.reviews.answer(reviewId, text, deps.clock.now())) === 0)
      throw new Failure('review.answered')
    const order = await tx.reviews.order(review.order_id)
    if (!order) return
    const author = review.by_role
    const facts = {
      title: order.title,
      subject: nameOf(order, otherRole(author)),
      text,
      link: reviewLink(deps, order, author),
    }
    await deps.notify(tx, { kind: 'review.answered', facts }, [recipientOf(order, author)])
    await tx.live.publish([{ topic: `order:${order.id}`, kind: 'review.answered', data: {} }])
  })
}
