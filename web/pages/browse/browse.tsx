import { useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { readPageContext } from '../../api/server-context.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { type Deck, useDeck } from '../../features/browse/deck/use-deck.ts'
import { SwipeStage } from '../../features/browse/swipe/swipe-stage.tsx'
import { publicMeta } from '../../features/listings/public-meta.ts'
import { marketplace } from '../../marketplace.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/browse.ts'
import { BrowseActions } from './browse-actions.tsx'

const Buying = late(() => import('./buying.tsx').then((module) => module.Buying))

export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = readPageContext(context)
  return { origin: new URL(request.url).origin, imageHosts: settings.imageHosts }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: 'Browse, one thing at a time',
    description: `Swipe through second-hand things from people in ${marketplace.name}, one at a time.`,
    url: loaderData ? `${loaderData.origin}/browse` : undefined,
    image: loaderData ? `${loaderData.origin}/og-stoop.jpg` : undefined,
  })

/** @source spec §2 /browse */
export default function Browse({ loaderData }: Route.ComponentProps) {
  const deck = useDeck()
  const { user } = useAuth()
  const [buying, setBuying] = useState<Listing | null>(null)
  return (
    <>
      <ShopTop className="max-lg:hidden" />
      <h1 className="sr-only">Browse</h1>
      <div className="noscript:hidden">
        {deck.items.length > 0 ? (
          <SwipeStage
            items={deck.items}
            index={deck.index}
            hasMore={deck.hasMore}
            imageHosts={loaderData.imageHosts}
            isActive={buying === null}
            onGo={deck.go}
            end={deck.isWaiting ? <Loading className="absolute inset-0" /> : <Without deck={deck} />}
            actions={(listing) => (
              <BrowseActions
                listing={listing}
                isOwn={user?.id === listing.owner_id}
                onBuy={() => setBuying(listing)}
              />
            )}
          />
        ) : deck.isWaiting ? (
          <div className="browse-stage">
            <div className="browse-deck">
              <Loading className="size-full rounded-lg" />
            </div>
          </div>
        ) : (
          <div className="page-width pt-10">
            <Without deck={deck} />
          </div>
        )}
      </div>
      <div className="page-width pt-10">
        <NeedsScript what="Swiping through things needs" />
      </div>
      {buying && (
        <Buying
          listing={buying}
          email={user?.email ?? null}
          onClose={() => setBuying(null)}
          onStale={() => deck.refresh(buying.id)}
        />
      )}
    </>
  )
}

/** Shown when there are no items, or no more. @source spec §2 /browse: errors and empty list */
function Without({ deck }: { deck: Deck }) {
  if (deck.problem) {
    return (
      <ErrorState
        text={deck.problem.message}
        failure={deck.problem}
        hint={deck.problem.status === 0 ? checkConnectionSentence : undefined}
        retrying={deck.isRetrying}
        onRetry={deck.retry}
      />
    )
  }
  if (deck.hasSeenAny) {
    return (
      <EmptyState
        title="You have seen everything"
        action={<Button onClick={deck.startOver}>Start over</Button>}
      >
        New things turn up all day. Come back soon, or go through them once more.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing to browse yet"
      action={
        <Button onClick={deck.retry} busy={deck.isRetrying}>
          Try Again
        </Button>
      }
    >
      Nobody has put anything out. It may be a matter of minutes.
    </EmptyState>
  )
}

function Loading({ className }: { className: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading items…
      </p>
      <Skeleton className={className} />
    </>
  )
}
