import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { UploadQueue } from '../../uploads/upload-queue.ts'
import { chooseFiles, freeSlots, type PhotoItem, photosProblem } from '../photo-list.ts'
import { type PhotoSource, usePhotoSource } from '../photo-source.tsx'
import { EmptyTable } from './empty-table.tsx'
import { createFlipAnimation } from './flip-animation.ts'
import { PhotoPrint } from './photo-print.tsx'
import './photo-table.css'
import './print.css'
import { usePhotos } from '../../draft/current-draft.ts'
import { useFileDrop } from '../use-file-drop.ts'
import { watchPrintDrag } from './print-drag.ts'

interface PhotoTableProps {
  queue: UploadQueue
  /** The page's error about the photos. A new `count` announces the same text again. */
  problem?: { text: string; count: number } | undefined
}

/** Adds, orders and removes a listing's photos. @source spec §5 Photo upload; look.md */
export function PhotoTable({ queue, problem }: PhotoTableProps) {
  const items = usePhotos(queue)
  const [notes, setNotes] = useState<{ texts: string[]; count: number }>({ texts: [], count: 0 })
  const add = (files: readonly File[]) => {
    const { accepted, notes: texts } = chooseFiles(files, freeSlots(queue.getItems()))
    setNotes(({ count }) => ({ texts, count: count + 1 }))
    if (accepted.length > 0) queue.add(accepted)
  }
  const source = usePhotoSource(add)
  const isOver = useFileDrop(add)
  return (
    <section aria-label="Photos" className="grid gap-3">
      <div className="blanket" data-over={isOver || undefined}>
        {items.length === 0 ? (
          <EmptyTable source={source} isOver={isOver} />
        ) : (
          <Prints queue={queue} items={items} source={source} />
        )}
        {source.inputs}
      </div>
      {notes.texts.length > 0 && (
        <div
          key={`notes-${notes.count}`}
          ref={scrollIntoView}
          className="scroll-mb-[calc(var(--bottom-bar)+1rem)]"
        >
          <Alert tone="warning">
            {notes.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        </div>
      )}
      {problem && photosProblem(items, true) && (
        <Alert key={`problem-${problem.count}`}>{problem.text}</Alert>
      )}
    </section>
  )
}

function Prints({
  queue,
  items,
  source,
}: {
  queue: UploadQueue
  items: readonly PhotoItem[]
  source: PhotoSource
}) {
  const { list, announcement, move, remove } = usePrints(queue, items)
  return (
    <>
      <ul ref={list} className="prints">
        {items.map((item, index) => (
          <PhotoPrint
            key={item.key}
            item={item}
            index={index}
            of={items.length}
            preview={queue.preview(item.key)}
            onLoaded={() => queue.releaseFile(item.key)}
            onMove={(to) => move(item.key, to)}
            onRetry={() => queue.retry(item.key)}
            onRemove={() => remove(item.key)}
          />
        ))}
        {freeSlots(items) > 0 && <AddPhotos source={source} left={freeSlots(items)} />}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function AddPhotos({ source, left }: { source: PhotoSource; left: number }) {
  return (
    <li className="print-add">
      <button type="button" onClick={source.pick}>
        <ImagePlus aria-hidden="true" className="size-7" />
        Add photos
        <span className="font-normal text-soft text-sm">
          {left === 1 ? 'Room for one' : `Room for ${left}`}
        </span>
      </button>
      <button type="button" onClick={source.shoot} className="pointer-fine:hidden">
        <Camera aria-hidden="true" className="size-6" />
        Take a photo
      </button>
    </li>
  )
}

/** Moves and removes photos, and announces that. Keeps the keyboard focus near the changed photo. */
function usePrints(queue: UploadQueue, items: readonly PhotoItem[]) {
  const list = useRef<HTMLUListElement>(null)
  const [animation] = useState(createFlipAnimation)
  const [announcement, announce] = useState<ReactNode>('')
  const move = (key: string, to: number) => {
    const before = queue.getItems().findIndex((item) => item.key === key)
    if (before === to) return
    const focused = document.activeElement
    queue.move(key, to)
    const place = to === 0 ? 'It is now the main photo.' : `It is now photo ${to + 1} of ${items.length}.`
    announce(`Photo moved. ${place}`)
    requestAnimationFrame(() => keepFocus(focused))
  }
  const remove = (key: string) => {
    const index = queue.getItems().findIndex((item) => item.key === key)
    queue.remove(key)
    announce('Photo removed.')
    requestAnimationFrame(() => focusNear(list.current, index))
  }
  useLayoutEffect(() => {
    if (items.length > 0 && list.current) animation.run(list.current)
  }, [items, animation])
  useEffect(() => {
    if (!list.current) return
    return watchPrintDrag({
      list: list.current,
      onDrop: (key, to) => queue.move(key, to),
      onRelease: animation.startFrom,
    })
  }, [queue, animation])
  return { list, announcement, move, remove }
}

/** Scrolls a new message into view. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Restores the focus that a moved button loses in some browsers; a disabled button passes it to its neighbor. */
function keepFocus(button: Element | null) {
  if (!(button instanceof HTMLButtonElement)) return
  const other = button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
  const next = button.disabled ? other : button
  next?.focus()
}

/** After a removal, focuses the photo that took its place, else the last one, else the button that adds photos. */
function focusNear(list: HTMLElement | null, index: number) {
  const removers = document.querySelectorAll<HTMLElement>('.prints [data-remove]')
  const next =
    removers[Math.min(index, removers.length - 1)] ?? document.querySelector<HTMLElement>('.blanket button')
  if (list?.isConnected || removers.length === 0) next?.focus()
}
