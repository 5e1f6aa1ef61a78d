import { CircleAlert, Clock } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { QueuedMessage } from '../outbox/outbox.ts'
import type { Outbox } from '../outbox/use-outbox.ts'
import { Photos } from './message-row.tsx'

interface QueuedRowProps {
  message: QueuedMessage
  outbox: Pick<Outbox, 'retry' | 'remove' | 'sendWithout'>
  /** Puts the text back to be edited. */
  onEdit: (message: QueuedMessage) => void
}

/** A message of one's own that is not sent yet. */
export function QueuedRow({ message, outbox, onEdit }: QueuedRowProps) {
  const { id, text, kind, photos, problem } = message
  return (
    <div className="mt-3 flex flex-col items-end">
      {photos.length > 0 && <Photos photos={photos} />}
      {(text || kind === 'here') && (
        <p
          dir="auto"
          className="max-w-[min(85%,34rem)] whitespace-pre-wrap rounded-lg bg-tint-strong px-4 py-2.5 text-ink wrap-anywhere"
        >
          {kind === 'here' ? 'You’re here' : text}
        </p>
      )}
      {problem && !problem.contacts ? (
        <div className="mt-1 flex max-w-[min(85%,34rem)] flex-wrap items-center justify-end gap-2 text-sm">
          <span className="flex items-center gap-1.5 font-medium text-danger-ink">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {problem.text}
          </span>
          <Button variant="secondary" onClick={() => outbox.retry(id)}>
            Try again
          </Button>
          <Button variant="ghost" onClick={() => onEdit(message)}>
            Edit
          </Button>
        </div>
      ) : (
        <p className="flex min-h-5 items-center gap-1 px-1 text-soft text-xs">
          <Clock aria-hidden="true" className="size-3.5" />
          {navigator.onLine ? 'Sending…' : 'Will be sent when you’re back online'}
        </p>
      )}
    </div>
  )
}
