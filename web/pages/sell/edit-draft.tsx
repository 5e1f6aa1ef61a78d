import { Navigate } from 'react-router'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import { DraftForm } from '../../features/selling/draft/draft-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

/** The draft that /list passed on; without one, back to /list. @source spec §4: missing navigation state redirects to /list */
export function EditDraft({ wanted }: { wanted: string | undefined }) {
  const state = useDraft()
  if (!state) return <EditSkeleton />
  if (state.isOffered || state.draft.id !== wanted) return <Navigate to="/list" replace />
  return (
    <>
      <PageHeader title="Tell people about it" backTo="/list" backLabel="Back to your photos" />
      <DraftForm draft={state.draft} />
    </>
  )
}
