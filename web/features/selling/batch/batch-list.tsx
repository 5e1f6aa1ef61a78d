import { useState } from 'react'
import { MAX_DRAFTS } from '../../../../contract/rules/listings/drafts.ts'
import { MAX_PHOTOS } from '../../../../contract/rules/listings/listing.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { type Draft, draftLimitSentence } from '../draft/draft.ts'
import { PlaceField } from '../form/place-field.tsx'
import { chooseFiles } from '../photos/photo-list.ts'
import { AddPhotosPanel } from './add-photos-panel.tsx'
import type { BatchItem } from './batch-context.ts'
import { BatchRow } from './batch-row.tsx'
import type { BatchStore } from './batch-store.ts'
import { SavedRow } from './saved-row.tsx'

interface BatchListProps {
  batch: BatchStore
  items: readonly BatchItem[]
  /** How many more drafts the user may have. */
  freeDrafts: number
  /** The account's other drafts, which continue the list. */
  saved: readonly Draft[]
  onReview: (draft: Draft) => void
  onRemove: (draft: Draft) => void
}

/** Adds items to the batch and shows the progress of each, followed by the account's other drafts. */
export function BatchList({ batch, items, freeDrafts, saved, onReview, onRemove }: BatchListProps) {
  const { notes, add } = useAddItems(batch, freeDrafts)
  const [place, setPlace] = useState('')
  return (
    <div className="grid max-w-[48rem] gap-5">
      <AddPhotosPanel isFirst={items.length + saved.length === 0} disabled={freeDrafts === 0} onAdd={add} />
      {freeDrafts === 0 && <Alert tone="warning">{draftLimitSentence}</Alert>}
      {notes.texts.map((text) => (
        <Alert key={`${notes.count} ${text}`} tone="warning">
          {text}
        </Alert>
      ))}
      <PlaceField value={place} onChange={setPlace} />
      {items.length + saved.length > 0 && (
        <ul aria-label="Things" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map((item, index) => (
            <BatchRow
              key={item.id}
              batch={batch}
              item={item}
              number={index + 1}
              onReview={() => onReview(item.draft)}
              onRemove={() => onRemove(item.draft)}
            />
          ))}
          {saved.map((draft, index) => (
            <SavedRow
              key={draft.id}
              draft={draft}
              number={items.length + index + 1}
              onReview={() => onReview(draft)}
              onRemove={() => onRemove(draft)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Adds chosen photos as one item, or as one item each, and says which were left out. */
function useAddItems(batch: BatchStore, freeDrafts: number) {
  const [notes, setNotes] = useState<{ texts: string[]; count: number }>({ texts: [], count: 0 })
  const add = (files: readonly File[], isItemPerPhoto: boolean) => {
    const { accepted, notes } = chooseFiles(files, isItemPerPhoto ? files.length : MAX_PHOTOS)
    const groups = isItemPerPhoto ? accepted.map((file) => [file]) : [accepted]
    const items = groups.filter(({ length }) => length > 0)
    const left = Math.max(0, items.length - freeDrafts)
    const texts = left > 0 ? [...notes, leftOutText(left)] : notes
    setNotes(({ count }) => ({ texts, count: count + 1 }))
    for (const photos of items.slice(0, freeDrafts)) batch.add(photos)
  }
  return { notes, add }
}

function leftOutText(count: number): string {
  const subject = count === 1 ? 'One thing was' : `${count} things were`
  return `${subject} not added: you can have up to ${MAX_DRAFTS} drafts. List or delete some first.`
}
