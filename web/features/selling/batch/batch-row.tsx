import { X } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PhotoThumbs } from '../photos/photo-strip.tsx'
import { type BatchItem, isBusy } from './batch-context.ts'
import { progressShare, stageText } from './batch-progress.ts'
import type { BatchStore } from './batch-store.ts'
import '../photos/table/print.css'

interface BatchRowProps {
  batch: BatchStore
  item: BatchItem
  number: number
  onReview: () => void
}

/** One item of the batch: its photos, its progress and what can be done with it. */
export function BatchRow({ batch, item, number, onReview }: BatchRowProps) {
  const { stage, draft, photos } = item
  const name = draft.form.title || `Thing ${number}`
  return (
    <li className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p role="status" className="text-soft text-sm">
            {stageText(item)}
          </p>
        </div>
        {stage.at === 'ready' && (
          <Button onClick={onReview} aria-label={`Review ${name}`}>
            Review
          </Button>
        )}
        {stage.at === 'failed' && (
          <Button variant="secondary" onClick={() => batch.retry(item.id)} aria-label={`Retry ${name}`}>
            Retry
          </Button>
        )}
        <IconButton
          label={`Take ${name} off the list`}
          icon={<X aria-hidden="true" />}
          onClick={() => batch.remove(item.id)}
        />
      </div>
      <PhotoThumbs items={photos.getItems()} preview={photos.preview} label={`Photos of ${name}`} />
      {isBusy(item) && <ProgressBar item={item} name={name} />}
      {stage.at === 'failed' && <Alert>{stage.sentence}</Alert>}
    </li>
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
