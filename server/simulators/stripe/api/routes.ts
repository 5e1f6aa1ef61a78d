import type { Executor } from '../../../db/database.ts'
import type { Cause } from '../context.ts'
import { badParam } from './api-error.ts'
import type { Params } from './params.ts'

export interface ReadCall {
  /** The `:id` of the path; empty if it has none. */
  id: string
  params: Params
  executor: Executor
  /** The account that the request is about: the platform's own, or the one of the header `Stripe-Account`. */
  account: string
}

export interface WriteCall {
  id: string
  params: Params
  /** The transaction, which also stores the answer of the idempotency key. */
  tx: Executor
  cause: Cause
  account: string
}

/** Whether a route also answers for a connected account; otherwise it refuses the header `Stripe-Account`. */
export type RouteScope = 'platform' | 'any account'

/** Registers routes, for the platform only unless said otherwise. A handler returns the object of the response. */
export interface Routes {
  get(path: string, handler: (call: ReadCall) => Promise<object>, scope?: RouteScope): void
  post(path: string, handler: (call: WriteCall) => Promise<object>, scope?: RouteScope): void
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

/** Bounds of a time in seconds: `created=1`, or `created[gte]=1&created[lt]=2`. Null: no bound. */
export interface TimeRange {
  from: Date | null
  /** Exclusive. */
  to: Date | null
}

const farSeconds = 99_999_999_999

/** @source https://docs.stripe.com/api/balance_transactions/list#balance_transaction_list-created */
export function readTimeRange(params: Params, name: string): TimeRange {
  const second = (seconds: number | undefined, more = 0) =>
    seconds === undefined ? null : new Date((seconds + more) * 1000)
  if (!params.isGroup(name)) {
    const at = params.integer(name, { from: 0, to: farSeconds })
    return { from: second(at), to: second(at, 1) }
  }
  const group = params.requiredGroup(name)
  const bound = (key: string) => group.integer(key, { from: 0, to: farSeconds })
  const [gte, gt, lt, lte] = [bound('gte'), bound('gt'), bound('lt'), bound('lte')]
  return { from: second(gte) ?? second(gt, 1), to: second(lt) ?? second(lte, 1) }
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
