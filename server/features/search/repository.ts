import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { isPublic, itsJson, listedColumns } from '../listings/columns.ts'
import type { Cell } from '../listings/facets.ts'
import { conditions, countsWithin, type ListConditions, squareMiles } from '../listings/list-query.ts'
import type { ListedRow } from '../listings/listing.ts'
import type { Term } from './plan.ts'
import { anyWay, partQuery, phraseQuery, totalWeight, wholeQuery } from './ts-query.ts'
import { createVocabularyRepository } from './vocabulary-repository.ts'
import { type SearchWindow, windowQuery } from './windows.ts'

/** What is looked for. */
export interface Wish {
  terms: readonly Term[]
  /** Every term must be there; else any, and those with most of them come first. */
  needsAll: boolean
  /** What a listing must have of the words, from 0 to 1, where not all are needed. */
  leastFit: number
  /** Where not all are needed: as many of those that have all come first, however old they are. */
  wholes: number
  filter: ListConditions
  /** Degrees; near ones come before far ones that fit as well. */
  near: { lon: number; lat: number } | null
  sort: 'best' | 'newest' | 'price_asc' | 'price_desc'
  /** Newest matches that are judged. */
  most: number
  now: Date
}

/** Search over the listings, bound to a pool or a transaction. */
export type SearchRepository = ReturnType<typeof createSearchRepository>

export function createSearchRepository(db: Executor) {
  return {
    ...createVocabularyRepository(db),

    /** How many listings there have ever been, about: the last number that was given. */
    newestNumber: async () =>
      (await db.row<{ number: number }>(sql`select last_value as number from listings_number_seq`))?.number ??
      0,

    /** Listings, best first. */
    find: (wish: Wish, window: SearchWindow, limit: number) =>
      db.rows<ListedRow>(sql`
        select ${listedColumns} from (
          select id, score, published_at, price_cents from (${matches(wish, window)}) found
          order by ${orders[wish.sort]} limit ${limit}
        ) best join listings l on l.id = best.id ${itsJson}
        order by ${bestOrders[wish.sort]}`),

    /** How many of each kind are found; `filter` must not narrow what is counted. */
    cells: (wish: Wish, window: SearchWindow) =>
      db.rows<Cell>(sql`
        select category, price_band(price_cents) as price_band, condition, delivery_enabled, count(*)::int as count
        from (${matches(wish, window)}) found
        group by category, price_band(price_cents), condition, delivery_enabled`),

    /** How many of the newest matches are within each distance of a place. */
    within: async (wish: Wish, window: SearchWindow, place: { lon: number; lat: number }) =>
      (await db.row<{ counts: number[]; found: number }>(sql`
          select ${countsWithin(place)} as counts, count(*)::int as found from (${matches(wish, window)}) l`)) ?? {
        counts: [],
        found: 0,
      },

    /** Titles of the newest matches. */
    titles: async (wish: Wish, window: SearchWindow) =>
      (await db.rows<{ title: string }>(sql`select title from (${matches(wish, window)}) found`)).map(
        (row) => row.title,
      ),
  }
}

const orders = {
  best: sql`score desc, published_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  price_asc: sql`price_cents, id`,
  price_desc: sql`price_cents desc, id desc`,
}
const bestOrders = {
  best: sql`best.score desc, best.published_at desc, l.id desc`,
  newest: sql`best.published_at desc, l.id desc`,
  price_asc: sql`best.price_cents, l.id`,
  price_desc: sql`best.price_cents desc, l.id desc`,
}

/** How much a word says for a listing by where it stands: typed so, and said otherwise. */
const worth = {
  exact: { A: 1, B: 0.72, C: 0.5, D: 0.22 },
  other: { A: 0.8, B: 0.6, C: 0.42, D: 0.12 },
}
/** What the typed order of words in a title, a new listing and a near one add at most. */
const PHRASE = 0.08
const FRESH = 0.05
const NEAR = 0.15
/** What having every word adds, where others need not: more than all the rest together. */
const WHOLE = 2

/**
 * The newest matches, each with how well it fits. The sum in their order keeps the planner from walking all listings in
 * that order until enough of them match, which for a rare word is all of them.
 */
function matches(wish: Wish, window: SearchWindow): Query {
  const { terms, filter, near, now, wholes } = wish
  const whole = wholeQuery(terms)
  const words = wish.needsAll ? whole : partQuery(terms, wish.leastFit)
  const { newest, count } = window
  const asked = count === null ? words : `(${words}) & (${windowQuery({ newest, count })})`
  const weights = totalWeight(terms)
  const fit = terms.reduce(
    (before, term) => sql`${before} + ${term.weight / weights}::float8 * ${termScore(term)}`,
    sql`0::float8`,
  )
  const phrase = phraseQuery(terms)
  const inOrder = phrase
    ? sql` + case when l.search @@ ${phrase}::tsquery then ${PHRASE}::float8 else 0 end`
    : sql``
  const close = near ? sql` + coalesce(${NEAR}::float8 * exp(-sqrt(${squareMiles(near)}) / 3), 0)` : sql``
  if (wish.needsAll && wish.sort !== 'best') {
    // Another order asks for no judgement, only for what has the words.
    return sql`
      select l.id, l.title, l.category, l.condition, l.delivery_enabled, l.published_at, l.price_cents, l.lon, l.lat,
        0::float8 as score
      from listings l
      where ${isPublic} and l.search @@ ${asked}::tsquery${conditions(filter)}
      order by l.number + 0 desc limit ${wish.most}`
  }
  const judged = (which: Query, most: number, bonus: number) => sql`
      (select l.id, l.title, l.category, l.condition, l.delivery_enabled, l.published_at, l.price_cents, l.lon, l.lat,
        ${fit} as fit, ${bonus}::float8 as whole,
        ${FRESH}::float8 * exp(-greatest(0, ${now.getTime() / 1000}::float8 - date_part('epoch', l.published_at)) / 2592000)${inOrder}${close} as rest
      from listings l
      where ${isPublic} and ${which}${conditions(filter)}
      order by l.number + 0 desc limit ${most})`
  const found = judged(sql`l.search @@ ${asked}::tsquery`, wish.most, 0)
  if (wish.needsAll) return sql`select *, fit + rest as score from ${found} judged`
  const others =
    wholes === 0
      ? found
      : sql`(${judged(sql`l.search @@ ${whole}::tsquery`, wholes, WHOLE)} union all
        ${judged(sql`l.search @@ ${asked}::tsquery and not l.search @@ ${whole}::tsquery`, wish.most, 0)})`
  return sql`
    select *, fit + rest + whole as score from ${others} judged
    where whole > 0 or fit >= ${wish.leastFit}::float8`
}

/** How well one term is met: by the best place in which it is found. */
function termScore({ exact, other }: Term): Query {
  const when = (ways: Term['exact'], part: 'A' | 'B' | 'C' | 'D', value: number) =>
    sql` when l.search @@ ${anyWay(ways, part)}::tsquery then ${value}::float8`
  const parts = ['A', 'B', 'C', 'D'] as const
  const typed = (part: (typeof parts)[number]) => when(exact, part, worth.exact[part])
  const said = (part: (typeof parts)[number]) =>
    other.length > 0 ? when(other, part, worth.other[part]) : sql``
  return sql`case${typed('A')}${said('A')}${typed('B')}${said('B')}${typed('C')}${said('C')}${typed('D')}${said('D')} else 0::float8 end`
}
