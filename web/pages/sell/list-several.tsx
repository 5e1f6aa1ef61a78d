import { useNavigate } from 'react-router'
import { MAX_DRAFTS } from '../../../contract/rules/listings/drafts.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { BatchList } from '../../features/selling/batch/batch-list.tsx'
import { useBatch } from '../../features/selling/batch/current-batch.ts'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import type { Draft } from '../../features/selling/draft/draft.ts'
import type { DraftState } from '../../features/selling/draft/draft-context.ts'
import {
  newerDraft,
  useDiscard,
  useSavedDrafts,
  useSwitchDraft,
} from '../../features/selling/draft/other-drafts.tsx'
import type { SellState } from '../../features/selling/draft/sell-state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('List several things')
export const handle: ProtectedHandle = { skeleton: <BatchSkeleton /> }

/** Lists several items at once; each becomes a draft to review. */
export default function ListSeveral() {
  const state = useDraft()
  if (!state) return <BatchSkeleton />
  return <Batch key={state.userId} state={state} />
}

function Batch({ state }: { state: DraftState }) {
  const navigate = useNavigate()
  const { batch, items } = useBatch(state.userId ?? null)
  const saved = useSavedDrafts()
  const switchDraft = useSwitchDraft()
  const discard = useDiscard()
  const inBatch = new Set(items.map(({ id }) => id))
  const draftIds = new Set([...saved.map(({ id }) => id), ...inBatch])
  const others = saved
    .filter(({ id }) => !inBatch.has(id))
    .map((draft) => (draft.id === state.draft.id ? newerDraft(state.draft, [draft]) : draft))
  const review = (draft: Draft) => {
    batch.remove(draft.id)
    switchDraft(draft)
    const navigationState: SellState = { draft: draft.id }
    void navigate('/review-listing', { state: navigationState })
  }
  const remove = (draft: Draft) => {
    batch.remove(draft.id)
    if (saved.some(({ id }) => id === draft.id)) discard(draft)
  }
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <BatchHeader />
        <BatchList
          batch={batch}
          items={items}
          freeDrafts={Math.max(0, MAX_DRAFTS - draftIds.size)}
          saved={others}
          onReview={review}
          onRemove={remove}
        />
      </div>
    </>
  )
}

function BatchHeader() {
  return (
    <PageHeader
      title="Several things at once"
      note="Clearing out? Photograph everything, and look over the drafts afterwards."
      backTo="/list"
      backLabel="Back to one thing"
    />
  )
}

function BatchSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <BatchHeader />
        <Skeleton className="h-64 max-w-[48rem] rounded-lg" />
      </div>
    </>
  )
}
