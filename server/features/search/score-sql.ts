import { type Query, sql } from '../../db/sql.ts'
import { squareMiles } from '../listings/lists/distance-sql.ts'
import type { MatchRequest } from './match-request.ts'
import { type Part, parts, partWeights } from './part-weights.ts'
import { bonuses } from './scoring.ts'
import { anyOf, phraseQuery, totalWeight } from './ts-query.ts'
import type { Term } from './understanding/plan.ts'

/** How well `listings l` match the terms, from 0 to 1. */
export function fitScore(terms: readonly Term[]): Query {
  const total = totalWeight(terms)
  return terms.reduce(
    (before, term) => sql`${before} + ${term.weight / total}::float8 * ${termScore(term)}`,
    sql`0::float8`,
  )
}

/** The bonus of `listings l` for being new, close and in the typed word order. */
export function bonusScore({ terms, near, now }: MatchRequest): Query {
  const age = sql`greatest(0, ${now.getTime() / 1000}::float8 - date_part('epoch', l.published_at))`
  const fresh = sql`${bonuses.fresh.most}::float8 * exp(-${age} / ${bonuses.fresh.seconds}::float8)`
  const phrase = phraseQuery(terms)
  const inOrder = phrase
    ? sql` + case when l.search @@ ${phrase}::tsquery then ${bonuses.phrase}::float8 else 0 end`
    : sql``
  const close = near
    ? sql` + coalesce(${bonuses.near.most}::float8 * exp(-sqrt(${squareMiles(near)}) / ${bonuses.near.miles}::float8), 0)`
    : sql``
  return sql`${fresh}${inOrder}${close}`
}

/** How well one term matches: the weight of the best part that contains it. */
function termScore({ exact, other }: Term): Query {
  const branches = parts.map((part) => {
    const typed = scoreBranch(exact, part, partWeights.exact[part])
    return other.length > 0 ? sql`${typed}${scoreBranch(other, part, partWeights.other[part])}` : typed
  })
  return sql`case${branches.reduce((before, branch) => sql`${before}${branch}`)} else 0::float8 end`
}

function scoreBranch(alternatives: Term['exact'], part: Part, value: number): Query {
  return sql` when l.search @@ ${anyOf(alternatives, part)}::tsquery then ${value}::float8`
}
