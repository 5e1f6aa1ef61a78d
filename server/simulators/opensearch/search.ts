import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { clauseOf } from './clause.ts'
import { evaluate } from './query.ts'
import type { StoredDocument, StoredIndex } from './stored-index.ts'

/** OpenSearch opens no deeper window than this without being told to. */
const WINDOW = 10_000

const bodySchema = z.strictObject({
  query: z.unknown(),
  sort: z.array(z.record(z.string(), z.enum(['asc', 'desc']))).default([]),
  size: z.number().int().min(0).max(WINDOW).default(10),
  track_total_hits: z.number().int().min(0),
  _source: z.literal(false),
})

interface Hit {
  document: StoredDocument
  score: number
  names: string[]
}

/** Runs a search over what the last refresh has made visible. */
export function runSearch(index: StoredIndex, body: unknown) {
  const parsed = bodySchema.safeParse(body)
  if (!parsed.success) throw new ApiError(400, 'parsing_exception', parsed.error.message)
  const { query, sort, size, track_total_hits } = parsed.data
  const clause = clauseOf(query)
  const hits = index.searchable().flatMap((document): Hit[] => {
    const names: string[] = []
    const score = evaluate(clause, document, names)
    return score === null ? [] : [{ document, score, names }]
  })
  const isScored = sort.some((one) => '_score' in one)
  const sorted = hits.toSorted(compareBy(sort))
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total:
        hits.length > track_total_hits
          ? { value: track_total_hits, relation: 'gte' }
          : { value: hits.length, relation: 'eq' },
      max_score: null,
      hits: sorted.slice(0, size).map(({ document, score, names }) => ({
        _index: index.name,
        _id: document.id,
        _score: isScored ? score : null,
        ...(names.length > 0 ? { matched_queries: names } : {}),
        sort: [],
      })),
    },
  }
}

function compareBy(sort: readonly Record<string, 'asc' | 'desc'>[]) {
  const keys = sort.flatMap((one) => Object.entries(one))
  return (one: Hit, other: Hit): number => {
    for (const [field, direction] of keys) {
      const [first, second] = [sortValue(one, field), sortValue(other, field)]
      if (first !== second) return first < second === (direction === 'asc') ? -1 : 1
    }
    return 0
  }
}

function sortValue({ document, score }: Hit, field: string): number | string {
  if (field === '_score') return score
  return document.numbers[field] ?? document.keywords[field]?.[0] ?? ''
}
