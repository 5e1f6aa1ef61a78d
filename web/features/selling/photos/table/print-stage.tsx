import { CircleAlert } from 'lucide-react'
import { busyText, type PhotoItem, pausedText } from '../photo-list.ts'

/** The upload's progress, or why it failed. @source product-decisions §8 */
export function PrintStage({ item, name }: { item: PhotoItem; name: string }) {
  const { stage } = item
  if (stage.at === 'ready') return null
  if (stage.at === 'failed') {
    return (
      <p role="alert" className="print-failed">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        {stage.sentence}
      </p>
    )
  }
  const percent = stage.at === 'sending' ? Math.round(stage.share * 100) : stage.at === 'preparing' ? 100 : 0
  const words = {
    waiting: 'Waiting…',
    paused: pausedText,
    busy: stage.at === 'busy' ? busyText(stage.seconds) : '',
    sending: 'Uploading…',
    preparing: 'Preparing…',
  }[stage.at]
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
