import type { Draft } from '../draft/draft.ts'
import { draftStatus } from '../draft/draft-status.ts'
import type { PhotoItem } from '../photos/photo-list.ts'
import { PhotoThumbs } from '../photos/photo-strip.tsx'
import { ThingRow } from './thing-row.tsx'

interface SavedRowProps {
  draft: Draft
  number: number
  onReview: () => void
  onRemove: () => void
}

/** A draft of the account, such as one that this page made before a reload. */
export function SavedRow({ draft, number, onReview, onRemove }: SavedRowProps) {
  const name = draft.form.title.trim() || `Thing ${number}`
  const items = draft.photos.map(
    (photo): PhotoItem => ({ key: photo.id, name: '', stage: { at: 'ready', photo } }),
  )
  return (
    <ThingRow
      name={name}
      status={draftStatus(draft)}
      action={{ label: 'Review', run: onReview, isMain: true }}
      onRemove={onRemove}
    >
      <PhotoThumbs items={items} preview={() => undefined} label={`Photos of ${name}`} />
    </ThingRow>
  )
}
