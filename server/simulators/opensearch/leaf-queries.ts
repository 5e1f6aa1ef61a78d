import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type Clause, read } from './clause.ts'
import type { StoredDocument } from './stored-index.ts'

const METERS_PER_MILE = 1609.344
/** Of the earth in meters, as Lucene computes distances. */
const RADIUS = 6_371_008.7714

const point = z.strictObject({ lat: z.number(), lon: z.number() })
const miles = z
  .string()
  .regex(/^[\d.]+mi$/)
  .transform((text) => Number.parseFloat(text))
const seconds = z
  .string()
  .regex(/^[\d.]+s$/)
  .transform((text) => Number.parseFloat(text))
const one = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

/** A decay that is added to a score. */
export const decaySchema = z.strictObject({
  filter: z.unknown().optional(),
  weight: z.number(),
  exp: z.union([
    z.strictObject({
      published_at: z.strictObject({
        origin: z.iso.datetime(),
        scale: seconds,
        decay: z.number().gt(0).lt(1),
      }),
    }),
    z.strictObject({ place: z.strictObject({ origin: point, scale: miles, decay: z.number().gt(0).lt(1) }) }),
  ]),
})

/** weight × decay ^ (distance ÷ scale); a document without the field counts as if it were at the origin. */
export function decayOf({ weight, exp }: z.output<typeof decaySchema>, document: StoredDocument): number {
  if ('place' in exp) {
    const place = document.points.place
    const { origin, scale, decay } = exp.place
    return weight * (place ? decay ** (metersBetween(place, origin) / METERS_PER_MILE / scale) : 1)
  }
  const at = document.numbers.published_at
  const { origin, scale, decay } = exp.published_at
  return weight * (at === undefined ? 1 : decay ** (Math.abs(at - Date.parse(origin)) / 1000 / scale))
}

const term = one(z.strictObject({ value: z.union([z.string(), z.boolean()]) }))
const leaves = {
  term,
  prefix: one(z.strictObject({ value: z.string() })),
  terms: one(z.array(z.string())),
  match_phrase: one(z.strictObject({ query: z.string() })),
  range: one(z.strictObject({ gte: z.number().optional(), lte: z.number().optional() })),
  exists: z.strictObject({ field: z.string() }),
  geo_distance: z.strictObject({ distance: miles, place: point }),
}

/** Whether a clause without other clauses matches. @throws ApiError for a kind that the stand-in does not have */
export function matchesLeaf({ kind, of }: Clause, document: StoredDocument): boolean {
  switch (kind) {
    case 'term': {
      const [field, { value }] = entry(leaves.term, of)
      return distinctTokens(document, field).has(String(value))
    }
    case 'prefix': {
      const [field, { value }] = entry(leaves.prefix, of)
      return tokensOf(document, field).some((token) => token.startsWith(value))
    }
    case 'terms': {
      const [field, values] = entry(leaves.terms, of)
      return values.some((value) => distinctTokens(document, field).has(value))
    }
    case 'match_phrase': {
      const [field, { query }] = entry(leaves.match_phrase, of)
      return hasPhrase(tokensOf(document, field), query.split(' '))
    }
    case 'range': {
      const [field, { gte, lte }] = entry(leaves.range, of)
      const value = document.numbers[field]
      return value !== undefined && value >= (gte ?? value) && value <= (lte ?? value)
    }
    case 'exists':
      return read(leaves.exists, of).field in document.points
    case 'geo_distance': {
      const { distance, place } = read(leaves.geo_distance, of)
      const own = document.points.place
      return own !== undefined && metersBetween(own, place) <= distance * METERS_PER_MILE
    }
    default:
      throw new ApiError(400, 'parsing_exception', `unknown query [${kind}]`)
  }
}

/** Texts and keywords: both are looked up word by word. */
function tokensOf(document: StoredDocument, field: string): readonly string[] {
  return document.words[field] ?? document.keywords[field] ?? []
}

const distinct = new WeakMap<readonly string[], ReadonlySet<string>>()

function distinctTokens(document: StoredDocument, field: string): ReadonlySet<string> {
  const tokens = tokensOf(document, field)
  const set = distinct.get(tokens) ?? new Set(tokens)
  distinct.set(tokens, set)
  return set
}

function hasPhrase(tokens: readonly string[], phrase: readonly string[]): boolean {
  return tokens.some((_, at) => phrase.every((word, index) => tokens[at + index] === word))
}

/** The haversine distance. */
function metersBetween(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const cosines = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat))
  return 2 * RADIUS * Math.asin(Math.sqrt(half(to.lat - from.lat) + cosines * half(to.lon - from.lon)))
}

function entry<Value extends z.ZodType>(
  schema: z.ZodRecord<z.ZodString, Value>,
  of: unknown,
): [field: string, value: z.output<Value>] {
  const [first, ...others] = Object.entries(read(schema, of)) as [string, z.output<Value>][]
  if (!first || others.length > 0) throw new ApiError(400, 'parsing_exception', 'a query has one field')
  return first
}
