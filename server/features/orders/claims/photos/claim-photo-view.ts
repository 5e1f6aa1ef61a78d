import type { ClaimPhoto } from '../../../../../contract/calls/orders/claim-shape.ts'
import type { ClaimPhotoLinks } from './photo-links.ts'

/** A photo with links that work for an hour or two. */
export function presentClaimPhoto(
  { id, width, height, thumbhash }: Pick<ClaimPhoto, 'id' | 'width' | 'height' | 'thumbhash'>,
  links: ClaimPhotoLinks,
): ClaimPhoto {
  return { id, width, height, thumbhash, url: links.path(id, 640), large_url: links.path(id, 1280) }
}
