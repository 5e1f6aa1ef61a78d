import { Navigate } from 'react-router'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import { DraftForm } from '../../features/selling/draft/draft-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

/** Edits the draft that /list passed; redirects there without one. @source spec §4: missing navigation state redirects to /list */
export function EditDraft({ draftId }: { draftId: string | undefined }) {
  const state = useDraft()
  if (!state) return <EditSkeleton />
  if (state.isOffered || state.draft.id !== draftId) return <Navigate to="/list" replace />
  return (
    <>
      <PageHeader title="Tell people about it" backTo="/list" backLabel="Back to your photos" />
      <DraftForm draft={state.draft} />
    </>
  )
}
