import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { conditions } from '../../rules/listings/listing.ts'
import { priceRangeKeys } from '../../rules/listings/price-ranges.ts'
import { colors } from '../../rules/listings/traits/colors.ts'
import { MAX_BRAND_LENGTH, MAX_CHOSEN_TRAITS } from '../../rules/listings/traits/traits.ts'
import { alertFrequencies, MAX_SEARCH_NAME_LENGTH } from '../../rules/people/saved-searches.ts'
import { done, id, instant, photo } from '../shapes.ts'
import { line, text, tidyLine } from '../texts.ts'

const source = 'decision 232'
const signedIn = ['auth.missing', 'auth.expired'] as const
const oneId = z.object({ id })

const distinct = <Key extends string>(keys: readonly [Key, ...Key[]]) =>
  z
    .array(z.enum(keys))
    .max(20)
    .transform((list) => keys.filter((key) => list.includes(key)))
    .pipe(z.array(z.enum(keys)))

/** Sizes or brands in an order that does not matter. */
const anyOf = z
  .array(line(MAX_BRAND_LENGTH))
  .max(MAX_CHOSEN_TRAITS)
  .transform((list) => [...new Set(list)].sort())
  .pipe(z.array(z.string()))

/** A part of the city, in degrees and miles, with the name that its owner knows it by. */
const area = z.strictObject({
  name: line(60),
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  miles: z.number().min(0.1).max(100),
})

/** The words and filters of a search, without its order. */
const criteria = z.strictObject({
  /** As typed; empty for a search by filters alone. */
  query: text().max(400).transform(tidyLine).default(''),
  /** By any of its names; null: all. */
  category: z.string().trim().min(1).max(60).nullable().default(null),
  /** A listing is in any of the price ranges; none: any price. */
  price: distinct(priceRangeKeys).default([]),
  condition: distinct(conditions).default([]),
  /** Only items that can be delivered. */
  delivery: z.boolean().default(false),
  /** Only items whose seller takes offers. */
  offers: z.boolean().default(false),
  /** An item has any of them; none: anything. */
  sizes: anyOf.default([]),
  brands: anyOf.default([]),
  colors: distinct(colors).default([]),
  area: area.nullable().default(null),
})
export type SearchCriteria = z.output<typeof criteria>

const searchName = line(MAX_SEARCH_NAME_LENGTH, 'Please keep the name to 60 characters').pipe(
  z.string().min(1, 'Please give it a name'),
)

const savedSearch = z.strictObject({
  id,
  name: z.string(),
  criteria,
  frequency: z.enum(alertFrequencies),
  is_paused: z.boolean(),
  created_at: instant,
  /** Items found since its owner last looked that are still for sale. */
  new_items: z.int(),
  /** The first photos of the newest of them. */
  new_photos: z.array(photo),
})
export type SavedSearch = z.output<typeof savedSearch>

export const listSavedSearches = endpoint({
  name: 'savedSearches.list',
  method: 'GET',
  path: '/saved_searches',
  summary: 'The caller’s saved searches; those with news first, then the latest',
  auth: 'required',
  response: z.strictObject({ searches: z.array(savedSearch) }),
  errors: signedIn,
  source,
})

export const countNewFinds = endpoint({
  name: 'savedSearches.news',
  method: 'GET',
  path: '/saved_searches/news',
  summary: 'How many of the caller’s saved searches have found something since they last looked',
  auth: 'required',
  response: z.strictObject({ count: z.int() }),
  errors: signedIn,
  source,
})

export const saveSearch = endpoint({
  name: 'savedSearches.save',
  method: 'POST',
  path: '/saved_searches',
  summary: 'Saves a search; the same words and filters again change the one that is saved',
  auth: 'required',
  body: z.strictObject({ name: searchName, criteria, frequency: z.enum(alertFrequencies) }),
  response: z.strictObject({ search: savedSearch }),
  errors: [...signedIn, 'saved_search.too_broad', 'saved_search.too_many'],
  source,
})

export const changeSavedSearch = endpoint({
  name: 'savedSearches.change',
  method: 'PATCH',
  path: '/saved_searches/:id',
  summary: 'Renames or pauses a saved search, or changes how often it tells',
  auth: 'required',
  params: oneId,
  body: z.strictObject({
    name: searchName.optional(),
    frequency: z.enum(alertFrequencies).optional(),
    is_paused: z.boolean().optional(),
  }),
  response: z.strictObject({ search: savedSearch }),
  errors: [...signedIn, 'saved_search.not_found'],
  source,
})

export const lookAtSavedSearch = endpoint({
  name: 'savedSearches.look',
  method: 'POST',
  path: '/saved_searches/:id/look',
  summary: 'Notes that the caller has seen what a saved search found',
  auth: 'required',
  params: oneId,
  response: done,
  errors: [...signedIn, 'saved_search.not_found'],
  source,
})

export const deleteSavedSearch = endpoint({
  name: 'savedSearches.delete',
  method: 'DELETE',
  path: '/saved_searches/:id',
  summary: 'Deletes a saved search',
  auth: 'required',
  params: oneId,
  response: done,
  errors: [...signedIn, 'saved_search.not_found'],
  source,
})
