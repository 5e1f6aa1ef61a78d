import { Failure } from '../../../contract/failure.ts'

/** Where a page of a list ended: the sorted value of its last row and that row's id. */
export interface Cursor {
  key: number
  id: string
}

/** A cursor as it travels: opaque to callers, and of no other list's order. */
export function writeCursor(sort: string, cursor: Cursor): string {
  return Buffer.from(`${sort}|${cursor.key}|${cursor.id}`).toString('base64url')
}

/** @throws Failure `request.invalid` for a text that is no cursor of this order */
export function readCursor(sort: string, text: string): Cursor {
  const parts = Buffer.from(text, 'base64url').toString('utf8').split('|')
  const [order, key = '', id = ''] = parts
  const valid = parts.length === 3 && order === sort && /^-?\d{1,16}$/.test(key) && /^[0-9a-f-]{36}$/.test(id)
  if (!valid)
    throw new Failure('request.invalid', {
      cursor: 'This page of the list cannot be found. Start again from the top.',
    })
  return { key: Number(key), id }
}
