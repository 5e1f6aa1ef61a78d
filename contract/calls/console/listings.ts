import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { categorySlugs } from '../../rules/listings/categories.ts'
import { staffCategoryNames } from '../../rules/listings/staff-categories.ts'
import { done, id, instant, photo } from '../shapes.ts'
import {
  auditStep,
  csvFile,
  pageSize,
  reason,
  reasonBody,
  restrictionBody,
  searchWords,
  shelfState,
  stateCounts,
} from './console-shapes.ts'
import { byHandErrors } from './queue.ts'
import { staffErrors } from './staff-errors.ts'

const params = z.object({ id })
const seller = z.strictObject({ id, username: z.string() })
const row = {
  id,
  /** Counts listings from the first. */
  number: z.int(),
  title: z.string(),
  /** Dollars. */
  price: z.number(),
  state: shelfState,
  /** Hidden after reports until staff decide. */
  is_hidden_automatically: z.boolean(),
  category: z.string(),
  seller,
  photo,
  reports: z.int(),
  published_at: instant,
}
export const staffListing = z.strictObject(row)

/** Which ones, in the list and in its export. */
const filter = {
  /** Words, or the id or number of one listing. */
  q: searchWords,
  /** A username, an email address or an id. */
  seller: searchWords,
  category: z.enum(categorySlugs).optional(),
  state: shelfState.optional(),
}

export const searchListings = endpoint({
  name: 'consoleListings.list',
  method: 'GET',
  path: '/console/listings',
  summary: 'Search the listings in every state, the newest first',
  auth: 'staff',
  query: z.object({
    ...filter,
    /** The number of the last listing of the page before. */
    before: z.coerce.number().int().positive().optional(),
    limit: pageSize,
  }),
  response: z.strictObject({
    listings: z.array(staffListing),
    has_more: z.boolean(),
    counts: stateCounts,
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

export const exportListings = endpoint({
  name: 'consoleListings.export',
  method: 'POST',
  path: '/console/listings/export',
  summary: 'The newest 1,000 listings of a search as CSV; the audit log records it',
  auth: 'staff',
  query: z.object(filter),
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source: 'trust.md §2',
})

export const readStaffListing = endpoint({
  name: 'consoleListings.get',
  method: 'GET',
  path: '/console/listings/:id',
  summary: 'One listing with its texts, its photos and what happened to it',
  auth: 'staff',
  params,
  response: z.strictObject({
    ...row,
    description: z.string(),
    condition: z.string(),
    place: z.string(),
    photos: z.array(photo),
    seller: seller.extend({
      created_at: instant,
      is_suspended: z.boolean(),
      listings: z.int(),
      hidden_listings: z.int(),
    }),
    report_list: z.array(
      z.strictObject({
        at: instant,
        reason: z.string(),
        note: z.string(),
        /** Null for somebody without an account, and for an automatic check. */
        reporter: z.string().nullable(),
        is_automatic: z.boolean(),
      }),
    ),
    /** Other listings with a copy of one of its photos, in every state, the newest first; at most twelve. */
    twins: z.array(staffListing),
    /** The listing that it was merged into. */
    merged_into: z.strictObject({ id, title: z.string() }).nullable(),
    history: z.array(auditStep),
  }),
  errors: [...staffErrors, 'listing.not_found'],
  source: 'trust.md §2',
})

export const hideListing = endpoint({
  name: 'consoleListings.hide',
  method: 'POST',
  path: '/console/listings/:id/hide',
  summary: 'Hide a listing from everyone; its owner reads the reason and can appeal',
  auth: 'staff',
  params,
  body: restrictionBody,
  response: done,
  errors: [...staffErrors, 'listing.not_found', 'console.hidden_already', ...byHandErrors],
  source: 'trust.md §2',
})

export const mergeListing = endpoint({
  name: 'consoleListings.merge',
  method: 'POST',
  path: '/console/listings/:id/merge',
  summary:
    'Hide a duplicate for another listing of its seller: its link leads there, and who saved it has that one saved',
  auth: 'staff',
  params,
  body: z.object({
    /** The listing that stays: its id, its number as in `#4711`, or the address of its page. */
    into: z.string().trim().min(1, 'Say which listing stays.').max(300),
    reason,
  }),
  response: z.strictObject({ into: id }),
  errors: [
    ...staffErrors,
    'listing.not_found',
    'console.no_such_listing',
    'console.merged_with_itself',
    'console.merged_across_sellers',
    'console.merged_into_hidden',
    'console.hidden_already',
    'console.has_buyer',
    ...byHandErrors,
  ],
  source: 'trust.md §2',
})

export const restoreListing = endpoint({
  name: 'consoleListings.restore',
  method: 'POST',
  path: '/console/listings/:id/restore',
  summary: 'Give a hidden listing its former state back; paused while its owner may not sell it',
  auth: 'staff',
  params,
  body: reasonBody,
  response: z.strictObject({ state: shelfState }),
  errors: [...staffErrors, 'listing.not_found', 'console.not_hidden', ...byHandErrors],
  source: 'trust.md §2',
})

export const fileListing = endpoint({
  name: 'consoleListings.file',
  method: 'POST',
  path: '/console/listings/:id/category',
  summary: 'File a listing under another category',
  auth: 'staff',
  params,
  body: z.object({ category: z.enum(staffCategoryNames), reason }),
  response: done,
  errors: [...staffErrors, 'listing.not_found', 'console.same_category'],
  source: 'trust.md §2',
})
