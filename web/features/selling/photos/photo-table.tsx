import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyTable } from './empty-table.tsx'
import { createFlipAnimation } from './flip-animation.ts'
import { chooseFiles, type PhotoItem, photosProblem, roomLeft } from './photo-list.ts'
import { PhotoPrint } from './photo-print.tsx'
import { type PhotoSource, usePhotoSource } from './photo-source.tsx'
import type { UploadQueue } from './upload-queue.ts'
import './photo-table.css'
import { usePhotos } from '../draft/current-draft.ts'
import { watchPrintDrag } from './print-drag.ts'
import { useFileDrop } from './use-file-drop.ts'

interface PhotoTableProps {
  desk: UploadQueue
  /** What the page has to say about the photos; `count` makes the same words be said again. */
  problem?: { text: string; count: number } | undefined
}

/** A table on which photos are laid: added, put in order, taken away. @source spec §5 Photo upload; look.md */
export function PhotoTable({ desk, problem }: PhotoTableProps) {
  const items = usePhotos(desk)
  const [notes, setNotes] = useState<{ texts: string[]; count: number }>({ texts: [], count: 0 })
  const add = (files: readonly File[]) => {
    const { accepted, notes: texts } = chooseFiles(files, roomLeft(desk.getItems()))
    setNotes(({ count }) => ({ texts, count: count + 1 }))
    if (accepted.length > 0) desk.add(accepted)
  }
  const source = usePhotoSource(add)
  const isOver = useFileDrop(add)
  return (
    <section aria-label="Photos" className="grid gap-3">
      <div className="blanket" data-over={isOver || undefined}>
        {items.length === 0 ? (
          <EmptyTable source={source} isOver={isOver} />
        ) : (
          <Prints desk={desk} items={items} source={source} />
        )}
        {source.inputs}
      </div>
      {notes.texts.length > 0 && (
        <div
          key={`notes-${notes.count}`}
          ref={bringIntoView}
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
  desk,
  items,
  source,
}: {
  desk: UploadQueue
  items: readonly PhotoItem[]
  source: PhotoSource
}) {
  const { list, said, move, remove } = usePrints(desk, items)
  return (
    <>
      <ul ref={list} className="prints">
        {items.map((item, index) => (
          <PhotoPrint
            key={item.key}
            item={item}
            index={index}
            of={items.length}
            preview={desk.preview(item.key)}
            onLoaded={() => desk.releaseFile(item.key)}
            onMove={(to) => move(item.key, to)}
            onRetry={() => desk.retry(item.key)}
            onRemove={() => remove(item.key)}
          />
        ))}
        {roomLeft(items) > 0 && <AddPlace source={source} left={roomLeft(items)} />}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

function AddPlace({ source, left }: { source: PhotoSource; left: number }) {
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

/** Moving and taking away, with the focus and the words that belong to it. */
function usePrints(desk: UploadQueue, items: readonly PhotoItem[]) {
  const list = useRef<HTMLUListElement>(null)
  const [glide] = useState(createFlipAnimation)
  const [said, setSaid] = useState<ReactNode>('')
  const move = (key: string, to: number) => {
    const before = desk.getItems().findIndex((item) => item.key === key)
    if (before === to) return
    const held = document.activeElement
    desk.move(key, to)
    const place = to === 0 ? 'It is now the main photo.' : `It is now photo ${to + 1} of ${items.length}.`
    setSaid(`Photo moved. ${place}`)
    requestAnimationFrame(() => keepFocus(held))
  }
  const remove = (key: string) => {
    const index = desk.getItems().findIndex((item) => item.key === key)
    desk.remove(key)
    setSaid('Photo removed.')
    requestAnimationFrame(() => focusNear(list.current, index))
  }
  useLayoutEffect(() => {
    // Their places follow from their order.
    if (items.length > 0 && list.current) glide.settle(list.current)
  }, [items, glide])
  useEffect(() => {
    if (!list.current) return
    return watchPrintDrag({
      list: list.current,
      onDrop: (key, to) => desk.move(key, to),
      onRelease: glide.heldAt,
    })
  }, [desk, glide])
  return { list, said, move, remove }
}

/** What has just been said must not be below the fold. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A moved button loses the focus in some browsers; one at its end stop hands it to its neighbor. */
function keepFocus(held: Element | null) {
  if (!(held instanceof HTMLButtonElement)) return
  const other = held.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
  const next = held.disabled ? other : held
  next?.focus()
}

/** After a print is gone: the one that took its place, else the last, else the way to add one. */
function focusNear(list: HTMLElement | null, index: number) {
  const removers = document.querySelectorAll<HTMLElement>('.prints [data-remove]')
  const next =
    removers[Math.min(index, removers.length - 1)] ?? document.querySelector<HTMLElement>('.blanket button')
  if (list?.isConnected || removers.length === 0) next?.focus()
}
