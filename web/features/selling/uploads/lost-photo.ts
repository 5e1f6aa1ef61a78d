import type { CallResult } from '../../../../contract/endpoint.ts'

/** The id of the photo that the server no longer has, if that is why a call failed. */
export function lostPhotoOf(result: CallResult<unknown>): string | undefined {
  const id = result.code === 'photo.not_found' ? result.details?.photo_id : undefined
  return typeof id === 'string' ? id : undefined
}
