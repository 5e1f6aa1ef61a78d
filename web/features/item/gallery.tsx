import { clsx } from 'clsx'
import { Expand } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import { Picture } from '../../ui/picture.tsx'
import { paintBackdrop } from '../../ui/picture-backdrop.ts'
import { type PhotoRef, phoneWide } from '../../ui/picture-sources.ts'
import { Ribbon, type RibbonKind } from '../../ui/ribbon.tsx'
import { usePictureRow } from './use-picture-row.ts'

const Fullscreen = late(() => import('./fullscreen.tsx').then((module) => module.Fullscreen))

/** Pictures that the gallery shows. @source spec §2: "first 5 thumbnails" */
const MOST = 5
const mainSizes = `(min-width: 80rem) 700px, (min-width: 48rem) 56vw, ${phoneWide}`

interface GalleryProps {
  photos: readonly PhotoRef[]
  title: string
  ribbon?: RibbonKind | undefined
}

/** The pictures of an item: a row to swipe, thumbnails where there is room, and all of the screen on a press. */
export function Gallery({ photos, title, ribbon }: GalleryProps) {
  const shown = photos.slice(0, MOST)
  const { row, current, show, onScroll } = usePictureRow(shown.length)
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (shown.length === 0) return <NoPicture ribbon={ribbon} />
  return (
    <section aria-label="Photos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="relative">
        <ul
          ref={row}
          onScroll={onScroll}
          className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain md:mx-0 md:rounded-lg"
        >
          {shown.map((photo, index) => (
            <li key={photo.id} className="w-full shrink-0 snap-center snap-always">
              <BigPicture
                {...{ photo, title, index }}
                of={shown.length}
                isCurrent={index === current}
                onOpen={setOpenAt}
              />
            </li>
          ))}
        </ul>
        {ribbon && <Ribbon kind={ribbon} />}
        {shown.length > 1 && <Counter current={current} of={shown.length} />}
      </div>
      {shown.length > 1 && (
        <Thumbnails photos={shown} current={current} onLook={(index) => show(index)} onOpen={setOpenAt} />
      )}
      {openAt !== null && (
        <Fullscreen
          photos={shown}
          title={title}
          start={openAt}
          onClose={(last = openAt) => {
            setOpenAt(null)
            show(last, false)
            // The photo that opened it may have scrolled away meanwhile.
            if (last !== openAt) requestAnimationFrame(() => focusPhoto(row.current, last))
          }}
        />
      )}
    </section>
  )
}

function focusPhoto(row: HTMLElement | null, index: number): void {
  row?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
}

interface BigPictureProps {
  photo: PhotoRef
  title: string
  index: number
  of: number
  /** It is the one in sight: the others are reached by the thumbnails, or by swiping. */
  isCurrent: boolean
  onOpen: (index: number) => void
}

function BigPicture({ photo, title, index, of, isCurrent, onOpen }: BigPictureProps) {
  // A picture about as high as its place fills it; one of another shape is shown whole, on its own blurred miniature.
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
        'group relative block w-full cursor-zoom-in focus-visible:-outline-offset-4',
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
          // Above the fold stands the row of thumbnails too, clear of the navigation.
          of > 1 ? 'md:max-h-[calc(100dvh-19rem)]' : 'md:max-h-[calc(100dvh-14rem)]',
        )}
      />
      <span className="absolute top-3 right-3 hidden size-11 place-items-center rounded-full bg-raised opacity-0 shadow-float transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 pointer-fine:grid">
        <Expand aria-hidden="true" className="size-5" />
      </span>
    </button>
  )
}

/** On phones, where there are no thumbnails. */
function Counter({ current, of }: { current: number; of: number }) {
  return (
    <p
      aria-hidden="true"
      className="tabular absolute right-0 bottom-3 rounded-full bg-label px-3 py-1 font-semibold text-on-label text-sm sm:hidden"
    >
      {current + 1} / {of}
    </p>
  )
}

interface ThumbnailsProps {
  photos: readonly PhotoRef[]
  current: number
  onLook: (index: number) => void
  onOpen: (index: number) => void
}

/** Resting on one shows it large, pressing it opens it. */
function Thumbnails({ photos, current, onLook, onOpen }: ThumbnailsProps) {
  return (
    <ul className="hidden grid-cols-5 gap-3 sm:grid">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            onClick={() => onOpen(index)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onLook(index)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onLook(index)}
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

function NoPicture({ ribbon }: { ribbon: RibbonKind | undefined }) {
  return (
    <div className="relative">
      <Picture
        photo={null}
        alt="No photo"
        sizes={mainSizes}
        className="aspect-square max-h-[60dvh] w-full rounded-lg"
      />
      {ribbon && <Ribbon kind={ribbon} />}
    </div>
  )
}
