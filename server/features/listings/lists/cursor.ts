import { validate } from 'uuid'
import type { ListSort } from '../../../../contract/calls/listings/listings.ts'
import { Failure } from '../../../../contract/failure.ts'

/** Where a page of a list ended: the sorted value of its last row and that row's id. */
export interface Cursor {
  key: number
  id: string
}

/** A cursor as it travels: opaque to callers, and valid for one order only. */
export function writeCursor(sort: ListSort, cursor: Cursor): string {
  return Buffer.from(`${sort}|${cursor.key}|${cursor.id}`).toString('base64url')
}

/** The largest key of each order: microseconds, or the database's 32-bit integers. */
const largestKey: Record<ListSort, number> = {
  newest: Number.MAX_SAFE_INTEGER,
  price_asc: 2 ** 31 - 1,
  price_desc: 2 ** 31 - 1,
  popular: 2 ** 31 - 1,
  trending: Number.MAX_SAFE_INTEGER,
}

/** @throws Failure `request.invalid` for a text that is not a cursor of this order */
export function readCursor(sort: ListSort, text: string): Cursor {
  const parts = Buffer.from(text, 'base64url').toString('utf8').split('|')
  const [order, digits = '', id = ''] = parts
  const key = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN
  const valid = parts.length === 3 && order === sort && Math.abs(key) <= largestKey[sort] && validate(id)
  if (!valid)
    throw new Failure('request.invalid', {
      cursor: 'This page of the list is not available. Start again from the top.',
    })
  return { key, id }
}
