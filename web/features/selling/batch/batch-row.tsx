import { Alert } from '../../../ui/feedback/alert.tsx'
import { PhotoThumbs } from '../photos/photo-strip.tsx'
import { type BatchItem, isBusy } from './batch-context.ts'
import { progressShare, stageText } from './batch-progress.ts'
import type { BatchStore } from './batch-store.ts'
import { ThingRow } from './thing-row.tsx'
import '../photos/table/print.css'

interface BatchRowProps {
  batch: BatchStore
  item: BatchItem
  number: number
  onReview: () => void
  onRemove: () => void
}

/** One item of the batch: its photos, its progress and what can be done with it. */
export function BatchRow({ batch, item, number, onReview, onRemove }: BatchRowProps) {
  const { stage, draft, photos } = item
  const name = draft.form.title || `Thing ${number}`
  const action =
    stage.at === 'ready'
      ? { label: 'Review', run: onReview, isMain: true }
      : stage.at === 'failed'
        ? { label: 'Retry', run: () => batch.retry(item.id), isMain: false }
        : undefined
  return (
    <ThingRow name={name} status={stageText(item)} action={action} onRemove={onRemove}>
      <PhotoThumbs items={photos.getItems()} preview={photos.preview} label={`Photos of ${name}`} />
      {isBusy(item) && <ProgressBar item={item} name={name} />}
      {stage.at === 'failed' && <Alert>{stage.sentence}</Alert>}
    </ThingRow>
  )
}

function ProgressBar({ item, name }: { item: BatchItem; name: string }) {
  const percent = Math.round(progressShare(item) * 100)
  return (
    <div
      role="progressbar"
      aria-label={`${name}: ${stageText(item)}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={item.stage.at === 'drafting' ? 'print-bar animate-shimmer' : 'print-bar'}
    >
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
