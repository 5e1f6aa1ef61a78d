import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ShopTop } from '../../app-shell/shop-top.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { toCard } from '../../features/listings/card.ts'
import {
  favoritesQuery,
  type KeptCard,
  localFavoritesQuery,
} from '../../features/listings/favorite-queries.ts'
import { keptListings } from '../../features/offline/page-cache.ts'
import { tellKept } from '../../features/offline/reach.ts'
import { favorites } from '../../features/shop/favorites/use-favorites.ts'
import { useMergedFavorites } from '../../features/shop/favorites/use-merged-favorites.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { RecentlyViewed } from '../shop/recently-viewed.tsx'
import { useCardActions } from '../shop/use-card-actions.ts'
import { KeptGrid } from './favorites-grid.tsx'

export const meta = () => [{ title: 'Favorites · Stoop' }, { name: 'robots', content: 'noindex' }]

/** What one keeps an eye on: a visitor's from this browser, a member's from the server. @source product-decisions §3 */
export default function Favorites() {
  const actions = useCardActions()
  const kept = useKept(actions.saved)
  const copies = useCopies(actions.saved, !kept.data && hasNoNetwork(kept))
  return (
    <>
      <ShopTop />
      {/* As high as the screen, so that nothing below it moves when it is known what is kept. */}
      <div className="page-width min-h-dvh">
        <PageHeader
          title="Favorites"
          backTo="/shop"
          backLabel="Back to Shop"
          note={<Note kept={kept.data} />}
        />
        <div className="grid gap-12">
          <NeedsScript what="Your favorites are kept in your browser, and showing them needs" />
          <div className="noscript:hidden">
            {!kept.data && copies ? (
              <KeptGrid kept={copies} actions={actions} empty={<NoneKept />} />
            ) : kept.error && !kept.data ? (
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
    ...(isAuthenticated ? favoritesQuery : localFavoritesQuery(ids, favorites.priceOf)),
    enabled: !isLoading,
    placeholderData: (before: KeptCard[] | undefined) => before,
    // Hearts change elsewhere too.
    staleTime: 0,
  })
  const { data, refetch } = kept
  const merged = useMergedFavorites()
  const isMissing =
    isAuthenticated && !!data && ids.some((id) => merged?.has(id) && data.every(({ card }) => card.id !== id))
  // A heart shows at once, but the list has it only when the server has: asked again after each answer, not after each press.
  useEffect(() => {
    if (isMissing && merged) void refetch()
  }, [isMissing, merged, refetch])
  return kept
}

/** No answer came, or none was asked for, since there is no network. The first failure says it already. */
function hasNoNetwork(kept: ReturnType<typeof useKept>): boolean {
  return kept.failureReason?.status === 0 || (kept.failureReason?.status ?? 0) > 501 || kept.isPaused
}

/** What this browser has kept of its favorites, while nobody can be asked; null until that is known. */
function useCopies(saved: ReadonlySet<string>, isNeeded: boolean): KeptCard[] | null {
  const [copies, setCopies] = useState<KeptCard[] | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    void keptListings([...saved].reverse()).then((found) => {
      if (!isHere) return
      setCopies(found.map(({ listing }) => ({ card: toCard(listing), savedPrice: undefined })))
      // The oldest speaks for all.
      tellKept(found.map(({ at }) => at).sort()[0] ?? '')
    })
    return () => {
      isHere = false
      tellKept(null)
    }
  }, [saved, isNeeded])
  return isNeeded ? copies : null
}

function NoneKept() {
  return (
    <EmptyState title="None of your favorites are kept here">
      They are kept to be read without a network a moment after you open one. They are back when you are
      online.
    </EmptyState>
  )
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
