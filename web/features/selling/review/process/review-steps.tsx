import { Check, Circle, CircleAlert } from 'lucide-react'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { isUploading, type PhotoItem } from '../../photos/photo-list.ts'
import type { ReviewProgress, StepStage } from './review-progress.ts'

/** The progress of uploading and drafting, step by step. @source spec §2 /review-listing: processing spinner */
export function ReviewSteps({
  items,
  expected,
  progress,
}: {
  items: readonly PhotoItem[]
  /** Unfinished uploads of an earlier visit, used until they are restored. */
  expected: number
  progress: ReviewProgress | undefined
}) {
  const total = items.length || expected
  const waiting = items.length === 0 ? expected : items.filter(isUploading).length
  const ready = items.filter(({ stage }) => stage.at === 'ready').length
  const count = total === 1 ? 'photo' : 'photos'
  return (
    <section aria-labelledby="review-steps" className="mx-auto grid max-w-md gap-6 py-12">
      <div className="grid justify-items-center gap-4 text-center">
        <Spinner className="size-10 text-primary-ink" />
        <h2 id="review-steps" className="text-xl">
          Looking at your {count}…
        </h2>
      </div>
      <div role="status" className="rounded-lg border border-line bg-surface p-2">
        <ol className="grid gap-1">
          <Step
            stage={waiting > 0 ? 'working' : 'done'}
            text={waiting > 0 ? `Uploading: ${ready} of ${total} are there` : `${ready} ${count} uploaded`}
          />
          <Step stage={progress?.cutout ?? 'waiting'} text="Clearing the background of the main one" />
          <Step
            stage={progress?.fields ?? 'waiting'}
            text="Reading what they show, and what similar things cost"
          />
        </ol>
      </div>
      <p className="text-center text-soft text-sm">
        This takes a few seconds. Your draft is kept, so you can leave and come back.
      </p>
    </section>
  )
}

const stageTexts: Record<StepStage, string> = {
  waiting: 'next',
  working: 'now',
  queued: 'waiting for its turn',
  done: 'done',
  failed: 'failed',
}

function Step({ stage, text }: { stage: StepStage; text: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-1.5" data-stage={stage}>
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center [&_svg]:size-5">
        {stage === 'done' && <Check className="text-success-ink" />}
        {stage === 'failed' && <CircleAlert className="text-danger-ink" />}
        {stage === 'waiting' && <Circle className="text-field" />}
        {(stage === 'working' || stage === 'queued') && <Spinner className="size-5 text-primary-ink" />}
      </span>
      <span className={stage === 'waiting' ? 'text-soft' : ''}>{text}</span>
      <span className={stage === 'queued' ? 'ml-auto text-soft text-sm' : 'sr-only'}>
        {stageTexts[stage]}
      </span>
    </li>
  )
}
