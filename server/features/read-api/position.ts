import { Failure } from '../../../contract/failure.ts'

/** A place in a list that is ordered by the last change: after this row. */
export interface Position {
  /** An instant as PostgreSQL reads it, to the microsecond; `Date` has only milliseconds. */
  at: string
  id: string
}

/** What each row of such a list has. */
export interface PositionedRow {
  id: string
  position: string
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const pattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** Milliseconds by which the next reading overlaps: a change can be stored with the time at which its transaction began. */
const OVERLAP = 60_000

/** Where a reading begins. @throws Failure `request.invalid` for a cursor that is not ours */
export function readPosition({
  cursor,
  updated_since,
}: {
  cursor?: string | undefined
  updated_since?: string | undefined
}): Position {
  if (cursor === undefined) return { at: updated_since ?? '-infinity', id: FIRST_ID }
  const [, at, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw new Failure('request.invalid', { cursor: 'This cursor is not valid.' })
  return { at, id }
}

/** One page of rows that were read with one more than `limit`, and where to continue. */
export function pageOf<Row extends PositionedRow>(rows: readonly Row[], limit: number, now: Date) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    page,
    next: {
      next_cursor: hasMore ? Buffer.from(`${last.position} ${last.id}`).toString('base64url') : null,
      next_updated_since: hasMore ? null : new Date(now.getTime() - OVERLAP).toISOString(),
    },
  }
}
