import type { CallResult } from '../../../../contract/endpoint.ts'

/** The photo that a failed call did not find on the server any more. */
export function lostPhotoOf(result: CallResult<unknown>): string | undefined {
  const id = result.code === 'photo.not_found' ? result.details?.photo_id : undefined
  return typeof id === 'string' ? id : undefined
}
