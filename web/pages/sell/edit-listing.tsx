import { useLocation, useSearchParams } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { readSellState } from '../../features/selling/draft/sell-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditDraft } from './edit-draft.tsx'
import { EditOwn } from './edit-own.tsx'
import { EditSkeleton } from './edit-skeleton.tsx'

export const meta = pageMeta('Edit listing')
export const handle: ProtectedHandle = { skeleton: <EditPageSkeleton /> }

/**
 * Edits the listing of the navigation state or the URL, or else the open draft.
 * @source spec §2 /edit-listing, §4 AI listing flow
 */
export default function EditListing() {
  const [search] = useSearchParams()
  const { listing, draft, refused } = readSellState(useLocation().state)
  const id = search.get('id') ?? listing?.id
  return (
    <>
      <ShopTop />
      <div className="page-width">
        {id ? (
          <EditOwn key={id} id={id} known={listing?.id === id ? listing : undefined} />
        ) : (
          <EditDraft draftId={draft} refused={refused ?? []} />
        )}
      </div>
    </>
  )
}

function EditPageSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader title="Edit listing" />
        <EditSkeleton />
      </div>
    </>
  )
}
