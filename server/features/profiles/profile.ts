import type { Photo } from '../../../contract/calls/shapes.ts'
import type { Rating } from '../../../contract/rules/people/reviews.ts'

/** A member with what their profile shows. */
export interface ProfileRow {
  id: string
  username: string
  about: string
  picture: Photo | null
  created_at: Date
  place: string | null
  items_for_sale: number
  items_sold: number
  followers: number
  rating: Rating | null
  reviews: number
  no_shows: number
}

/** A member whom somebody follows. */
export interface FollowedRow {
  id: string
  username: string
  picture: Photo | null
  rating: Rating | null
  items_for_sale: number
}
