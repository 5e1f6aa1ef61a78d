import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Draft } from '../draft/draft.ts'
import type { SellState } from '../draft/sell-state.ts'

interface ReviewActionsProps {
  draft: Draft
  /** Whether uploads are being waited for. */
  isWaiting: boolean
  onSubmit: () => Promise<void>
}

/** Buttons that edit the draft and that continue to publishing. */
export function ReviewActions({ draft, isWaiting, onSubmit }: ReviewActionsProps) {
  const navigate = useNavigate()
  const state: SellState = { draft: draft.id }
  return (
    <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
      <Button variant="secondary" size="lg" onClick={() => void navigate('/edit-listing', { state })}>
        Edit Details
      </Button>
      <Button size="lg" busy={isWaiting} busyLabel="Finishing your photos…" onClick={() => void onSubmit()}>
        List Item
      </Button>
    </div>
  )
}
