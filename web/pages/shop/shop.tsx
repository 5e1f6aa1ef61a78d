import { useInfiniteQuery } from '@tanstack/react-query'
import { data, Navigate, redirect, useSearchParams } from 'react-router'
import { pack, unpack } from '../../api/cache/packed.ts'
import { readPageContext } from '../../api/server-context.ts'
import { checkConnectionSentence, isNetworkFailure, isRefusal } from '../../api/transport/response.ts'
import { Bell } from '../../app-shell/navigation/bell.tsx'
import { HeaderNav } from '../../app-shell/navigation/main-nav.tsx'
import { ShopBrand } from '../../app-shell/navigation/shop-top.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { askShopPage, beginWith, shopQuery, shownOnce } from '../../features/listings/list-queries.ts'
import { publicMeta } from '../../features/listings/public-meta.ts'
import { useBackToShopIndex } from '../../features/shop/back-to-shop.ts'
import { CategoryTiles } from '../../features/shop/category-tiles.tsx'
import { areaFilter, isSameArea, readAreaCookie } from '../../features/shop/location/area.ts'
import { ServerArea, useShopArea } from '../../features/shop/location/shop-area.ts'
import { ShopHead } from '../../features/shop/shop-head.tsx'
import { marketplace } from '../../marketplace.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import type { Route } from './+types/shop.ts'
import { MoreItems } from './lists/more-items.tsx'
import { useCardActions } from './lists/use-card-actions.tsx'
import { ShopFailed } from './shop-failed.tsx'
import { ShopList } from './shop-list.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'

/** Loads the shop's first page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const start = searchParams.get('cursor')
  const { call } = readPageContext(context)
  const area = readAreaCookie(request)
  const within = areaFilter(area)
  const result = await askShopPage(
    (query) => call('listings.browseAnonymous', { query: { ...query, ...within } }),
    start,
    start,
  )
  // An invalid cursor: show the first page.
  if (start !== null && isRefusal(result)) throw redirect('/shop')
  if (result.error !== null) return data({ origin, area, page: null, problem: result.error }, { status: 503 })
  return data({ origin, area, page: pack('shop', result.data), problem: null })
}

/** A client navigation needs no page data: the query cache has it, or calls the API. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({
    title: `Second-hand things in ${marketplace.city}`,
    description:
      'Furniture, clothes, electronics and everything else your neighbors have put out: find it, pick it up, enjoy it.',
    url: loaderData ? `${loaderData.origin}/shop` : undefined,
    image: loaderData ? `${loaderData.origin}/og-stoop.jpg` : undefined,
  })

/** @source spec §2 Shop, §4 Shop */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const start = useSearchParams()[0].get('cursor')
  useBackToShopIndex()
  return (
    <ServerArea value={loaderData?.area ?? null}>
      <ShopHead
        brand={<ShopBrand className="flex h-16 items-center" />}
        navigation={<HeaderNav />}
        bell={<Bell />}
      />
      <div className="page-width grid gap-10 pt-4 md:gap-14 md:pt-6">
        <div className="grid gap-5 md:gap-7">
          <h1 className="text-2xl md:text-3xl">Out on the stoop today</h1>
          {start ? (
            <LinkButton to="/shop" variant="secondary" className="justify-self-start">
              Back to the first items
            </LinkButton>
          ) : (
            <CategoryTiles />
          )}
        </div>
        <Listings loaded={loaderData} start={start} />
      </div>
    </ServerArea>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Listings({ loaded, start }: { loaded: Loaded; start: string | null }) {
  const { isAuthenticated, isLoading } = useAuth()
  const actions = useCardActions()
  const area = useShopArea()
  const packed = !isAuthenticated && isSameArea(area, loaded?.area ?? null) ? loaded?.page : null
  const shop = useInfiniteQuery({
    ...shopQuery(isAuthenticated, start, areaFilter(area)),
    ...beginWith(packed && unpack(packed), start),
    // The call depends on who is signed in.
    enabled: !isLoading,
    // Signing in or out fetches it again, with the same items still visible.
    placeholderData: (before, query) => (query?.queryKey[2] === (start ?? '') ? before : undefined),
  })
  if (start !== null && shop.error && isRefusal(shop.error)) return <Navigate to="/shop" replace />
  const problem = shop.error?.message ?? loaded?.problem
  if (shop.data) {
    const cards = shownOnce(shop.data.pages)
    const [first] = shop.data.pages
    const next = shop.hasNextPage ? shop.data.pages.at(-1)?.next_cursor : null
    return (
      <div>
        {actions.purchase}
        <ShopList
          cards={cards}
          cheap={first?.cheap ?? first?.cards}
          actions={actions}
          isLaterPage={start !== null}
          area={area}
        />
        <MoreItems
          pages={shop.data.pages.length}
          isReady={!isLoading && !shop.isPlaceholderData}
          next={next ? `/shop?cursor=${encodeURIComponent(next)}` : null}
          isLoading={shop.isFetchingNextPage}
          problem={shop.isFetchNextPageError ? shop.error : null}
          onMore={() => void shop.fetchNextPage({ cancelRefetch: false })}
        />
      </div>
    )
  }
  if (!problem) return <ShopSkeleton />
  return (
    <ShopFailed
      text={problem}
      failure={shop.error}
      hint={
        shop.error && isNetworkFailure({ error: problem, status: shop.error.status })
          ? checkConnectionSentence
          : undefined
      }
      isRetrying={shop.isFetching}
      onRetry={() => void shop.refetch()}
    />
  )
}
