import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  MAX_REVIEW_LENGTH,
  reviewReportReasons,
  reviewRoles,
  reviewTags,
} from '../../rules/people/reviews.ts'
import { linkToken } from '../orders/order-shape.ts'
import { done, id, instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

const source = 'decision 230'
const words = text()
  .transform(tidyText)
  .pipe(z.string().max(MAX_REVIEW_LENGTH, 'Please keep it to 500 characters'))
const stars = z.int().min(1, 'Please choose one to five stars').max(5, 'Please choose one to five stars')

const reviewFields = {
  id,
  /** The side of the order that wrote it. */
  by: z.enum(reviewRoles),
  stars,
  tags: z.array(z.enum(reviewTags)),
  /** Empty: only stars. */
  text: z.string(),
  written_at: instant,
  /** The answer of the person that it is about; null without one. */
  answer: z.string().nullable(),
}

/** A published review as everyone sees it. */
const review = z.strictObject({
  ...reviewFields,
  /** Null: a guest, or a member who has left. */
  author: z.string().nullable(),
  /** Whether the author bought without an account. */
  is_by_guest: z.boolean(),
})
export type Review = z.output<typeof review>

export const listReviews = endpoint({
  name: 'reviews.list',
  method: 'GET',
  path: '/people/:member/reviews',
  summary: 'The published reviews about a member, the newest first',
  auth: 'none',
  params: z.object({ member: z.string().trim().toLowerCase().min(1).max(40) }),
  query: z.object({ cursor: z.string().max(100).optional() }),
  response: z.strictObject({ reviews: z.array(review), next_cursor: z.string().nullable() }),
  errors: ['member.not_found'],
  source,
})

/** The reviews of an order as one side of it sees them. */
const orderReviews = z.strictObject({
  /** The reader's side. */
  role: z.enum(reviewRoles),
  /** The other side's name; null: a guest, or a member who has left. */
  other: z.string().nullable(),
  /** Whether the reader can write a review now, or change theirs. */
  can_write: z.boolean(),
  /** Until when; null before the hand-over. */
  write_until: instant.nullable(),
  /** What the reader wrote, also before it is published. */
  own: z.strictObject({ ...reviewFields, is_published: z.boolean() }).nullable(),
  /** What the other side wrote, once it is published. */
  received: z.strictObject({ ...reviewFields, can_answer: z.boolean() }).nullable(),
})
export type OrderReviews = z.output<typeof orderReviews>

export const getOrderReviews = endpoint({
  name: 'reviews.ofOrder',
  method: 'GET',
  path: '/orders/:id/reviews',
  summary: 'The reviews of an order, for its two sides; the other side’s once it is published',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  response: orderReviews,
  errors: ['auth.expired', 'order.not_found'],
  source,
})

export const writeReview = endpoint({
  name: 'reviews.write',
  method: 'PUT',
  path: '/orders/:id/review',
  summary: 'Writes the caller’s review of the other side, or changes it until it is published',
  auth: 'optional',
  params: z.object({ id }),
  query: linkToken,
  body: z.strictObject({ stars, tags: z.array(z.enum(reviewTags)).max(reviewTags.length), text: words }),
  response: orderReviews,
  errors: [
    'auth.expired',
    'order.not_found',
    'review.not_yet',
    'review.too_late',
    'review.published',
    'review.nobody',
    'review.contact_details',
  ],
  source,
})

export const answerReview = endpoint({
  name: 'reviews.answer',
  method: 'POST',
  path: '/reviews/:id/answer',
  summary: 'Answers a review about the caller, once and in public',
  auth: 'required',
  params: z.object({ id }),
  body: z.strictObject({ text: words.pipe(z.string().min(1, 'Please write an answer')) }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'review.not_found', 'review.answered', 'review.contact_details'],
  source,
})

export const reportReview = endpoint({
  name: 'reviews.report',
  method: 'POST',
  path: '/reviews/:id/reports',
  summary: 'Reports a review to the operator',
  auth: 'optional',
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(reviewReportReasons, 'Please choose a reason'),
    note: text()
      .transform(tidyText)
      .pipe(z.string().max(1000, 'Please keep it to 1,000 characters'))
      .default(''),
  }),
  status: 201,
  response: done,
  errors: ['auth.expired', 'review.not_found'],
  source,
})
