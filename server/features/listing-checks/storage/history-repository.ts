import type { Executor } from '../../../db/database.ts'
import { isNoDemoId } from '../../../db/demo-ids-sql.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { Copy } from '../../photos/copies/find-copies.ts'
import { showsPhoto } from '../../photos/shows-photo-sql.ts'

/** What the shop already has, for comparison with a new listing. Bound to a pool or a transaction. */
export type HistoryRepository = ReturnType<typeof createHistoryRepository>

/** The listing that is compared. `listingId`: null before it is stored. */
export interface Compared {
  ownerId: string
  listingId: string | null
}

/** What a listing says. */
export interface ListingText {
  title: string
  description: string
}

/** Listings whose descriptions are compared with a new one. */
const MAX_COMPARED = 20

/** Listings that count as somebody's: not those that were deleted or are held themselves. */
const isShown = sql`l.status in ('active', 'reserved', 'sold', 'paused')`
const isNoSample = isNoDemoId(sql`l.id`)

/** A text without case, line breaks and punctuation, which people change when they list something again. */
const wordsIn = (text: Query) => sql`btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`

export function createHistoryRepository(db: Executor) {
  const titleOf = async (query: Query) => (await db.row<{ title: string }>(query))?.title ?? null
  // The marks are a constant to the planner, which computes them once; from a subquery it would not expect the index to help.
  const similarTexts = (description: string, since: Date, whose: Query) =>
    db.rows<ListingText>(sql`
      select l.title, l.description from listings l
      where l.text_marks && text_marks(${description}::text) and l.published_at > ${since} and ${whose}
      order by cardinality(array(select unnest(l.text_marks) intersect select unnest(text_marks(${description}::text)))) desc
      limit ${MAX_COMPARED}`)
  return {
    /** The title of an own listing since then whose title and description have the same words. */
    ownText: (one: Compared, words: ListingText, since: Date) =>
      titleOf(sql`
        select l.title from listings l
        where l.owner_id = ${one.ownerId} and l.id is distinct from ${one.listingId} and l.published_at > ${since}
          and l.status in ('active', 'paused', 'held') and ${wordsIn(sql`l.title`)} = ${wordsIn(sql`${words.title}::text`)}
            and ${wordsIn(sql`l.description`)} = ${wordsIn(sql`${words.description}::text`)}
        limit 1`),

    /** Own listings since then whose descriptions may be made of the same text, the most similar first. */
    ownTexts: (one: Compared, description: string, since: Date) =>
      similarTexts(
        description,
        since,
        sql`l.owner_id = ${one.ownerId} and l.id is distinct from ${one.listingId} and l.status in ('active', 'paused', 'held')`,
      ),

    /** The same for listings of others; of those that were there before it, where it is changed. */
    textsOfOthers: (one: Compared, description: string, since: Date) =>
      similarTexts(
        description,
        since,
        sql`l.owner_id <> ${one.ownerId} and ${isShown} and ${isNoSample} and l.published_at <= coalesce(
          (select published_at from listings where id = ${one.listingId}::uuid), 'infinity')`,
      ),

    /** The title of an own listing since then that shows one of the photos. */
    ownPhoto: (one: Compared, copies: readonly Copy[], since: Date) =>
      titleOf(sql`
        select l.title from photos t join listings l on l.owner_id = t.owner_id
        where t.id = any(${copies.map(({ otherId }) => otherId)}::uuid[]) and t.owner_id = ${one.ownerId} and l.id is distinct from ${one.listingId} and l.published_at > ${since}
          and l.status in ('active', 'paused', 'held') and ${showsPhoto}
        limit 1`),

    /**
     * The title of somebody else's listing whose photo is older than this one's. A seller with a still older copy of the same picture
     * probably took it, so others who use it do not count.
     */
    photoOfOthers: (one: Compared, copies: readonly Copy[]) =>
      titleOf(sql`
        with pairs as (
          select p.id as photo_id, p.created_at, t.id, t.owner_id, t.created_at as other_at
          from unnest(${copies.map(({ photoId }) => photoId)}::uuid[], ${copies.map(({ otherId }) => otherId)}::uuid[]) as pair (photo, other)
            join photos p on p.id = pair.photo join photos t on t.id = pair.other
        )
        select l.title from pairs t join listings l on l.owner_id = t.owner_id
        where t.owner_id <> ${one.ownerId} and t.other_at <= t.created_at and ${isShown} and ${isNoSample} and ${showsPhoto}
          and not exists (
            select 1 from pairs own where own.photo_id = t.photo_id and own.owner_id = ${one.ownerId} and own.other_at < t.other_at)
        limit 1`),

    /** Own listings since then at this price or above, deleted ones too; null for an account that is not new. */
    listedByNewAccount: async (
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
