import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { toCard } from '../../features/listings/card.ts'
import {
  type FavoriteCard,
  favoritesQuery,
  localFavoritesQuery,
} from '../../features/listings/favorite-queries.ts'
import { cachedListings } from '../../features/offline/page-cache.ts'
import { reportCached } from '../../features/offline/reach.ts'
import { favorites } from '../../features/shop/favorites/use-favorites.ts'
import { useMergedFavorites } from '../../features/shop/favorites/use-merged-favorites.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RecentlyViewed } from '../shop/lists/recently-viewed.tsx'
import { useCardActions } from '../shop/lists/use-card-actions.tsx'
import { FavoritesGrid } from './favorites-grid.tsx'

export const meta = () => [{ title: 'Favorites · Stoop' }, { name: 'robots', content: 'noindex' }]

/** The favorites: a guest's from this browser, a member's from the server. @source product-decisions §3 */
export default function Favorites() {
  const actions = useCardActions()
  const query = useFavoriteCards(actions.saved)
  const copies = useCopies(actions.saved, !query.data && hasNoNetwork(query))
  return (
    <>
      {actions.purchase}
      <ShopTop />
      {/* As high as the screen, so that nothing below moves when the favorites arrive. */}
      <div className="page-width min-h-dvh">
        <PageHeader
          title="Favorites"
          backTo="/shop"
          backLabel="Back to Shop"
          note={<Note cards={query.data} />}
        />
        <div className="grid gap-12">
          <NeedsScript what="Your favorites are kept in your browser, and showing them needs" />
          <div className="noscript:hidden">
            {!query.data && copies ? (
              <FavoritesGrid cards={copies} actions={actions} empty={<NoOfflineCopies />} />
            ) : query.error && !query.data ? (
              <ErrorState
                text={query.error.message}
                failure={query.error}
                retrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : !query.data ? (
              <Waiting />
            ) : (
              <FavoritesGrid cards={query.data} actions={actions} empty={<NoFavorites />} />
            )}
          </div>
          <RecentlyViewed actions={actions} />
        </div>
      </div>
    </>
  )
}

/** The cards of the favorites that still exist. */
function useFavoriteCards(saved: ReadonlySet<string>) {
  const { isAuthenticated, isLoading } = useAuth()
  const ids = [...saved].reverse()
  const query = useQuery({
    ...(isAuthenticated ? favoritesQuery : localFavoritesQuery(ids, favorites.priceOf)),
    enabled: !isLoading,
    placeholderData: (before: FavoriteCard[] | undefined) => before,
    // Favorites also change elsewhere.
    staleTime: 0,
  })
  const { data, refetch } = query
  const merged = useMergedFavorites()
  const isMissing =
    isAuthenticated && !!data && ids.some((id) => merged?.has(id) && data.every(({ card }) => card.id !== id))
  // A new favorite shows at once, but the list has it only once the server does: fetched again after each
  // confirmation, not after each press.
  useEffect(() => {
    if (isMissing && merged) void refetch()
  }, [isMissing, merged, refetch])
  return query
}

/** Whether the network or the server is down, which the first failure already shows. */
function hasNoNetwork(query: ReturnType<typeof useFavoriteCards>): boolean {
  return query.failureReason?.status === 0 || (query.failureReason?.status ?? 0) > 501 || query.isPaused
}

/** The cached copies of the favorites while the server cannot be reached; null until they are known. */
function useCopies(saved: ReadonlySet<string>, isNeeded: boolean): FavoriteCard[] | null {
  const [copies, setCopies] = useState<FavoriteCard[] | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    void cachedListings([...saved].reverse()).then((found) => {
      if (!isHere) return
      setCopies(found.map(({ listing }) => ({ card: toCard(listing), savedPrice: undefined })))
      // The note shows the date of the oldest copy.
      reportCached(found.map(({ at }) => at).sort()[0] ?? '')
    })
    return () => {
      isHere = false
      reportCached(null)
    }
  }, [saved, isNeeded])
  return isNeeded ? copies : null
}

function NoOfflineCopies() {
  return (
    <EmptyState title="None of your favorites are saved here">
      Favorites are saved for offline reading a moment after you open one. You’ll see the rest when you’re
      online.
    </EmptyState>
  )
}

function Note({ cards }: { cards: FavoriteCard[] | undefined }) {
  const cheaper = cards?.filter(({ card, savedPrice }) => savedPrice !== undefined && card.price < savedPrice)
  if (!cheaper || cheaper.length === 0) return null
  return (
    <span role="status">
      {cheaper.length === 1 ? 'One of them got cheaper' : `${cheaper.length} got cheaper`}
    </span>
  )
}

function NoFavorites() {
  return (
    <EmptyState title="No favorites yet" action={<LinkButton to="/shop">Look around</LinkButton>}>
      Tap the heart on anything you like. We’ll show you price drops and sold items here.
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
