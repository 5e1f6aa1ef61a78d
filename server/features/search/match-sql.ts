import { type Query, sql } from '../../db/sql.ts'
import { isPublic } from '../listings/columns.ts'
import { conditions } from '../listings/lists/conditions-sql.ts'
import type { MatchRequest } from './match-request.ts'
import { bonusScore, fitScore } from './score-sql.ts'
import { namedQuery, partialQuery, wholeQuery } from './ts-query.ts'
import type { Term } from './understanding/plan.ts'
import { type SearchWindow, windowQuery } from './windows.ts'

/** Score for matching every term of a partial search: higher than all other scores combined. */
const FULL_MATCH_BONUS = 2

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
  const everyTerm = wholeQuery(request.terms)
  const textQuery = inWindow(
    request.needsAll ? everyTerm : partialQuery(request.terms, request.minFit),
    window,
  )
  if (request.needsAll)
    return request.sort === 'best' ? fullMatches(request, textQuery) : unscoredMatches(request, textQuery)
  return partialMatches(request, everyTerm, textQuery)
}

function inWindow(words: string, { newest, count }: SearchWindow): string {
  return count === null ? words : `(${words}) & (${windowQuery({ newest, count })})`
}

/** Only the order `best` needs a score. */
function unscoredMatches(request: MatchRequest, textQuery: string): Query {
  return sql`
      select ${columns(request)}, 0::float8 as score
      from listings l
      where ${isPublic} and l.search @@ ${textQuery}::tsquery${conditions(request.filter)}
      order by l.number desc limit ${request.maxMatches}`
}

function fullMatches(request: MatchRequest, textQuery: string): Query {
  const found = scoredMatches(request, sql`l.search @@ ${textQuery}::tsquery`, request.maxMatches, 0)
  return sql`select *, fit + bonus as score from ${found} scored`
}

/** A few listings that match every term, and the newest of those that match some. */
function partialMatches(request: MatchRequest, whole: string, textQuery: string): Query {
  return sql`
    select *, fit + bonus + full_match as score from ${fullOrPartial(request, whole, textQuery)} scored
    where full_match > 0 or fit >= ${request.minFit}::float8`
}

function fullOrPartial(request: MatchRequest, whole: string, textQuery: string): Query {
  const isPartial = sql`l.search @@ ${textQuery}::tsquery`
  if (request.fullMatches === 0) return scoredMatches(request, isPartial, request.maxMatches, 0)
  const isWhole = sql`l.search @@ ${whole}::tsquery`
  return sql`(${scoredMatches(request, isWhole, request.fullMatches, FULL_MATCH_BONUS)} union all
        ${scoredMatches(request, sql`${isPartial} and not ${isWhole}`, request.maxMatches, 0)})`
}

function scoredMatches(request: MatchRequest, which: Query, limit: number, fullMatch: number): Query {
  return sql`
      (select ${columns(request)},
        ${fitScore(request.terms)} as fit, ${fullMatch}::float8 as full_match, ${bonusScore(request)} as bonus
      from listings l
      where ${isPublic} and ${which}${conditions(request.filter)}
      order by l.number desc limit ${limit})`
}
