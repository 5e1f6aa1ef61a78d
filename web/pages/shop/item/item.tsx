import { useQuery, useQueryClient } from '@tanstack/react-query'
import { data, redirect, useParams } from 'react-router'
import { noTraits } from '../../../../contract/rules/listings/traits/traits.ts'
import { SERVER_CACHE_MS } from '../../../api/cache/server-cache.ts'
import { readPageContext } from '../../../api/server-context.ts'
import { useAuth } from '../../../features/auth/use-auth.ts'
import { ItemSkeleton } from '../../../features/item/item-skeleton.tsx'
import { previewText, productData } from '../../../features/item/product-data.ts'
import { useTitle } from '../../../features/item/use-title.ts'
import { findCard } from '../../../features/listings/list-queries.ts'
import {
  itemFailureText,
  itemNotFoundSentence,
  listingQuery,
} from '../../../features/listings/listing-query.ts'
import { pictureMeta, servedSize } from '../../../features/listings/picture-meta.ts'
import { publicMeta } from '../../../features/listings/public-meta.ts'
import { useLiveListing } from '../../../features/listings/use-live-listing.ts'
import { ownHolds } from '../../../features/purchase/checkout/own-holds.ts'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'
import type { Route } from './+types/item.ts'
import { ItemFailed } from './item-failed.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemView } from './item-view.tsx'

/** Loads the item for the first render. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { call } = readPageContext(context)
  const result = await call('listings.getListingAnonymous', { params: { id: params.id } })
  if (result.error === null) return data({ origin, ...result.data, problem: null })
  const problem = { message: result.error, status: result.status }
  if (isUnknown(problem)) {
    const merged = await call('listings.getMergedInto', { query: { id: params.id } })
    // Temporary, because a merge can be undone.
    if (merged.data?.id) throw redirect(`/shop/item/${merged.data.id}${new URL(request.url).search}`, 302)
  }
  return data(
    { origin, listing: null, pickup_area: null, traits: noTraits, problem },
    { status: isUnknown(problem) ? 404 : 503 },
  )
}

const withdrawn = { message: '', status: 404 }

function isUnknown(problem: { message: string; status: number } | null | undefined): boolean {
  return !!problem && itemFailureText(problem) === itemNotFoundSentence
}

/** A client navigation needs no page data: the query cache has it, or calls the API. */
export function clientLoader() {
  return null
}

/** The width of the photo in link previews. */
const PREVIEW_WIDTH = 1280

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.listing) return [{ title: 'Item · Stoop' }, { name: 'robots', content: 'noindex' }]
  const { listing, origin } = loaderData
  const [photo] = listing.photos
  return [
    ...publicMeta({
      title: listing.title,
      description: previewText(listing.description) || listing.title,
      url: `${origin}/shop/item/${listing.id}`,
      image: photo && origin + photoUrl(photo.id, PREVIEW_WIDTH, 'jpg'),
      type: 'product',
    }),
    ...(photo ? pictureMeta({ ...servedSize(photo, PREVIEW_WIDTH), alt: listing.title }) : []),
    { 'script:ld+json': productData(listing, loaderData.traits, origin) },
  ]
}

/** What the page says besides the listing. Pages that the browser kept from before have less. */
function onPage(loaded: Route.ComponentProps['loaderData']) {
  return { pickup_area: loaded?.pickup_area ?? null, traits: loaded?.traits ?? noTraits }
}

/** @source spec §2 item detail */
export default function Item({ loaderData }: Route.ComponentProps) {
  const { id } = useParams<'id'>() as { id: string }
  const { isAuthenticated, isLoading } = useAuth()
  const cache = useQueryClient()
  const known = isAuthenticated ? null : loaderData?.listing
  const item = useQuery({
    ...listingQuery(isAuthenticated, id),
    ...(known ? { initialData: { ...onPage(loaderData), listing: known } } : {}),
    // An item that the server did not find exists for its owner only.
    enabled: !isLoading && (isAuthenticated || !isUnknown(loaderData?.problem)),
    // Signing in or out fetches it again, with the item still visible.
    placeholderData: (before) => (before?.listing.id === id ? before : undefined),
  })
  // After the visitor's own action: the first response may be a cached one.
  const refresh = () => {
    void item.refetch()
    setTimeout(() => void item.refetch(), SERVER_CACHE_MS)
  }
  const wasWithdrawn = useLiveListing(isAuthenticated, item.data?.listing.id ?? null, ownHolds)
  // A failed refetch keeps the last data, which must not stay on the page.
  const isGone = wasWithdrawn || isUnknown(item.error)
  const listing = isGone ? undefined : item.data?.listing
  const glimpse = findCard(cache, id)
  // The card's title is known at once, before the page view is counted.
  useTitle(listing?.title ?? glimpse?.title)
  const problem =
    item.error ?? (wasWithdrawn ? withdrawn : isLoading || !isAuthenticated ? loaderData?.problem : null)
  return (
    <>
      <ItemHead listing={listing} />
      <div className="page-width">
        {listing ? (
          <ItemView
            key={id}
            listing={listing}
            traits={item.data?.traits ?? noTraits}
            area={item.data?.pickup_area ?? null}
            check={item.data && 'check' in item.data ? item.data.check : undefined}
            refresh={refresh}
          />
        ) : problem ? (
          <ItemFailed
            id={id}
            problem={problem}
            isRetrying={item.isFetching}
            onRetry={() => void item.refetch()}
          />
        ) : (
          <ItemSkeleton known={glimpse} />
        )}
      </div>
    </>
  )
}
