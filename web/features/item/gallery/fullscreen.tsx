import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { PhotoRef } from '../../../ui/pictures/picture-sources.ts'
import { pictureAfterKey } from './gallery-place.ts'
import { usePictureRow } from './use-picture-row.ts'

interface FullscreenProps {
  photos: readonly PhotoRef[]
  title: string
  /** Index of the picture shown first. */
  start: number
  /** Runs on Escape, the close button or a press beside the picture, with the index seen last. */
  onClose: (last?: number) => void
}

/**
 * The pictures in full screen, changed by swipes, arrow buttons and keys.
 * @source spec §2: fullscreen with 'n / total' counter
 */
export function Fullscreen({ photos, title, start, onClose }: FullscreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { row, current, show, onScroll } = usePictureRow(photos.length, start)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    show(start, false)
    return () => element?.close()
  }, [show, start])
  const close = () => onClose(current)
  const press = (event: KeyboardEvent) => {
    const to = pictureAfterKey(event.key, current, photos.length)
    if (to === null) return
    event.preventDefault()
    show(to)
  }
  return (
    // Dark in both themes: photos stand out best on black.
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={`Photos of ${title}`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onKeyDown={press}
      className="m-0 size-full max-h-none max-w-none animate-sheet bg-black p-0 text-white [color-scheme:dark]"
    >
      <FullscreenPhotos photos={photos} title={title} start={start} row={row} onScroll={onScroll} />
      <p
        aria-live="polite"
        className="tabular absolute top-4 left-4 rounded-full bg-black/60 px-3.5 py-2 font-semibold"
      >
        {current + 1} / {photos.length}
      </p>
      <IconButton
        label="Close"
        variant="float"
        icon={<X />}
        onClick={close}
        className="absolute! top-3 right-3"
      />
      {photos.length > 1 && <Arrows current={current} of={photos.length} onShow={show} />}
    </dialog>
  )
}

interface FullscreenPhotosProps extends Pick<FullscreenProps, 'photos' | 'title' | 'start'> {
  row: RefObject<HTMLUListElement | null>
  onScroll: () => void
}

function FullscreenPhotos({ photos, title, start, row, onScroll }: FullscreenPhotosProps) {
  return (
    <ul
      ref={row}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
      tabIndex={0}
      aria-label="Photos"
      onScroll={onScroll}
      className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
    >
      {photos.map((photo, index) => (
        <li key={photo.id} className="grid size-full shrink-0 snap-center snap-always place-items-center">
          <Picture
            photo={photo}
            alt={`${title}, photo ${index + 1}`}
            sizes="100vw"
            eager={index === start}
            contain
            className="size-full bg-black! p-0 sm:p-14"
          />
        </li>
      ))}
    </ul>
  )
}

/** At either end one button is inactive but keeps the focus, so that the arrow keys still work. */
function Arrows(props: { current: number; of: number; onShow: (index: number) => void }) {
  const { current, of, onShow } = props
  return (
    <>
      <IconButton
        label="Previous photo"
        variant="float"
        icon={<ChevronLeft />}
        aria-disabled={current === 0}
        onClick={() => onShow(current - 1)}
        className="absolute! top-1/2 left-3 hidden! -translate-y-1/2 pointer-fine:inline-grid!"
      />
      <IconButton
        label="Next photo"
        variant="float"
        icon={<ChevronRight />}
        aria-disabled={current === of - 1}
        onClick={() => onShow(current + 1)}
        className="absolute! top-1/2 right-3 hidden! -translate-y-1/2 pointer-fine:inline-grid!"
      />
    </>
  )
}
