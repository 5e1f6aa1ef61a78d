import { z } from 'zod'
import { ApiError } from './api-error.ts'

/** A clause: the name of its kind and its parameters. */
export interface Clause {
  kind: string
  of: unknown
}

/** What was read before: a clause is read once, and asked of every document. */
const known = new WeakMap<object, unknown>()

function once<Value>(key: unknown, load: () => Value): Value {
  if (typeof key !== 'object' || key === null) return load()
  if (!known.has(key)) known.set(key, load())
  return known.get(key) as Value
}

/** @throws ApiError unless it is an object with one member */
export function clauseOf(query: unknown): Clause {
  return once(query, () => {
    const parsed = z.record(z.string(), z.unknown()).safeParse(query)
    const [entry, ...others] = Object.entries(parsed.data ?? {})
    if (!entry || others.length > 0) throw new ApiError(400, 'parsing_exception', 'a query has one kind')
    return { kind: entry[0], of: entry[1] }
  })
}

/** The parameters of a clause, which always have the same schema. @throws ApiError where the stand-in does not know them */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return once(value, () => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new ApiError(400, 'parsing_exception', parsed.error.message)
    return parsed.data
  })
}
