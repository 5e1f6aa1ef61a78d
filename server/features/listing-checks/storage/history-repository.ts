import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** Bits in which the prints of two copies of a photo may differ. Measured in docs/decisions/238. */
const MAX_DISTANCE = 4
/** How much the shapes of two copies may differ, as a share. */
const SHAPE_TOLERANCE = 0.03

/** What the shop already has, for comparison with a new listing. Bound to a pool or a transaction. */
export type HistoryRepository = ReturnType<typeof createHistoryRepository>

/** The listing that is compared. `listingId`: null before it is stored. */
export interface Compared {
  ownerId: string
  listingId: string | null
}

/** Listings that count as somebody's: not those that were deleted or are held themselves. */
const isShown = sql`l.status in ('active', 'reserved', 'sold', 'paused')`
/** Demo listings have ids of version 8. @source contract/rules/listings/sample.ts */
const isNoSample = sql`substr(l.id::text, 15, 1) <> '8'`

export function createHistoryRepository(db: Executor) {
  const titleOf = async (query: Query) => (await db.row<{ title: string }>(query))?.title ?? null
  return {
    /** The title of an own listing since then with the same title and description. */
    ownText: (one: Compared, words: { title: string; description: string }, since: Date) =>
      titleOf(sql`
        select l.title from listings l
        where l.owner_id = ${one.ownerId} and l.id is distinct from ${one.listingId} and l.published_at > ${since}
          and l.status in ('active', 'paused', 'held') and lower(l.title) = lower(${words.title}) and l.description = ${words.description}
        limit 1`),

    /** The title of somebody else's listing since then with the same description. */
    textOfOthers: (one: Compared, description: string, since: Date) =>
      titleOf(sql`
        select l.title from listings l
        where hashtextextended(lower(l.description), 0) = hashtextextended(lower(${description}), 0)
          and lower(l.description) = lower(${description}) and l.owner_id <> ${one.ownerId} and l.published_at > ${since}
          and ${isShown} and ${isNoSample}
        limit 1`),

    /** The title of an own listing since then that shows a copy of one of the photos. */
    ownPhoto: (one: Compared, photoIds: readonly string[], since: Date) =>
      titleOf(sql`
        ${twins(photoIds)}
        select l.title from twins t join listings l on l.owner_id = t.owner_id
        where t.owner_id = ${one.ownerId} and l.id is distinct from ${one.listingId} and l.published_at > ${since}
          and l.status in ('active', 'paused', 'held') and ${showsTwin}
        limit 1`),

    /** The title of somebody else's listing that shows a copy of one of the photos. */
    photoOfOthers: (one: Compared, photoIds: readonly string[]) =>
      titleOf(sql`
        ${twins(photoIds)}
        select l.title from twins t join listings l on l.owner_id = t.owner_id
        where t.owner_id <> ${one.ownerId} and ${isShown} and ${isNoSample} and ${showsTwin}
        limit 1`),

    /** Own listings since then at this price or above, deleted ones too; null for an account that is not new. */
    costlyOfNewAccount: async (
      one: Compared,
      { openedAfter, since, cents }: { openedAfter: Date; since: Date; cents: number },
    ) =>
      (
        await db.row<{ count: number | null }>(sql`
          select case when u.created_at > ${openedAfter} then (
            select count(*) from listings l
            where l.owner_id = u.id and l.id is distinct from ${one.listingId} and l.published_at > ${since} and l.price_cents >= ${cents}) end as count
          from users u where u.id = ${one.ownerId}`)
      )?.count ?? null,
  }
}

const showsTwin = sql`l.photos @> jsonb_build_array(jsonb_build_object('id', t.id))`

/** Part of a print, as in the indexes of migration 0252. */
const part = (print: Query, place: Query) => sql`((${print} ${place}) & 65535)`
const samePart = (place: Query) => sql`${part(sql`p.print`, place)} = ${part(sql`own.print`, place)}`

/**
 * Photos that are copies of these: also those in listings by other people. Each part is a condition of its own, so that
 * PostgreSQL uses the four indexes.
 */
function twins(photoIds: readonly string[]): Query {
  return sql`
    with twins as materialized (
      select p.id, p.owner_id from photos own join photos p
        on p.id <> own.id and p.print is not null
          and ((p.print & 65535) = (own.print & 65535) or ${samePart(sql`>> 16`)} or ${samePart(sql`>> 32`)} or ${samePart(sql`>> 48`)})
      where own.id = any(${photoIds}::uuid[]) and own.print is not null
        and p.cut_from is distinct from own.id and own.cut_from is distinct from p.id
        and bit_count((p.print # own.print)::bit(64)) <= ${MAX_DISTANCE}
        and abs(p.width::float8 / p.height - own.width::float8 / own.height) <= ${SHAPE_TOLERANCE}::float8 * own.width / own.height)`
}
