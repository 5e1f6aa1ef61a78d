import type pg from 'pg'
import type { LoadJob } from '../load.ts'
import type { Program } from '../programs.ts'
import { things } from '../words.ts'
import type { Shown, Wanted } from './answers.ts'

export type Request = LoadJob['requests'][number]

/** Products in a list. */
export const PAGE = 20
/** Products that a peer may have stored at the same time, so that they are equally new. */
export const BATCH = 100
/** Different products that are opened. */
const OPENED = 50

export const readings = ['newest', 'category', 'search', 'product'] as const
export type Reading = (typeof readings)[number]

/** A call that reads: requests, and what the answer to each of them shows. */
export interface Call {
  requests: Request[]
  wanted: Wanted[]
  /** The products in the JSON of an answer. */
  read(answer: unknown): Shown[]
}

/** A running shop with the catalogue. */
export interface Contender {
  name: string
  program: Program
  /** From starting the process until it was ready, in milliseconds. */
  startMilliseconds: number
  readings: Record<Reading, Call>
  /** Requests that put one product into a new cart, or start a checkout. */
  carts: Request[]
  /** Carts with a product, or checkouts, in its database. */
  countCarts(): Promise<number>
  /** Removes the carts, where they keep others from having the same product. */
  removeCarts(): Promise<void>
  stop(): Promise<void>
}

/** The category that is listed. */
export const CATEGORY = 'furniture'

/** Words to search for, each in the titles of many products. */
export const words: string[] = Object.values(things)
  .flat()
  .filter((noun) => !noun.includes(' '))

/** The handles of the products that are opened, spread over the catalogue: the same ones for the same handles in any order. */
export function opened(handles: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(handles.length / OPENED))
  return handles
    .toSorted()
    .filter((_, index) => index % step === 0)
    .slice(0, OPENED)
}

/** The number that the first row of a query has in its column `count`. */
export async function countOf(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(query)
  return Number(rows[0]?.count)
}
