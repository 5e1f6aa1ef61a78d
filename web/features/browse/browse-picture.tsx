import type { Listing } from '../../../contract/calls/shapes.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { PLACEHOLDER_PICTURE, showPlaceholder } from '../../ui/pictures/picture-blur.ts'
import { type ImageHosts, photoHost, rewriteImageHost } from './image-host.ts'

interface BrowsePictureProps {
  listing: Listing
  isTop: boolean
  imageHosts: ImageHosts
}

/** The first photo in the best size; for an address on another host, that picture. */
export function BrowsePicture({ listing, isTop, imageHosts }: BrowsePictureProps) {
  const [photo] = listing.photos
  const address = rewriteImageHost(listing.image_urls[0] ?? '', imageHosts)
  const host = photoHost(address, imageHosts)
  if (photo && host !== null) {
    return <Picture photo={photo} host={host} alt="" sizes="100vw" eager className="browse-picture" />
  }
  return (
    <span className="pic browse-picture">
      <img
        src={address || PLACEHOLDER_PICTURE}
        alt=""
        decoding="async"
        fetchPriority={isTop ? 'high' : undefined}
        onError={({ currentTarget }) => showPlaceholder(currentTarget)}
      />
    </span>
  )
}
