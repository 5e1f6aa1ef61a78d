import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { answerSpeeds } from '../../rules/chat/messages.ts'
import { MAX_ABOUT_LENGTH, memberReportReasons, profileLists } from '../../rules/people/profiles.ts'
import { filterQuery, listingPage } from '../listings/listings.ts'
import { done, id, instant, photo, rating } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

const source = 'decision 229'
const signedIn = ['auth.missing', 'auth.expired'] as const
/** A username, or a member's id, which stays the same. */
const member = z.object({ member: z.string().trim().toLowerCase().min(1).max(40) })

/** A member as everyone sees them. */
const profile = z.strictObject({
  id,
  username: z.string(),
  /** What they say about themselves; empty for nothing. */
  about: z.string(),
  picture: photo.nullable(),
  member_since: instant,
  /** The neighborhood of their last listing; null if nobody said. */
  place: z.string().nullable(),
  /** How soon they usually answer a first message; null: unknown, or slowly. */
  answers_within: z.enum(answerSpeeds).nullable(),
  items_for_sale: z.int(),
  items_sold: z.int(),
  followers: z.int(),
  /** Null below three reviews. */
  rating: rating.nullable(),
  /** Published reviews. */
  reviews: z.int(),
  /** Pickups that they did not come to within a year. */
  no_shows: z.int(),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  name: 'people.get',
  method: 'GET',
  path: '/people/:member',
  summary: 'A member’s public profile, by username or id',
  auth: 'none',
  params: member,
  response: z.strictObject({ profile }),
  errors: ['member.not_found'],
  source,
})

export const listProfileItems = endpoint({
  name: 'people.items',
  method: 'GET',
  path: '/people/:member/items',
  summary: 'What a member sells or has sold, the newest first',
  auth: 'none',
  params: member,
  query: z.object({ list: z.enum(profileLists).default('for_sale'), cursor: z.string().max(200).optional() }),
  response: listingPage,
  errors: ['member.not_found'],
  source,
})

/** What is between the caller and a member. */
const relation = z.strictObject({
  is_self: z.boolean(),
  is_followed: z.boolean(),
  /** Whether the caller has blocked them. */
  is_blocked: z.boolean(),
})

export const getRelation = endpoint({
  name: 'people.relation',
  method: 'GET',
  path: '/people/:member/relation',
  summary: 'Whether the caller follows or has blocked a member',
  auth: 'required',
  params: member,
  response: relation,
  errors: [...signedIn, 'member.not_found'],
  source,
})

export const followMember = endpoint({
  name: 'people.follow',
  method: 'PUT',
  path: '/people/:id/follow',
  summary: 'Follows a member, whose new items are told and listed',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: [...signedIn, 'member.not_found', 'member.too_many_followed'],
  source,
})

export const unfollowMember = endpoint({
  name: 'people.unfollow',
  method: 'DELETE',
  path: '/people/:id/follow',
  summary: 'Stops following a member',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: [...signedIn, 'member.not_found'],
  source,
})

export const listFollowed = endpoint({
  name: 'people.followed',
  method: 'GET',
  path: '/followed',
  summary: 'The members whom the caller follows, the latest first',
  auth: 'required',
  response: z.strictObject({
    people: z.array(
      z.strictObject({
        id,
        username: z.string(),
        picture: photo.nullable(),
        rating: rating.nullable(),
        items_for_sale: z.int(),
      }),
    ),
  }),
  errors: signedIn,
  source,
})

export const listFollowedItems = endpoint({
  name: 'people.followedItems',
  method: 'GET',
  path: '/followed/items',
  summary: 'What the members whom the caller follows sell, the newest first, with the filters of a search',
  auth: 'required',
  query: filterQuery.extend({
    /** Words that every item has; empty: any item. */
    query: z.string().max(10_000).default(''),
    /** By any of its names. */
    category: z.string().trim().max(60).optional(),
    cursor: z.string().max(200).optional(),
  }),
  response: listingPage,
  errors: signedIn,
  source,
})

/** The words, filters and cursor of a request for items of followed members. */
export type FollowedItemsQuery = z.output<typeof listFollowedItems.query>

export const reportMember = endpoint({
  name: 'people.report',
  method: 'POST',
  path: '/people/:id/reports',
  summary: 'Reports a member to the operator',
  auth: 'optional',
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(memberReportReasons, 'Please choose a reason'),
    note: text()
      .transform(tidyText)
      .pipe(z.string().max(1000, 'Please keep it to 1,000 characters'))
      .default(''),
  }),
  status: 201,
  response: done,
  errors: ['auth.expired', 'member.not_found'],
  source,
})

/** What a member shows of themselves. */
const ownProfile = z.strictObject({ about: z.string(), picture: photo.nullable() })
export type OwnProfile = z.output<typeof ownProfile>

export const getOwnProfile = endpoint({
  name: 'users.getProfile',
  method: 'GET',
  path: '/users/me/profile',
  summary: 'The picture and the text of the caller’s profile',
  auth: 'required',
  response: ownProfile,
  errors: signedIn,
  source,
})

export const changeProfile = endpoint({
  name: 'users.changeProfile',
  method: 'PATCH',
  path: '/users/me/profile',
  summary: 'Changes the picture or the text of the caller’s profile',
  auth: 'required',
  body: z.strictObject({
    about: text()
      .transform(tidyText)
      .pipe(z.string().max(MAX_ABOUT_LENGTH, 'Please keep it to 300 characters'))
      .optional(),
    /** An uploaded photo of the caller's; null removes the picture. */
    photo_id: id.nullable().optional(),
  }),
  response: ownProfile,
  errors: [...signedIn, 'profile.contact_details', 'photo.not_found'],
  source,
})
