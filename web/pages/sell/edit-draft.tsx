import { Navigate } from 'react-router'
import type { CheckNotice } from '../../../contract/calls/listings/listing-check.ts'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import { DraftForm } from '../../features/selling/draft/draft-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

interface EditDraftProps {
  draftId: string | undefined
  /** Why it could not be listed as it is. */
  refused: readonly CheckNotice[]
}

/** Edits the draft that /list passed; redirects there without one. @source spec §4: missing navigation state redirects to /list */
export function EditDraft({ draftId, refused }: EditDraftProps) {
  const state = useDraft()
  if (!state) return <EditSkeleton />
  if (state.isOffered || state.draft.id !== draftId) return <Navigate to="/list" replace />
  return (
    <>
      <PageHeader title="Tell people about it" backTo="/list" backLabel="Back to your photos" />
      <DraftForm draft={state.draft} refused={refused} />
    </>
  )
}
