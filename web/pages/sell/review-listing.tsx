import { Navigate, useLocation } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { drafts, useDraft, usePhotos } from '../../features/selling/draft/current-draft.ts'
import { readSellState } from '../../features/selling/draft/sell-state.ts'
import { Reviewing } from '../../features/selling/review/process/reviewing.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

export const meta = pageMeta('Review listing')
export const handle: ProtectedHandle = { skeleton: <ReviewSkeleton /> }

/** Reviews what was drafted from the photos of the passed draft; redirects to /list without one. @source spec §2, §4 */
export default function ReviewListing() {
  const { draft: draftId } = readSellState(useLocation().state)
  const state = useDraft()
  const photos = usePhotos(drafts.photos)
  if (!state) return <ReviewSkeleton />
  // After a reload, unfinished uploads are restored a moment later.
  const hasPhotos = photos.length > 0 || state.draft.waiting > 0
  if (state.isOffered || state.draft.id !== draftId || !hasPhotos) return <Navigate to="/list" replace />
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <Reviewing draft={state.draft} />
      </div>
    </>
  )
}

function ReviewSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader title="Review listing" />
        <EditSkeleton />
      </div>
    </>
  )
}
