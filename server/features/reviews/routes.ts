import * as calls from '../../../contract/calls/people/reviews.ts'
import { type Route, route } from '../../http/api/route.ts'
import { reportLimits } from '../../http/limits/report-limits.ts'
import type { ReviewReader } from './review.ts'
import type { ReviewService } from './service.ts'

const done = { success: true as const }

/** The calls of reviews. */
export function reviewRoutes(reviews: ReviewService): Route[] {
  return [
    route(calls.listReviews, ({ params, query }) => reviews.list(params.member, query.cursor), {
      cached: true,
    }),
    route(calls.getOrderReviews, ({ params, query, actor }) =>
      reviews.ofOrder(params.id, readerOf(actor, query)),
    ),
    route(
      calls.writeReview,
      ({ params, query, body, actor }) => reviews.write(params.id, readerOf(actor, query), body),
      { limits: [{ name: 'reviews', max: 60, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(
      calls.answerReview,
      async ({ params, body, actor }) => {
        await reviews.answer(params.id, actor.userId, body.text)
        return done
      },
      { limits: [{ name: 'review-answers', max: 60, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(
      calls.reportReview,
      async ({ params, body, actor }) => {
        await reviews.report(params.id, actor?.userId ?? null, body)
        return done
      },
      { limits: reportLimits },
    ),
  ]
}

function readerOf(actor: { userId: string } | null, query: { token?: string | undefined }): ReviewReader {
  return { userId: actor?.userId ?? null, token: query.token }
}
