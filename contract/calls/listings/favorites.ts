import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MAX_PRICE_CENTS } from '../../rules/money.ts'
import { done, id, instant, listing } from '../shapes.ts'

/** The most favorites of a member. */
export const MAX_FAVORITES = 300
/** The most recently viewed listings that are stored. */
export const MAX_RECENTLY_VIEWED = 30

export const listFavorites = endpoint({
  name: 'favorites.list',
  method: 'GET',
  path: '/favorites',
  summary: 'The member’s favorites, newest first; sold listings stay, with their status',
  auth: 'required',
  response: z.strictObject({
    favorites: z.array(
      z.strictObject({
        listing,
        /** The price when it was saved, in dollars. */
        saved_price: z.number(),
        saved_at: instant,
      }),
    ),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'spec §3 Favorites; product-decisions §3',
})

export const saveFavorite = endpoint({
  name: 'favorites.save',
  method: 'PUT',
  path: '/favorites/:id',
  summary: 'Add a favorite; idempotent',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'listing.not_found', 'favorite.too_many'],
  source: 'spec §4 Shop; product-decisions §3',
})

export const removeFavorite = endpoint({
  name: 'favorites.remove',
  method: 'DELETE',
  path: '/favorites/:id',
  summary: 'Remove a favorite; idempotent',
  auth: 'required',
  params: z.object({ id }),
  response: done,
  errors: ['auth.missing', 'auth.expired', 'listing.not_found'],
  source: 'spec §4 Shop; product-decisions §3',
})

export const mergeBrowsing = endpoint({
  name: 'favorites.merge',
  method: 'POST',
  path: '/favorites/merge',
  summary: 'Merge the favorites and views that a browser stored before sign-in; unknown ids are ignored',
  auth: 'required',
  body: z.object({
    /** The latest comes last. */
    favorites: z.array(id).max(MAX_FAVORITES).default([]),
    /** Prices when they were saved, in dollars, by id; today's price where one is missing. */
    saved_prices: z
      .record(
        id,
        z
          .number()
          .min(0)
          .max(MAX_PRICE_CENTS / 100),
      )
      .refine((prices) => Object.keys(prices).length <= MAX_FAVORITES, 'Please send at most 300')
      .default({}),
    /** The latest comes first. */
    recently_viewed: z.array(id).max(MAX_RECENTLY_VIEWED).default([]),
  }),
  response: z.strictObject({
    /** All favorites of the member. */
    favorites: z.array(id),
  }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'product-decisions §3',
})
