import type { MetaDescriptor } from 'react-router'

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
