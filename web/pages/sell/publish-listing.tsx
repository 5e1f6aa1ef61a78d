import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import { useDraft } from '../../features/selling/draft/current-draft.ts'
import type { Draft } from '../../features/selling/draft/draft.ts'
import { Publishing } from '../../features/selling/draft/publishing.tsx'
import { readSellState } from '../../features/selling/draft/sell-state.ts'

export const meta = pageMeta('Publish listing')

/** Publishes the draft that was passed on; without one, back to /list. @source spec §2 /publish-listing, §4 */
export default function PublishListing() {
  const { draft: wanted } = readSellState(useLocation().state)
  const state = useDraft()
  return (
    <>
      <ShopTop />
      <div className="page-width">
        {state && <Held draft={!state.isOffered && state.draft.id === wanted ? state.draft : null} />}
      </div>
    </>
  )
}

/** Holds on to the draft as it was when publishing began: it is gone from the store once it is published. */
function Held({ draft }: { draft: Draft | null }) {
  const [held] = useState(draft)
  return held ? <Publishing draft={held} /> : <Navigate to="/list" replace />
}
