import { type RefObject, useEffect, useRef } from 'react'
import type { Listing, Photo } from '../../../contract/calls/shapes.ts'
import { Picture } from '../../ui/picture.tsx'
import { PLACEHOLDER_PICTURE, showPlaceholder, thumbhashBytes } from '../../ui/picture-blur.ts'
import { pictureTone } from '../../ui/picture-tone.ts'
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
    return (
      <>
        <Backdrop photo={photo} />
        <Picture
          photo={photo}
          host={host}
          alt=""
          sizes="100vw"
          eager
          // Drawn by the finger, the picture must not be dragged away as a file.
          className="browse-picture"
        />
      </>
    )
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

/** The photo's own colours around it, where it does not fill the card. */
function Backdrop({ photo }: { photo: Photo }) {
  const element = useRef<HTMLSpanElement>(null)
  useMiniature(element, photo.thumbhash)
  return (
    <span ref={element} aria-hidden="true" className={`browse-backdrop ${pictureTone(photo.thumbhash)}`} />
  )
}

/** Paints a photo's miniature when the browser has nothing better to do; until then its average colour is there. */
function useMiniature(element: RefObject<HTMLElement | null>, thumbhash: string): void {
  useEffect(() => {
    const bytes = thumbhashBytes(thumbhash)
    if (!bytes) return
    const paint = async () => {
      const { thumbHashToDataURL } = await import('thumbhash')
      // By the script, not in the markup: the page's security policy allows no style attributes.
      if (element.current) element.current.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`
    }
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => void paint().catch(() => {}))
  }, [element, thumbhash])
}
