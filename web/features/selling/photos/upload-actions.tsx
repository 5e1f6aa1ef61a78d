import { Sparkles } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { drafts, usePhotos } from '../draft/current-draft.ts'
import { type Draft, isEmptyDraft } from '../draft/draft.ts'
import { isBlank, isComplete } from '../form/listing-form.ts'

interface UploadActionsProps {
  draft: Draft
  /** Whether uploads are being waited for. */
  isWaiting: boolean
  isListing: boolean
  onList: () => Promise<void>
  onContinue: (to: '/review-listing' | '/edit-listing') => void
  onStartOver: () => void
}

/** Buttons that list a complete draft, that draft the text, or that lead to the form. */
export function UploadActions(props: UploadActionsProps) {
  const { draft, isWaiting, isListing, onList, onContinue, onStartOver } = props
  const hasPhotos = usePhotos(drafts.photos).length > 0
  const canList = isComplete(draft.form)
  return (
    <div className="grid gap-3">
      {canList && (
        <Button
          size="lg"
          wide
          busy={isWaiting || isListing}
          busyLabel={isWaiting ? 'Finishing your photos…' : 'Listing…'}
          onClick={() => void onList()}
        >
          List it
        </Button>
      )}
      <Button
        size="lg"
        wide
        variant={canList || !hasPhotos ? 'secondary' : 'primary'}
        icon={<Sparkles aria-hidden="true" className="size-5" />}
        onClick={() => onContinue('/review-listing')}
      >
        Generate
      </Button>
      <p className="text-center text-soft text-sm">
        We clear the background, draft the words and look up a price. You check it all.
      </p>
      <Button variant="ghost" onClick={() => onContinue('/edit-listing')}>
        {isBlank(draft.form) ? 'Write it yourself' : 'Edit details'}
      </Button>
      {!isEmptyDraft(draft) && (
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  )
}
