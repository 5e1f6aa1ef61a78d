import { validate } from 'uuid'
import { Failure } from '../../../contract/failure.ts'
import type { ShownReview } from './review.ts'
import type { ReviewPlace } from './review-repository.ts'

/** Where a page of reviews ended, as it travels. */
export function writePlace({ published_at, id }: ShownReview): string {
  return `${published_at?.getTime() ?? 0}.${id}`
}

/** @returns null for the first page @throws Failure `request.invalid` */
export function readPlace(cursor: string | undefined): ReviewPlace | null {
  if (cursor === undefined) return null
  const [milliseconds = '', id = ''] = cursor.split('.')
  if (!/^\d{1,15}$/.test(milliseconds) || !validate(id))
    throw new Failure('request.invalid', {
      cursor: 'This page of the list is not available. Start again from the top.',
    })
  return { publishedAt: new Date(Number(milliseconds)), id }
}
