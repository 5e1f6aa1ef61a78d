import { useNavigate } from 'react-router'
import { MAX_DRAFTS } from '../../../contract/rules/drafts.ts'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { BatchList } from '../../features/selling/batch/batch-list.tsx'
import { useBatch } from '../../features/selling/batch/current-batch.ts'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import type { Draft } from '../../features/selling/draft/draft.ts'
import type { DraftState } from '../../features/selling/draft/draft-store.ts'
import { OtherDrafts, useKeptDrafts, useTakeUp } from '../../features/selling/draft/other-drafts.tsx'
import type { SellState } from '../../features/selling/draft/sell-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = pageMeta('List several things')
export const handle: ProtectedHandle = { skeleton: <SeveralSkeleton /> }

/** Several things at once, each becoming a draft to review. */
export default function ListSeveral() {
  const state = useDraft()
  if (!state) return <SeveralSkeleton />
  return <Several key={state.person} state={state} />
}

function Several({ state }: { state: DraftState }) {
  const navigate = useNavigate()
  const { batch, things } = useBatch(state.person ?? null)
  const others = useKeptDrafts()
  const takeUp = useTakeUp()
  const known = new Set([...others, ...things].map(({ id }) => id))
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
          {...{ batch, things }}
          room={Math.max(0, MAX_DRAFTS - known.size)}
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
