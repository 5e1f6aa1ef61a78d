import { type Query, sql } from '../../db/sql.ts'
import { isPublic } from '../listings/columns.ts'
import { conditions, hasTerms } from '../listings/lists/conditions-sql.ts'
import type { MatchRequest } from './match-request.ts'
import { bonusScore, fitScore } from './score-sql.ts'
import { bonuses } from './scoring.ts'
import { namedQuery, partialQuery, wholeQuery } from './ts-query.ts'
import type { Term } from './understanding/plan.ts'
import { type SearchWindow, windowQuery } from './windows.ts'

/** The columns of a match. */
function columns({ terms, hasTraits }: MatchRequest): Query {
  const traits = hasTraits ? sql`, l.sizes, l.brand, l.colors` : sql``
  return sql`${isNamed(terms)} as is_named, l.id, l.title, l.category, l.condition, l.delivery_enabled, l.published_at, l.price_cents, l.lon, l.lat${traits}`
}

/** Whether a listing has one of the words outside its description: in its title, category or details. */
function isNamed(terms: readonly Term[]): Query {
  return sql`(l.search @@ ${namedQuery(terms)}::tsquery)`
}

/** The newest matches within a window, each with its score. */
export function matchStatement(request: MatchRequest, window: SearchWindow): Query {
  const order = window.hasFew ? newestOfFew : newestFirst
  const everyTerm = wholeQuery(request.terms)
  const textQuery = inWindow(
    request.needsAll ? everyTerm : partialQuery(request.terms, request.minFit),
    window,
  )
  const search: Search = { request, textQuery, order }
  if (request.needsAll) return request.sort === 'best' ? fullMatches(search) : unscoredMatches(search)
  return partialMatches(search, everyTerm)
}

/** What is searched for, and the order in which the newest matches are taken. */
interface Search {
  request: MatchRequest
  textQuery: string
  order: Query
}

const newestFirst = sql`l.number desc`
/**
 * The same without the index on the number. PostgreSQL takes a rare word, above all a beginning that no word has, for a common one and would
 * look through all listings from the newest one on.
 */
const newestOfFew = sql`l.number + 0 desc`

function inWindow(words: string, { newest, count }: SearchWindow): string {
  return count === null ? words : `(${words}) & (${windowQuery({ newest, count })})`
}

/** Only the order `best` needs a score. */
function unscoredMatches({ request, textQuery, order }: Search): Query {
  return sql`
      select ${columns(request)}, 0::float8 as score
      from listings l
      where ${isPublic} and l.search @@ ${textQuery}::tsquery${hasTerms(request.filter)}${conditions(request.filter)}
      order by ${order} limit ${request.maxMatches}`
}

function fullMatches(search: Search): Query {
  const { request, textQuery } = search
  const found = scoredMatches(search, sql`l.search @@ ${textQuery}::tsquery`, request.maxMatches, 0)
  return sql`select *, fit + bonus as score from ${found} scored`
}

/** A few listings that match every term, and the newest of those that match some. */
function partialMatches(search: Search, whole: string): Query {
  return sql`
    select *, fit + bonus + full_match as score from ${fullOrPartial(search, whole)} scored
    where full_match > 0 or fit >= ${search.request.minFit}::float8`
}

function fullOrPartial(search: Search, whole: string): Query {
  const { request, textQuery } = search
  const isPartial = sql`l.search @@ ${textQuery}::tsquery`
  if (request.fullMatches === 0) return scoredMatches(search, isPartial, request.maxMatches, 0)
  const isWhole = sql`l.search @@ ${whole}::tsquery`
  return sql`(${scoredMatches(search, isWhole, request.fullMatches, bonuses.fullMatch)} union all
        ${scoredMatches(search, sql`${isPartial} and not ${isWhole}`, request.maxMatches, 0)})`
}

function scoredMatches({ request, order }: Search, which: Query, limit: number, fullMatch: number): Query {
  return sql`
      (select ${columns(request)},
        ${fitScore(request.terms)} as fit, ${fullMatch}::float8 as full_match, ${bonusScore(request)} as bonus
      from listings l
      where ${isPublic} and ${which}${hasTerms(request.filter)}${conditions(request.filter)}
      order by ${order} limit ${limit})`
}
