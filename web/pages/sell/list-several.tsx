import { useNavigate } from 'react-router'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { BatchList } from '../../features/selling/batch-list.tsx'
import type { Draft } from '../../features/selling/draft.ts'
import { OtherDrafts, takeUp } from '../../features/selling/other-drafts.tsx'
import type { SellState } from '../../features/selling/sell-state.ts'
import { batch, useBatch } from '../../features/selling/this-batch.ts'
import { useDraft } from '../../features/selling/this-draft.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = pageMeta('List several things')
export const handle: ProtectedHandle = { skeleton: <SeveralSkeleton /> }

/** Several things at once, each becoming a draft to review. */
export default function ListSeveral() {
  const navigate = useNavigate()
  const state = useDraft()
  const things = useBatch()
  if (!state) return <SeveralSkeleton />
  const review = (draft: Draft) => {
    takeUp(draft)
    const passed: SellState = { draft: draft.id }
    void navigate('/review-listing', { state: passed })
  }
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <SeveralHeader />
        <BatchList
          onReview={({ id, draft }) => {
            batch.remove(id)
            review(draft)
          }}
        />
        <OtherDrafts without={[state.draft.id, ...things.map(({ id }) => id)]} onResume={review} />
      </div>
    </>
  )
}

function SeveralHeader() {
  return (
    <PageHeader
      title="Several things at once"
      note="Clearing out? Photograph everything, and look over the drafts afterwards."
      backTo="/list"
      backLabel="Back to one thing"
    />
  )
}

function SeveralSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <SeveralHeader />
        <Skeleton className="h-64 max-w-[48rem] rounded-lg" />
      </div>
    </>
  )
}
