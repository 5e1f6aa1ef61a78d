import type { MetaDescriptor } from 'react-router'
import type { PhotoRef, PhotoWidth } from '../../ui/pictures/picture-sources.ts'

interface PreviewPicture {
  width: number
  height: number
  /** What the picture shows, for people who cannot see it. */
  alt: string
}

/** Meta tags for the size and description of a page's picture. They must directly follow `og:image`. */
export function pictureMeta({ width, height, alt }: PreviewPicture): MetaDescriptor[] {
  return [
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** The size at which a photo is served for a requested width; smaller photos are not enlarged. */
export function servedSize(photo: Pick<PhotoRef, 'width' | 'height'>, width: PhotoWidth) {
  const factor = Math.min(1, width / photo.width)
  return { width: Math.round(photo.width * factor), height: Math.round(photo.height * factor) }
}
