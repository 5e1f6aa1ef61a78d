import type { ReviewRole, ReviewTag } from '../../../contract/rules/people/reviews.ts'

/** A row of `reviews`. */
export interface ReviewRow {
  id: string
  order_id: string
  by_role: ReviewRole
  author_id: string | null
  is_by_guest: boolean
  subject_id: string
  stars: number
  tags: ReviewTag[]
  body: string
  written_at: Date
  due_at: Date
  published_at: Date | null
  answer: string | null
  answered_at: Date | null
  hidden_at: Date | null
}

/** A published review with its author's name. */
export type ShownReview = ReviewRow & { author: string | null }

/** What a person writes. */
export interface ReviewWords {
  stars: number
  tags: ReviewTag[]
  text: string
}

/** What reviews need to know about their order. */
export interface ReviewedOrder {
  id: string
  title: string
  seller_id: string | null
  buyer_id: string | null
  seller_username: string | null
  buyer_username: string | null
  seller_email: string | null
  buyer_email: string | null
  handed_over_at: Date | null
}

/** Who reads or writes the reviews of an order: a member, or the holder of its link. */
export interface ReviewReader {
  userId: string | null
  token: string | undefined
}
