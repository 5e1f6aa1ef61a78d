import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { favouritesQuery, type KeptCard, localFavouritesQuery } from '../../features/listings/kept-queries.ts'
import { favourites } from '../../features/shop/use-favourites.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { RecentlyViewed } from '../shop/recently-viewed.tsx'
import { useCardActions } from '../shop/use-card-actions.ts'
import { KeptGrid } from './kept-grid.tsx'

export const meta = () => [{ title: 'Favorites · Stoop' }, { name: 'robots', content: 'noindex' }]

/** What one keeps an eye on: a visitor's from this browser, a member's from the server. @source product-decisions §3 */
export default function Favorites() {
  const actions = useCardActions()
  const kept = useKept(actions.saved)
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <PageHeader
          title="Favorites"
          backTo="/shop"
          backLabel="Back to Shop"
          note={<Note kept={kept.data} />}
        />
        <div className="grid gap-12">
          <NeedsScript what="Your favorites are kept in your browser, and showing them needs" />
          <div className="noscript:hidden">
            {kept.error && !kept.data ? (
              <ErrorState
                text={kept.error.message}
                retrying={kept.isFetching}
                onRetry={() => void kept.refetch()}
              />
            ) : !kept.data ? (
              <Waiting />
            ) : (
              <KeptGrid kept={kept.data} actions={actions} empty={<Nothing />} />
            )}
          </div>
          <RecentlyViewed actions={actions} />
        </div>
      </div>
    </>
  )
}

/** What is marked, as far as it can still be seen. */
function useKept(saved: ReadonlySet<string>) {
  const { isAuthenticated, isLoading } = useAuth()
  const ids = [...saved].reverse()
  const kept = useQuery({
    ...(isAuthenticated ? favouritesQuery : localFavouritesQuery(ids, favourites.priceOf)),
    enabled: !isLoading,
    placeholderData: (before: KeptCard[] | undefined) => before,
    // Hearts change elsewhere too.
    staleTime: 0,
  })
  const { data, refetch } = kept
  const isMissing = isAuthenticated && !!data && ids.some((id) => data.every(({ card }) => card.id !== id))
  // At a login the browser's own hearts reach the server a moment after its first answer.
  useEffect(() => {
    if (isMissing && saved.size > 0) void refetch()
  }, [isMissing, saved, refetch])
  return kept
}

function Note({ kept }: { kept: KeptCard[] | undefined }) {
  const cheaper = kept?.filter(({ card, savedPrice }) => savedPrice !== undefined && card.price < savedPrice)
  if (!cheaper || cheaper.length === 0) return null
  return (
    <span role="status">
      {cheaper.length === 1 ? 'One of them got cheaper' : `${cheaper.length} got cheaper`}
    </span>
  )
}

function Nothing() {
  return (
    <EmptyState title="No favorites yet" action={<LinkButton to="/shop">Look around</LinkButton>}>
      Press the heart on a thing you like. You will see here when it gets cheaper, or is gone.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading favorites…
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e'].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </CardGrid>
    </div>
  )
}
