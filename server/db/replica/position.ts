import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '../sql.ts'

/** A place in PostgreSQL's write-ahead log, as its number of bytes. Everything committed before it has a lower one. */
export type Position = bigint

/** What a reader must see: everything up to a position, or everything (`primary`). */
export type Required = Position | 'primary'

/**
 * The primary's position. Not the one that is flushed: a commit that does not wait for the disk is visible before
 * (`synchronous_commit`).
 */
export const writtenPosition = sql`select pg_current_wal_insert_lsn()::text as position`

/** Reads PostgreSQL's notation, such as `0/16B3748`. @returns null for any other text */
export function parsePosition(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  if (high === undefined || low === undefined) return null
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Reads the text of a position, or `primary`. @returns null for any other text */
export function parseRequired(text: string): Required | null {
  return text === 'primary' ? text : parsePosition(text)
}

const required = new AsyncLocalStorage<Required>()

/** Runs `work`, whose reads from a replica see everything up to `position`; null: they may be as old as allowed. */
export function readingAfter<Result>(position: Required | null, work: () => Result): Result {
  return position === null ? work() : required.run(position, work)
}

/** What the running code must see; null: nothing in particular. */
export function requiredPosition(): Required | null {
  return required.getStore() ?? null
}
