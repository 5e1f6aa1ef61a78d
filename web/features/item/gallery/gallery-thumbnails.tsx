import { clsx } from 'clsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { PhotoRef } from '../../../ui/pictures/picture-sources.ts'

interface GalleryThumbnailsProps {
  photos: readonly PhotoRef[]
  current: number
  onShow: (index: number) => void
  onOpen: (index: number) => void
}

/** Hovering shows a photo large, pressing opens it. */
export function GalleryThumbnails({ photos, current, onShow, onOpen }: GalleryThumbnailsProps) {
  return (
    <ul className="hidden grid-cols-5 gap-3 sm:grid">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onOpen(index)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(index)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onShow(index)}
            aria-label={`Photo ${index + 1} of ${photos.length}`}
            aria-current={index === current || undefined}
            className={clsx(
              'block w-full overflow-hidden rounded-md transition-opacity',
              index === current
                ? 'ring-2 ring-primary ring-offset-2 ring-offset-paper'
                : 'opacity-75 hover:opacity-100',
            )}
          >
            <Picture photo={photo} alt="" sizes="130px" widths={[320]} className="aspect-square w-full" />
          </button>
        </li>
      ))}
    </ul>
  )
}
