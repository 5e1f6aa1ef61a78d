import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { KeptEdit } from './kept-edits.ts'

interface KeptEditNoteProps {
  /** An edit that another tab or an earlier visit made; null when it is already in the form. */
  offered: KeptEdit | null
  onRestore: (edit: KeptEdit) => void
  onDiscard: () => void
}

/** Says that unsaved changes are back, or offers them. */
export function KeptEditNote({ offered, onRestore, onDiscard }: KeptEditNoteProps) {
  return (
    <Alert
      tone="info"
      title={offered ? 'You have unsaved changes' : 'Your changes are back'}
      action={
        <div className="flex flex-wrap gap-3">
          {offered && (
            <Button variant="secondary" onClick={() => onRestore(offered)}>
              Bring them back
            </Button>
          )}
          <Button variant="ghost" onClick={onDiscard}>
            Discard them
          </Button>
        </div>
      }
    >
      {offered
        ? `From ${timeText(offered.at)}, not saved. They may still be open in another tab.`
        : 'We kept what you typed. Buyers see it once you save.'}
    </Alert>
  )
}

/** `Nov 21, 2026, 4:05 PM`, in the reader's time zone. */
function timeText(at: number): string {
  return new Intl.DateTimeFormat(marketplace.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
