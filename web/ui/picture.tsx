import type { SyntheticEvent } from 'react'
import { attendPicture, PLACEHOLDER_PICTURE, showPlaceholder } from './picture-blur.ts'
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
  /** None shows the placeholder. */
  photo: PhotoRef | null | undefined
  /** What stands before the address of the photo, e.g. `https://cdn.example`; our own host without. */
  host?: string
  /** What is to be seen; empty where the words beside it say it already. */
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  widths?: readonly PhotoWidth[]
  /** Formats offered before JPEG, best first; dozens of small pictures do with one. */
  formats?: readonly ModernFormat[]
  /** The picture that the page is about: fetched at once and first. */
  eager?: boolean
  /** Shows all of it instead of filling the place. */
  contain?: boolean
  className?: string
}

/** A photo in the best format the browser knows, on its average color until it is there. */
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
        ref={attendPicture}
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
