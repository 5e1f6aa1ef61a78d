import { validate } from 'uuid'
import type { ReviewReportReason } from '../../../contract/rules/people/reviews.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import type { ReviewedOrder, ReviewRow, ReviewWords, ShownReview } from './review.ts'

/** Reviews and the sums of their stars, bound to a pool or a transaction. */
export type ReviewRepository = ReturnType<typeof createReviewRepository>

/** A review to store, or to replace its author's earlier one with. */
export type NewReview = Omit<
  ReviewRow,
  'published_at' | 'answer' | 'answered_at' | 'hidden_at' | keyof ReviewWords | 'body'
> &
  ReviewWords

/** Where a page of reviews ended. */
export interface ReviewPlace {
  publishedAt: Date
  id: string
}

export function createReviewRepository(db: Executor) {
  return { ...orderQueries(db), ...reads(db), ...writes(db), ...reportWrites(db) }
}

const facts = sql`
  o.id, o.title, o.seller_id, o.buyer_id, s.username as seller_username, b.username as buyer_username,
  s.email as seller_email, o.buyer_email, o.handed_over_at`
const people = sql`left join users s on s.id = o.seller_id left join users b on b.id = o.buyer_id`

function orderQueries(db: Executor) {
  return {
    order: (id: string) =>
      db.row<ReviewedOrder>(sql`select ${facts} from orders o ${people} where o.id = ${id}`),

    /** The same, and nobody else writes or publishes its reviews until the transaction ends. */
    lockOrder: (id: string) =>
      db.row<ReviewedOrder>(sql`
        select ${facts} from orders o ${people} where o.id = ${id} for no key update of o`),

    /** The email addresses of members. */
    emailOf: async (userId: string) =>
      (await db.row<{ email: string }>(sql`select email from users where id = ${userId}`))?.email ?? null,
  }
}

function reads(db: Executor) {
  return {
    ofOrder: (orderId: string) => db.rows<ReviewRow>(sql`select * from reviews where order_id = ${orderId}`),

    byId: (id: string) => db.row<ReviewRow>(sql`select * from reviews where id = ${id}`),

    /** The id of a member who can be seen, by username or id. */
    memberId: async (member: string) =>
      (
        await db.row<{ id: string }>(sql`
          select id from users u where ${validate(member) ? sql`u.id = ${member}` : sql`u.username = ${member}`}
            and u.state = 'active' and u.suspended_at is null`)
      )?.id,

    /** Shown reviews about a member, the newest first. */
    about: (subjectId: string, after: ReviewPlace | null, limit: number) =>
      db.rows<ShownReview>(sql`
        select r.*, u.username as author from reviews r left join users u on u.id = r.author_id
        where r.subject_id = ${subjectId} and ${isShown}
          ${after ? sql`and (r.published_at, r.id) < (${after.publishedAt}, ${after.id})` : sql``}
        order by r.published_at desc, r.id desc limit ${limit}`),

    /** Reviews without a counterpart whose time has come. */
    due: async (now: Date, limit: number) =>
      await db.rows<{ order_id: string }>(sql`
        select order_id from reviews where published_at is null and due_at <= ${now} order by due_at, id limit ${limit}`),

    ...requestQueries(db),
  }
}

const isShown: Query = sql`r.published_at is not null and r.hidden_at is null`

function requestQueries(db: Executor) {
  return {
    /** Orders that were handed over between the two instants and whose sides were not asked for reviews. */
    unasked: (from: Date, to: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select o.id from orders o
        where o.handed_over_at > ${from} and o.handed_over_at <= ${to}
          and not exists (select 1 from review_requests q where q.order_id = o.id)
        order by o.handed_over_at, o.id limit ${limit}`),

    /** @returns 0 if they were asked already */
    markAsked: (orderId: string, now: Date) =>
      db.run(
        sql`insert into review_requests (order_id, at) values (${orderId}, ${now}) on conflict do nothing`,
      ),
  }
}

function writes(db: Executor) {
  return {
    /** Stores a review, or replaces one that is not published. */
    save: (review: NewReview) =>
      db.run(sql`
        insert into reviews (id, order_id, by_role, author_id, is_by_guest, subject_id, stars, tags, body, written_at, due_at)
        values (${review.id}, ${review.order_id}, ${review.by_role}, ${review.author_id}, ${review.is_by_guest},
          ${review.subject_id}, ${review.stars}, ${review.tags}, ${review.text}, ${review.written_at}, ${review.due_at})
        on conflict (order_id, by_role) do update set stars = excluded.stars, tags = excluded.tags, body = excluded.body,
          written_at = excluded.written_at
        where reviews.published_at is null`),

    /** Publishes an order's reviews that are not yet. @returns them */
    publish: (orderId: string, now: Date) =>
      db.rows<ReviewRow>(sql`
        update reviews set published_at = ${now} where order_id = ${orderId} and published_at is null returning *`),

    /** Adds the public answer. @returns 0 if there is one */
    answer: (id: string, text: string, now: Date) =>
      db.run(sql`
        update reviews set answer = ${text}, answered_at = ${now}
        where id = ${id} and answer is null and published_at is not null and hidden_at is null`),

    /** Takes a published review down, or shows it again where `reason` is null. @returns it, if that changed it */
    hide: (id: string, reason: string | null, now: Date) =>
      db.row<ReviewRow>(sql`
        update reviews set hidden_at = ${reason === null ? null : now}, hidden_reason = ${reason}
        where id = ${id} and published_at is not null and hidden_at is ${reason === null ? sql`not null` : sql`null`}
        returning *`),

    /** Adds up a member's shown reviews again. The first statement makes simultaneous ones wait for each other. */
    async updateRating(subjectId: string): Promise<void> {
      await db.run(sql`
        insert into member_ratings (user_id) values (${subjectId})
        on conflict (user_id) do update set reviews = member_ratings.reviews`)
      await db.run(sql`
        update member_ratings set (reviews, stars) = (
          select count(*), coalesce(sum(r.stars), 0) from reviews r where r.subject_id = ${subjectId} and ${isShown})
        where user_id = ${subjectId}`)
    },
  }
}

function reportWrites(db: Executor) {
  return {
    /** @returns 0 if there is no such shown review */
    report: (report: {
      id: string
      reviewId: string
      reporterId: string | null
      reason: ReviewReportReason
      note: string
      itemId: string
      points: number
      now: Date
    }) =>
      db.run(sql`
        insert into review_reports (id, review_id, reporter_id, reason, note, created_at, item_id, points)
        select ${report.id}, r.id, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.now}, ${report.itemId}::uuid, ${report.points}::int
        from reviews r where r.id = ${report.reviewId} and ${isShown}`),
  }
}
