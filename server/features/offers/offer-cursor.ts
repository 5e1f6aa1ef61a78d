import { validate } from 'uuid'
import { Failure } from '../../../contract/failure.ts'
import type { OfferCursor } from './storage/offer-read-repository.ts'

/** Where the next page of a list begins, as it travels: opaque to callers. */
export function writeOfferCursor(row: { waits: boolean; updated_at: Date; id: string }): string {
  return Buffer.from(`${row.waits ? 1 : 0}|${row.updated_at.getTime()}|${row.id}`).toString('base64url')
}

/** @throws Failure `request.invalid` for a text that is not such a cursor */
export function readOfferCursor(text: string): OfferCursor {
  const [waits, time = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('|')
  if ((waits === '0' || waits === '1') && /^\d{1,15}$/.test(time) && validate(id) && rest.length === 0)
    return { waits: waits === '1', updatedAt: new Date(Number(time)), id }
  throw new Failure('request.invalid', {
    cursor: 'This page of the list is not available. Start again from the top.',
  })
}
