import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { PhotoItem } from './photo-list.ts'

interface PrintStageProps {
  item: PhotoItem
  /** What the photo is called: 'Main photo', 'Photo 2'. */
  name: string
  onRetry: () => void
  onRemove: () => void
}

/** On the print: how far it is, or why it cannot be used and what to do. @source product-decisions §8 */
export function PrintStage({ item, name, onRetry, onRemove }: PrintStageProps) {
  const { stage } = item
  if (stage.at === 'ready') return null
  if (stage.at === 'failed') {
    return (
      <div role="alert" className="print-failed">
        <p className="flex gap-1.5 font-medium text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {stage.sentence}
        </p>
        <div className="flex flex-wrap gap-2">
          {stage.canRetry && (
            <Button look="secondary" onClick={onRetry} aria-label={`Retry ${name.toLowerCase()}`}>
              Retry
            </Button>
          )}
          <Button look="secondary" onClick={onRemove} aria-label={`Remove ${name.toLowerCase()} that failed`}>
            Remove
          </Button>
        </div>
      </div>
    )
  }
  const percent = stage.at === 'sending' ? Math.round(stage.share * 100) : stage.at === 'preparing' ? 100 : 0
  const words = { waiting: 'Waiting…', sending: 'Uploading…', preparing: 'Preparing…' }[stage.at]
  return (
    <div className="print-progress">
      <span>{words}</span>
      <div
        role="progressbar"
        aria-label={`${name}: ${words}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={stage.at === 'preparing' ? 'print-bar animate-shimmer' : 'print-bar'}
      >
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  )
}
