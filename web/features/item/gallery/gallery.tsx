import { useState } from 'react'
import { Ribbon, type RibbonKind } from '../../../ui/cards/ribbon.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { PhotoRef } from '../../../ui/pictures/picture-sources.ts'
import { GalleryPicture, mainSizes } from './gallery-picture.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { usePictureRow } from './use-picture-row.ts'

const Fullscreen = late(() => import('./fullscreen.tsx').then((module) => module.Fullscreen))

/** Maximum number of pictures in the gallery. @source spec §2: "first 5 thumbnails" */
const MAX_PHOTOS = 5

interface GalleryProps {
  photos: readonly PhotoRef[]
  title: string
  ribbon?: RibbonKind | undefined
}

/** An item's pictures: a row to swipe, thumbnails where there is space, and a full-screen view on a press. */
export function Gallery({ photos, title, ribbon }: GalleryProps) {
  const shown = photos.slice(0, MAX_PHOTOS)
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
              <GalleryPicture
                photo={photo}
                title={title}
                index={index}
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
        <GalleryThumbnails
          photos={shown}
          current={current}
          onShow={(index) => show(index)}
          onOpen={setOpenAt}
        />
      )}
      {openAt !== null && (
        <Fullscreen
          photos={shown}
          title={title}
          start={openAt}
          onClose={(last = openAt) => {
            setOpenAt(null)
            show(last, false)
            // Meanwhile another photo may be visible than the one that opened it.
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

/** Shown on phones, which have no thumbnails. */
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
