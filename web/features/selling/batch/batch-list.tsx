import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_DRAFTS } from '../../../../contract/rules/drafts.ts'
import { MAX_PHOTOS } from '../../../../contract/rules/listings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { fullSentence } from '../draft/draft.ts'
import { busyWords, chooseFiles, pausedWords } from '../photos/photo-list.ts'
import { usePhotoSource } from '../photos/photo-source.tsx'
import { PhotoThumbs } from '../photos/photo-strip.tsx'
import { type BatchItem, type BatchStore, isBusy } from './batch-store.ts'
import '../photos/photo-table.css'
import { useFileDrop } from '../photos/use-file-drop.ts'

function leftOut(count: number): string {
  const which = count === 1 ? 'One thing was' : `${count} things were`
  return `${which} not added: ${MAX_DRAFTS} drafts are as many as we keep. List or delete some first.`
}

/** Several things, each with its photos and how far it is. */
export function BatchList({
  batch,
  things,
  room,
  onReview,
}: {
  batch: BatchStore
  things: readonly BatchItem[]
  /** Drafts that may still be begun. */
  room: number
  onReview: (thing: BatchItem) => void
}) {
  const [isEach, setIsEach] = useState(false)
  const [notes, setNotes] = useState<{ texts: string[]; count: number }>({ texts: [], count: 0 })
  const add = (files: readonly File[]) => {
    const { accepted, notes } = chooseFiles(files, isEach ? files.length : MAX_PHOTOS)
    const groups = (isEach ? accepted.map((file) => [file]) : [accepted]).filter(({ length }) => length > 0)
    const left = Math.max(0, groups.length - room)
    const texts = left > 0 ? [...notes, leftOut(left)] : notes
    setNotes(({ count }) => ({ texts, count: count + 1 }))
    for (const group of groups.slice(0, room)) batch.add(group)
  }
  const source = usePhotoSource(add)
  const isOver = useFileDrop(add)
  return (
    <div className="grid max-w-[48rem] gap-5">
      <div className="blanket grid gap-4" data-over={isOver || undefined}>
        <div className="grid gap-3 rounded-lg bg-paper p-4 md:p-5">
          <p>
            Pick the photos of one thing, then those of the next. Each becomes a draft of its own while you go
            on.
          </p>
          <Switch
            label="Every photo is another thing"
            help="For a pile of things with one photo each."
            checked={isEach}
            onChange={({ target }) => setIsEach(target.checked)}
          />
          <Button
            disabled={room === 0}
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            onClick={source.pick}
          >
            {isEach
              ? 'Add photos'
              : things.length === 0
                ? 'Add photos of the first thing'
                : 'Add photos of the next thing'}
          </Button>
        </div>
        {source.inputs}
      </div>
      {room === 0 && <Alert tone="warning">{fullSentence}</Alert>}
      {notes.texts.map((text) => (
        <Alert key={`${notes.count} ${text}`} tone="warning">
          {text}
        </Alert>
      ))}
      {things.length > 0 && (
        <ul aria-label="Things" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {things.map((thing, index) => (
            <Thing key={thing.id} {...{ batch, thing }} number={index + 1} onReview={() => onReview(thing)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Thing({
  batch,
  thing,
  number,
  onReview,
}: {
  batch: BatchStore
  thing: BatchItem
  number: number
  onReview: () => void
}) {
  const { stage, draft, photos } = thing
  const name = draft.form.title || `Thing ${number}`
  const items = photos.getItems()
  return (
    <li className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p role="status" className="text-soft text-sm">
            {wordsOf(thing)}
          </p>
        </div>
        {stage.at === 'ready' && (
          <Button onClick={onReview} aria-label={`Review ${name}`}>
            Review
          </Button>
        )}
        {stage.at === 'failed' && (
          <Button look="secondary" onClick={() => batch.retry(thing.id)} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        <IconButton
          label={`Take ${name} off the list`}
          icon={<X aria-hidden="true" />}
          onClick={() => batch.remove(thing.id)}
        />
      </div>
      <PhotoThumbs items={items} preview={photos.preview} label={`Photos of ${name}`} />
      {isBusy(thing) && <Progress thing={thing} name={name} />}
      {stage.at === 'failed' && <Alert>{stage.sentence}</Alert>}
    </li>
  )
}

function Progress({ thing, name }: { thing: BatchItem; name: string }) {
  const percent = Math.round(shareOf(thing) * 100)
  return (
    <div
      role="progressbar"
      aria-label={`${name}: ${wordsOf(thing)}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={thing.stage.at === 'drafting' ? 'print-bar animate-shimmer' : 'print-bar'}
    >
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}

/** The server has too much to do for a moment, or has done as much for one person as it does in an hour. */
function heldWords(seconds: number): string {
  if (seconds <= 60) return 'Waiting for its turn'
  return `As much as we draft in an hour. Goes on by itself in about ${Math.ceil(seconds / 60)} minutes`
}

/** Uploading is most of the way; drafting the rest. */
function shareOf({ stage, photos }: BatchItem): number {
  if (stage.at !== 'uploading') return stage.at === 'drafting' ? 0.85 : 0.75
  const items = photos.getItems()
  const sent = items.map((item) => {
    if (item.stage.at === 'sending') return item.stage.share
    return ['waiting', 'paused', 'busy'].includes(item.stage.at) ? 0 : 1
  })
  return items.length === 0 ? 0 : (0.7 * sent.reduce((sum, share) => sum + share, 0)) / items.length
}

function wordsOf({ stage, photos }: BatchItem): string {
  if (stage.at === 'uploading') {
    const items = photos.getItems()
    const busy = items.flatMap((item) => (item.stage.at === 'busy' ? [item.stage.seconds] : []))
    if (busy.length > 0) return busyWords(Math.max(...busy))
    if (items.some((item) => item.stage.at === 'paused')) return pausedWords
    const ready = items.filter((item) => item.stage.at === 'ready').length
    return `Uploading: ${ready} of ${items.length}`
  }
  if (stage.at === 'held') return heldWords(stage.seconds)
  return {
    queued: 'Waiting for its turn',
    drafting: 'Drafting…',
    ready: 'Ready to review',
    failed: 'Not drafted',
  }[stage.at]
}
