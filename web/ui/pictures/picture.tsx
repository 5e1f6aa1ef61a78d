import type { SyntheticEvent } from 'react'
import { PLACEHOLDER_PICTURE, preparePicture, showPlaceholder } from './picture-blur.ts'
import {
  type ModernFormat,
  modernFormats,
  type PhotoRef,
  type PhotoWidth,
  photoSrcSet,
  photoUrl,
  photoWidths,
} from './picture-sources.ts'
import { pictureTone } from './picture-tone.ts'

interface PictureProps {
  /** Without one, the placeholder. */
  photo: PhotoRef | null | undefined
  /** The host before the photo's path, e.g. `https://cdn.example`; by default our own. */
  host?: string
  /** Describes the picture; empty if the text beside it does. */
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  widths?: readonly PhotoWidth[]
  /** Formats offered before JPEG, best first; dozens of small pictures need only one. */
  formats?: readonly ModernFormat[]
  /** The page's main picture: fetched at once and first. */
  eager?: boolean
  /** Shows all of it instead of filling the space. */
  contain?: boolean
  className?: string
}

/** A photo in the best format of the browser, on its average color until it has loaded. */
export function Picture({
  photo,
  host = '',
  alt,
  sizes,
  widths = photoWidths,
  formats = modernFormats,
  eager = false,
  contain = false,
  className = '',
}: PictureProps) {
  const style = `pic ${contain ? 'pic-contain ' : ''}${className}`
  if (!photo) {
    return (
      <picture className={style}>
        <img src={PLACEHOLDER_PICTURE} alt={alt} />
      </picture>
    )
  }
  return (
    <picture className={`${style} ${pictureTone(photo.thumbhash)}`}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={photoSrcSet(photo.id, format, widths, host)}
          sizes={sizes}
        />
      ))}
      <img
        ref={preparePicture}
        src={host + photoUrl(photo.id, 640, 'jpg')}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        data-thumbhash={photo.thumbhash}
        onError={failed}
      />
    </picture>
  )
}

function failed(event: SyntheticEvent<HTMLImageElement>) {
  showPlaceholder(event.currentTarget)
}
