import type { Executor } from '../../../db/database.ts'
import type { Cause } from '../context.ts'
import { badParam } from './api-error.ts'
import type { Params } from './params.ts'

export interface ReadCall {
  /** The `:id` of the path; empty if it has none. */
  id: string
  params: Params
  executor: Executor
}

export interface WriteCall {
  id: string
  params: Params
  /** The transaction, which also stores the answer of the idempotency key. */
  tx: Executor
  cause: Cause
}

/** Registers routes. A handler returns the object of the response. */
export interface Routes {
  get(path: string, handler: (call: ReadCall) => Promise<object>): void
  post(path: string, handler: (call: WriteCall) => Promise<object>): void
}

export interface PageRequest {
  limit: number
  after: string | null
  before: string | null
}

/** @source https://docs.stripe.com/api/pagination */
export function readPage(params: Params): PageRequest {
  return {
    limit: params.integer('limit', { from: 1, to: 100 }) ?? 10,
    after: params.text('starting_after') ?? null,
    before: params.text('ending_before') ?? null,
  }
}

/** The related objects to return instead of their ids. */
export function readExpansions(params: Params, known: readonly string[]): Set<string> {
  const names = params.texts('expand') ?? []
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw badParam(`This property cannot be expanded (${unknown}).`, params.pathTo('expand'))
  }
  return new Set(names)
}

/** Cuts rows that were selected with one more than the limit. */
export function cutPage<Row>(rows: Row[], limit: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}
