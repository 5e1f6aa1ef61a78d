import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { isPublic, listingColumns } from '../listings/columns.ts'
import type { Cell } from '../listings/facets.ts'
import { conditions, countsWithin, type ListConditions, squareMiles } from '../listings/list-query.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { Term } from './plan.ts'
import type { KnownWord } from './spelling.ts'
import { anyWay, phraseQuery, wholeQuery, windowQuery } from './ts-query.ts'

/** Where among the listings is looked: the newest of them only, or everywhere. */
export interface SearchWindow {
  newest: number
  /** How many 4,096ths; null: everywhere. */
  count: number | null
}

/** What is looked for. */
export interface Wish {
  terms: readonly Term[]
  /** Every term must be there; else any, and those with most of them come first. */
  needsAll: boolean
  /** What a listing must have of the words, from 0 to 1, where not all are needed. */
  leastFit: number
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
    /** The lexemes of words and how many listings have them. */
    lookUp: (words: readonly string[]) =>
      db.rows<{ word: string; lexemes: string[]; documents: number }>(sql`
        select asked.word, asked.lexemes, coalesce((
          select min(used.documents) from (
            select coalesce(sum(w.documents), 0) as documents
            from unnest(asked.lexemes) as one (lexeme) left join search_words w on w.lexeme = one.lexeme
            group by one.lexeme
          ) used), 0)::int as documents
        from (
          select word, tsvector_to_array(to_tsvector('english', plain_text(word))) as lexemes
          from unnest(${words}::text[]) as word
        ) asked`),

    /** Words that look like one that nobody uses. */
    alike: (word: string) =>
      db.rows<KnownWord>(sql`
        select word, lexeme, documents, titles from search_words where word % ${word}
        union
        select word, lexeme, documents, titles from search_words
        where left(word, 1) = left(${word}, 1) and length(word) between length(${word}) - 1 and length(${word}) + 1
          and levenshtein_less_equal(word, ${word}, 2) <= 2
        order by titles desc, documents desc limit 40`),

    /** The words that begin so, those that titles use most first. */
    completions: (beginning: string, most: number) =>
      db.rows<KnownWord>(sql`
        select word, lexeme, documents, titles from search_words
        where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
        order by titles desc, documents desc, word limit ${most}`),

    /** How many listings there have ever been, about: the last number that was given. */
    newestNumber: async () =>
      (await db.row<{ number: number }>(sql`select last_value as number from listings_number_seq`))?.number ??
      0,

    /** Listings, best first. */
    find: (wish: Wish, window: SearchWindow, limit: number) =>
      db.rows<ListingRow & { matches: number }>(sql`
        with matches as materialized (${matches(wish, window)}),
        best as (
          select id, score, published_at, price_cents, (select count(*)::int from matches) as matches
          from matches order by ${orders[wish.sort]} limit ${limit}
        )
        select ${listingColumns}, best.matches from best join listings l on l.id = best.id
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

    /**
     * Forgets words that no listing for sale has any more, of the next `most` words after one. Those of a thousand listings
     * are hardly all gone. @returns the last word that was looked at; undefined at the end
     */
    forget: async (after: string, most: number) =>
      (
        await db.row<{ last: string }>(sql`
          with looked as materialized (
            select word, lexeme from search_words where word > ${after} and documents < 1000 order by word limit ${most}
          ), gone as (
            delete from search_words w using looked s
            where w.word = s.word and not exists (
              select 1 from listings l
              where ${isPublic} and l.search @@ quote_literal(s.lexeme)::tsquery)
            returning 1
          )
          select max(word) as last, (select count(*) from gone) as gone from looked having count(*) > 0`)
      )?.last,

    /**
     * Learns the words of listings that came since the last time. @returns how many listings were read
     */
    learn: async (most: number) => {
      const row = await db.row<{ read: number }>(sql`
        with place as (
          select coalesce(max(value)::bigint, 0) as last from installation where key = 'search_words_learnt'
        ), fresh as materialized (
          select l.number, l.title, l.category_name, l.details ->> 'brand' as brand, l.description
          from listings l where l.number > (select last from place) order by l.number limit ${most}
        ), used as (
          select f.number, part.is_title, word[1] as word
          from fresh f cross join lateral (values
            (true, f.title || ' ' || f.category_name || ' ' || coalesce(f.brand, '')), (false, f.description)) as part (is_title, words)
          cross join lateral regexp_matches(
            regexp_replace(lower(plain_text(part.words)), '[''’]s\\M|[''’]', '', 'g'), '[[:alnum:]]{2,30}', 'g') as word
        ), counted as (
          select word, count(distinct number)::int as documents,
            (count(distinct number) filter (where is_title))::int as titles
          from used where word !~ '^[0-9]{5,}$' group by word
        ), learnt as (
          insert into search_words as known (word, lexeme, documents, titles)
          select word, coalesce((ts_lexize('english_stem', word))[1], word), documents, titles from counted
          where ts_lexize('english_stem', word) is distinct from '{}'
          on conflict (word) do update set documents = known.documents + excluded.documents, titles = known.titles + excluded.titles
          returning 1
        ), noted as (
          insert into installation (key, value)
          select 'search_words_learnt', max(number)::text from fresh having count(*) > 0
          on conflict (key) do update set value = excluded.value returning 1
        )
        select (select count(*) from fresh)::int as read, (select count(*) from learnt) as words, (select count(*) from noted) as noted`)
      return row?.read ?? 0
    },
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

/**
 * The newest matches, each with how well it fits. The sum in their order keeps the planner from walking all listings in
 * that order until enough of them match, which for a rare word is all of them.
 */
function matches(wish: Wish, window: SearchWindow): Query {
  const { terms, filter, near, now } = wish
  const words = wholeQuery(terms, wish.needsAll)
  const asked = window.count === null ? words : `(${words}) & (${windowQuery(window.newest, window.count)})`
  const weights = terms.reduce((total, term) => total + term.weight, 0) || 1
  const fit = terms.reduce(
    (before, term) => sql`${before} + ${term.weight / weights}::float8 * ${termScore(term)}`,
    sql`0::float8`,
  )
  const phrase = phraseQuery(terms)
  const inOrder = phrase
    ? sql` + case when l.search @@ ${phrase}::tsquery then ${PHRASE}::float8 else 0 end`
    : sql``
  const close = near ? sql` + coalesce(${NEAR}::float8 * exp(-sqrt(${squareMiles(near)}) / 3), 0)` : sql``
  const partly = wish.needsAll ? sql`` : sql` where fit >= ${wish.leastFit}::float8`
  if (wish.needsAll && wish.sort !== 'best') {
    // Another order asks for no judgement, only for what has the words.
    return sql`
      select l.id, l.title, l.category, l.condition, l.delivery_enabled, l.published_at, l.price_cents, l.lon, l.lat,
        0::float8 as score
      from listings l
      where ${isPublic} and l.search @@ ${asked}::tsquery${conditions(filter)}
      order by l.number + 0 desc limit ${wish.most}`
  }
  return sql`
    select *, fit + rest as score from (
      select l.id, l.title, l.category, l.condition, l.delivery_enabled, l.published_at, l.price_cents, l.lon, l.lat,
        ${fit} as fit,
        ${FRESH}::float8 * exp(-greatest(0, extract(epoch from ${now}::timestamptz - l.published_at))::float8 / 2592000)${inOrder}${close} as rest
      from listings l
      where ${isPublic} and l.search @@ ${asked}::tsquery${conditions(filter)}
      order by l.number + 0 desc limit ${wish.most}
    ) judged${partly}`
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
