import type {
  IndexedAlternative,
  IndexedPart,
  IndexedTerm,
  IndexFilter,
  IndexQuery,
} from '../../ports/search-index.ts'

/** A clause of OpenSearch's query language. */
type Clause = Record<string, unknown>

const parts: readonly IndexedPart[] = ['kind', 'title', 'details', 'description']
/** Higher than all other scores together, so that listings with a word outside their description come first. */
export const NAMED_BONUS = 10
/** The name of the clause that marks them. */
export const NAMED = 'named'
/** Matches are counted up to here. */
const COUNTED = 1000
/** The share of a bonus that remains at the distance or age of its scale: 1/e, as in `score-sql.ts`. */
const DECAY = Math.exp(-1)

/** The body of a search. */
export function searchBody(query: IndexQuery) {
  return {
    query: query.sort === 'best' ? withBonuses(query) : matching(query),
    sort: orders[query.sort],
    size: query.limit,
    track_total_hits: COUNTED,
    _source: false,
  }
}

const newestFirst: Record<string, string>[] = [{ published_at: 'desc' }, { key: 'desc' }]
const orders: Record<IndexQuery['sort'], Record<string, string>[]> = {
  best: [{ _score: 'desc' }, ...newestFirst],
  newest: newestFirst,
  price_asc: [{ price_cents: 'asc' }, { key: 'asc' }],
  price_desc: [{ price_cents: 'desc' }, { key: 'desc' }],
}

function withBonuses(query: IndexQuery): Clause {
  const { fresh, near } = query
  const closeness = near && {
    // A decay counts as 1 where there is no place.
    filter: { exists: { field: 'place' } },
    exp: { place: { origin: { lat: near.lat, lon: near.lon }, scale: `${near.miles}mi`, decay: DECAY } },
    weight: near.most,
  }
  const freshness = {
    exp: {
      published_at: { origin: fresh.now.toISOString(), scale: `${fresh.seconds}s`, decay: DECAY },
    },
    weight: fresh.most,
  }
  return {
    function_score: {
      query: matching(query),
      functions: closeness ? [freshness, closeness] : [freshness],
      score_mode: 'sum',
      boost_mode: 'sum',
    },
  }
}

/** What matches, with the share of the query as its score and the bonuses that are not functions. */
function matching(query: IndexQuery): Clause {
  const { terms, needsAll, fullMatch, phrase } = query
  const scores = terms.map((term) => termScore(term, query.weights))
  const everyTerm = terms.map(anywhere)
  return {
    bool: {
      filter: [needsAll ? all(everyTerm) : enough(query, scores, everyTerm), ...filters(query.filter)],
      should: [
        ...scores,
        constant(any(alternativesOf(terms).map((one) => allIn('named', one))), NAMED_BONUS, NAMED),
        ...(fullMatch > 0 ? [constant(all(everyTerm), fullMatch)] : []),
        ...(phrase
          ? [constant({ match_phrase: { title: { query: phrase.lexemes.join(' ') } } }, phrase.bonus)]
          : []),
      ],
    },
  }
}

/** The terms score enough together, or all of them match. */
function enough({ minFit, fullMatch }: IndexQuery, scores: Clause[], everyTerm: Clause[]): Clause {
  const fit = { function_score: { query: any(scores), min_score: minFit } }
  return fullMatch > 0 ? any([fit, all(everyTerm)]) : fit
}

/** The score of a term: the weight of the best part that has it. */
function termScore({ exact, other, share }: IndexedTerm, weights: IndexQuery['weights']): Clause {
  const scored = (alternatives: readonly IndexedAlternative[], of: Record<IndexedPart, number>) =>
    alternatives.length === 0
      ? []
      : parts.map((part) => constant(any(alternatives.map((one) => allIn(part, one))), share * of[part]))
  return { dis_max: { queries: [...scored(exact, weights.exact), ...scored(other, weights.other)] } }
}

function anywhere(term: IndexedTerm): Clause {
  return any(alternativesOf([term]).map((one) => allIn('any', one)))
}

function alternativesOf(terms: readonly IndexedTerm[]): IndexedAlternative[] {
  return terms.flatMap(({ exact, other }) => [...exact, ...other])
}

function allIn(field: string, { lexemes, isPrefix }: IndexedAlternative): Clause {
  const kind = isPrefix ? 'prefix' : 'term'
  return all(lexemes.map((lexeme) => ({ [kind]: { [field]: { value: lexeme } } })))
}

function all(clauses: Clause[]): Clause {
  const [only, ...others] = clauses
  return only && others.length === 0 ? only : { bool: { filter: clauses } }
}

function any(clauses: Clause[]): Clause {
  const [only, ...others] = clauses
  return only && others.length === 0 ? only : { bool: { should: clauses, minimum_should_match: 1 } }
}

function constant(filter: Clause, boost: number, name?: string): Clause {
  return { constant_score: { filter, boost, ...(name ? { _name: name } : {}) } }
}

function filters({
  categories,
  prices,
  conditions,
  delivery,
  offers,
  traits,
  around,
}: IndexFilter): Clause[] {
  const terms = (field: string, values: readonly string[]) =>
    values.length === 0 ? [] : [{ terms: { [field]: values } }]
  return [
    // Of no category: no listing is.
    ...(categories ? [{ terms: { category: categories } }] : []),
    ...(prices.length > 0 ? [any(prices.map(inSpan))] : []),
    ...terms('condition', conditions),
    ...(delivery === null ? [] : [{ term: { delivery: { value: delivery } } }]),
    ...(offers ? [{ term: { offers: { value: true } } }] : []),
    ...terms('sizes', traits.sizes),
    ...terms('brand', traits.brands),
    ...terms('colors', traits.colors),
    ...(around
      ? [
          {
            geo_distance: {
              distance: `${around.miles}mi`,
              place: { lat: around.lat, lon: around.lon },
            },
          },
        ]
      : []),
  ]
}

function inSpan({ min, max }: IndexFilter['prices'][number]): Clause {
  return {
    range: { price_cents: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) } },
  }
}
