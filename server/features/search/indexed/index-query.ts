import type { IndexedPart, IndexQuery } from '../../../ports/search-index.ts'
import type { MatchRequest } from '../match-request.ts'
import { type Part, partWeights } from '../part-weights.ts'
import { bonuses } from '../scoring.ts'
import { totalWeight } from '../ts-query.ts'

/** Translates a request into a query of the index, with the weights that SQL uses. @source server/features/search/score-sql.ts */
export function indexQuery(request: MatchRequest, sort: IndexQuery['sort'], limit: number): IndexQuery {
  const { terms, needsAll, minFit, fullMatches, filter, near, now } = request
  const total = totalWeight(terms)
  const phrase = terms.flatMap((term) => term.phrase)
  return {
    terms: terms.map(({ exact, other, weight }) => ({ exact, other, share: weight / total })),
    weights: { exact: byName(partWeights.exact), other: byName(partWeights.other) },
    needsAll,
    minFit,
    fullMatch: needsAll || fullMatches === 0 ? 0 : bonuses.fullMatch,
    phrase: phrase.length < 2 ? null : { lexemes: phrase, bonus: bonuses.phrase },
    fresh: { now, ...bonuses.fresh },
    near: near && { ...near, ...bonuses.near },
    filter,
    sort,
    limit,
  }
}

function byName({ A, B, C, D }: Record<Part, number>): Record<IndexedPart, number> {
  return { kind: A, title: B, details: C, description: D }
}
