import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type Clause, clauseOf, read } from './clause.ts'
import { decayOf, decaySchema, matchesLeaf } from './leaf-queries.ts'
import type { StoredDocument } from './stored-index.ts'

const clauses = z.array(z.unknown()).default([])
const boolSchema = z.strictObject({
  filter: clauses,
  should: clauses,
  minimum_should_match: z.number().int().min(0).optional(),
})
const constantSchema = z.strictObject({
  filter: z.unknown(),
  boost: z.number(),
  _name: z.string().optional(),
})
const bestSchema = z.strictObject({ queries: z.array(z.unknown()).min(1) })
const functionsSchema = z.strictObject({
  query: z.unknown(),
  functions: z.array(decaySchema).default([]),
  score_mode: z.literal('sum').optional(),
  boost_mode: z.literal('sum').optional(),
  min_score: z.number().optional(),
})

/** Scores are single-precision numbers there. */
const float = Math.fround

/**
 * The score of a document; null if it does not match. `names` receives the named clauses that match. Clauses whose score would depend on how
 * often words occur are refused unless they only filter: the stand-in does not have those statistics.
 */
export function evaluate({ kind, of }: Clause, document: StoredDocument, names: string[]): number | null {
  switch (kind) {
    case 'bool':
      return evaluateBool(read(boolSchema, of), document, names)
    case 'constant_score': {
      const { filter, boost, _name } = read(constantSchema, of)
      if (!matches(filter, document)) return null
      if (_name) names.push(_name)
      return float(boost)
    }
    case 'dis_max': {
      const scores = read(bestSchema, of).queries.map((query) => evaluate(clauseOf(query), document, names))
      const found = scores.filter((score) => score !== null)
      return found.length === 0 ? null : Math.max(...found)
    }
    case 'function_score':
      return evaluateFunctions(read(functionsSchema, of), document, names)
    default:
      throw new ApiError(400, 'parsing_exception', `[${kind}] is only a filter here`)
  }
}

function evaluateBool(
  { filter, should, minimum_should_match }: z.output<typeof boolSchema>,
  document: StoredDocument,
  names: string[],
): number | null {
  if (!filter.every((query) => matches(query, document))) return null
  const scores = should
    .map((query) => evaluate(clauseOf(query), document, names))
    .filter((score) => score !== null)
  const needed = minimum_should_match ?? (filter.length > 0 || should.length === 0 ? 0 : 1)
  return scores.length < needed ? null : float(scores.reduce((sum, score) => sum + score, 0))
}

function evaluateFunctions(
  { query, functions, min_score, score_mode, boost_mode }: z.output<typeof functionsSchema>,
  document: StoredDocument,
  names: string[],
): number | null {
  const score = evaluate(clauseOf(query), document, names)
  if (score === null) return null
  // The defaults multiply.
  if (functions.length > 0 && !(score_mode && boost_mode))
    throw new ApiError(400, 'parsing_exception', 'the stand-in only adds functions')
  const added = functions.filter(({ filter }) => filter === undefined || matches(filter, document))
  // Without a function that applies, their sum is 1.
  const bonus = added.length > 0 ? added.reduce((sum, one) => sum + decayOf(one, document), 0) : 1
  const total = functions.length > 0 ? float(score + bonus) : score
  return min_score !== undefined && total < float(min_score) ? null : total
}

/** Whether a clause matches where its score does not count. */
function matches(query: unknown, document: StoredDocument): boolean {
  const clause = clauseOf(query)
  if (clause.kind === 'bool') {
    const { filter, should, minimum_should_match } = read(boolSchema, clause.of)
    const needed = minimum_should_match ?? (filter.length > 0 || should.length === 0 ? 0 : 1)
    const found = should.filter((one) => matches(one, document)).length
    return found >= needed && filter.every((one) => matches(one, document))
  }
  if (['constant_score', 'dis_max', 'function_score'].includes(clause.kind))
    return evaluate(clause, document, []) !== null
  return matchesLeaf(clause, document)
}
