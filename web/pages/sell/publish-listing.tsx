import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import type { Draft } from '../../features/selling/draft/draft.ts'
import { readSellState, type SellState } from '../../features/selling/draft/sell-state.ts'
import { Publishing } from '../../features/selling/publish/publishing.tsx'

export const meta = pageMeta('Publish listing')

/** Publishes the draft that was passed; redirects to /list without one. @source spec §2 /publish-listing, §4 */
export default function PublishListing() {
  const { draft: draftId, from } = readSellState(useLocation().state)
  const state = useDraft()
  return (
    <>
      <ShopTop />
      <div className="page-width">
        {state && (
          <PublishOnce
            draft={!state.isOffered && state.draft.id === draftId ? state.draft : null}
            from={from}
          />
        )}
      </div>
    </>
  )
}

/** Freezes the draft as it was when publishing started, because the store then removes it. */
function PublishOnce({ draft, from }: { draft: Draft | null; from: SellState['from'] }) {
  const [initial] = useState(draft)
  return initial ? <Publishing draft={initial} from={from} /> : <Navigate to="/list" replace />
}
