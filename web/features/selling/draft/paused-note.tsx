import { Alert } from '../../../ui/feedback/alert.tsx'

/** Says that nothing can be listed now. `isFull`: there is no room for another draft, so that this one is not saved. */
export function PausedNote({ isFull }: { isFull: boolean }) {
  return (
    <Alert tone="warning">
      New listings are paused at the moment.{!isFull && ' You can prepare yours: it is saved as a draft.'}
    </Alert>
  )
}
