import type { MetaDescriptor } from 'react-router'
import type { PhotoRef, PhotoWidth } from '../../ui/pictures/picture-sources.ts'

interface PreviewPicture {
  width: number
  height: number
  /** What the picture shows, for people who cannot see it. */
  alt: string
}

/** The size of a page's picture, and what it shows: to be added directly behind the head with the picture. */
export function pictureMeta({ width, height, alt }: PreviewPicture): MetaDescriptor[] {
  return [
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** The size in which a photo is served in one width: a smaller photo is not enlarged. */
export function servedSize(photo: Pick<PhotoRef, 'width' | 'height'>, width: PhotoWidth) {
  const factor = Math.min(1, width / photo.width)
  return { width: Math.round(photo.width * factor), height: Math.round(photo.height * factor) }
}
