import { validate } from 'uuid'
import { Failure } from '../../../../contract/failure.ts'
import type { ItemRow } from './item.ts'

/** Where a page of the queue ended. `at` is text, because PostgreSQL's instants are finer than ours. */
export interface QueuePlace {
  state: 'open' | 'decided'
  score: number
  at: string
  id: string
}

/** The cursor behind a row. */
export function writeQueuePlace({ state, score, first_at, decided_at, id }: ItemRow): string {
  const at = (state === 'open' ? first_at : (decided_at ?? first_at)).toISOString()
  return Buffer.from(JSON.stringify([state, score, at, id])).toString('base64url')
}

/** @throws Failure `request.invalid` for a strange cursor, or one of another list */
export function readQueuePlace(cursor: string | undefined, wanted: QueuePlace['state']): QueuePlace | null {
  if (cursor === undefined) return null
  const [state, score, at, id] = parse(cursor)
  const isSound =
    state === wanted &&
    Number.isSafeInteger(score) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    validate(id)
  if (!isSound) throw new Failure('request.invalid')
  return { state: wanted, score: Number(score), at, id: String(id) }
}

function parse(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
