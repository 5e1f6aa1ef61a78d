import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { heldSentence } from '../../features/selling/checks/notices.ts'
import { readSellState, type SellState } from '../../features/selling/draft/sell-state.ts'
import { OwnListings, OwnListingsLoading } from '../../features/selling/own-listings/own-listings.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('My Listings')
export const handle: ProtectedHandle = { skeleton: <ListingsSkeleton /> }

/** The user's own listings. @source spec §2 /listings */
export default function Listings() {
  const { done, held } = useDone()
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <ListingsHeader />
        {held && (
          <div className="mb-5 max-w-[48rem]">
            <Alert tone="info">Saved. {heldSentence} Until then only you can see it.</Alert>
          </div>
        )}
        {done && (
          <div className="mb-5 max-w-[48rem]">
            <Alert tone="success">{done}</Alert>
          </div>
        )}
        <OwnListings />
      </div>
    </>
  )
}

/** The previous page's success message, shown once and not again after a reload. */
function useDone(): Pick<SellState, 'done' | 'held'> {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [shown] = useState(() => readSellState(state))
  useEffect(() => {
    const { done, held } = readSellState(state)
    if (done || held) void navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return shown
}

function ListingsHeader() {
  return (
    <PageHeader
      title="My Listings"
      backTo="/my-stuff"
      backLabel="Back to My Stuff"
      actions={
        <LinkButton to="/list" variant="secondary" icon={<Plus aria-hidden="true" className="size-5" />}>
          List
        </LinkButton>
      }
    />
  )
}

function ListingsSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <ListingsHeader />
        <OwnListingsLoading />
      </div>
    </>
  )
}
