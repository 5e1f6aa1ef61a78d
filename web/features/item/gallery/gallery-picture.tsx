import { clsx } from 'clsx'
import { Expand } from 'lucide-react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { paintBackdrop } from '../../../ui/pictures/picture-backdrop.ts'
import { type PhotoRef, phoneWide } from '../../../ui/pictures/picture-sources.ts'
import { ratioClass, ratioWidth } from './own-ratio.ts'

/** The `sizes` of the gallery's pictures. */
export const mainSizes = `(min-width: 80rem) 700px, (min-width: 48rem) 56vw, ${phoneWide}`

interface GalleryPictureProps {
  photo: PhotoRef
  title: string
  index: number
  of: number
  /** Whether it is visible: only that one is reachable by keyboard. */
  isCurrent: boolean
  onOpen: (index: number) => void
}

/** A picture of the gallery, which opens the full-screen view. */
export function GalleryPicture({ photo, title, index, of, isCurrent, onOpen }: GalleryPictureProps) {
  // A picture about as high as its space fills it; another shape is shown whole, on its blurred thumbnail.
  const share = photo.width / photo.height
  const contain = share < 0.6 || share > 1.05
  return (
    <button
      ref={(frame) => paintBackdrop(frame?.querySelector('picture'), photo.thumbhash)}
      type="button"
      tabIndex={isCurrent ? undefined : -1}
      onClick={() => onOpen(index)}
      aria-label={of > 1 ? `Open photo ${index + 1} of ${of} in full screen` : 'Open photo in full screen'}
      className={clsx(
        ratioClass(photo),
        ratioWidth,
        'group relative block w-full cursor-zoom-in lg:rounded-lg focus-visible:-outline-offset-4',
        index === 0 && '[view-transition-name:photo]',
      )}
    >
      <Picture
        photo={photo}
        alt={of > 1 ? `${title}, photo ${index + 1}` : title}
        sizes={mainSizes}
        eager={index === 0}
        contain={contain}
        className={clsx(
          'aspect-4/5 max-h-[72dvh] w-full sm:aspect-square sm:[&>img]:object-contain md:aspect-4/5 md:min-h-96',
          'lg:aspect-(--ratio) lg:max-h-none! lg:min-h-0! lg:rounded-lg lg:[&>img]:object-cover!',
          // The thumbnails have to fit above the fold too, clear of the navigation.
          of > 1 ? 'md:max-h-[calc(100dvh-19rem)]' : 'md:max-h-[calc(100dvh-14rem)]',
        )}
      />
      <span className="absolute top-3 right-3 hidden size-11 place-items-center rounded-full bg-raised opacity-0 shadow-float transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-fine:grid">
        <Expand aria-hidden="true" className="size-5" />
      </span>
    </button>
  )
}
