import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { data, Navigate, redirect, useNavigate, useParams, useSearchParams } from 'react-router'
import { isRefusal } from '../../api/answer.ts'
import { pack, unpack } from '../../api/packed.ts'
import { readPageContext } from '../../api/server-context.ts'
import { itemListData } from '../../features/listings/item-list-data.ts'
import { cardPageQuery, toCategoryPage } from '../../features/listings/list-queries.ts'
import { publicMeta } from '../../features/listings/public-meta.ts'
import {
  areaOf,
  type CategoryChoice,
  categoryTitle,
  choiceQuery,
  filterCount,
  isCategory,
  nextPageQuery,
  noChoice,
  readChoice,
  type SortKey,
  sortOrders,
} from '../../features/shop/filters/category-filter.ts'
import { readAreaCookie } from '../../features/shop/location/area.ts'
import { ServerArea, useShopArea } from '../../features/shop/location/shop-area.ts'
import { categoryPath, countWords } from '../../features/shop/search/search-paths.ts'
import { usePrefetchedSearch } from '../../features/shop/search/use-prefetched-search.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { photoUrl } from '../../ui/picture-sources.ts'
import type { Route } from './+types/category.ts'
import { CategoryItems } from './category-items.tsx'
import { categoryFilter, useCategoryList } from './use-category-list.ts'

const FilterDrawer = late(() =>
  import('../../features/shop/filters/filter-drawer.tsx').then((module) => module.FilterDrawer),
)

/** What the server has found out before the page is drawn; `key` says for which choice. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const start = searchParams.get('cursor')
  const area = readAreaCookie(request.headers.get('cookie'))
  const key = pageKey(params.category, choice, start)
  if (!isCategory(params.category)) return data({ origin, key, area, page: null }, { status: 404 })
  const filter = categoryFilter(params.category, choice, areaOf(choice, area))
  const query = { ...filter, ...cardPageQuery(start, false) }
  const result = await readPageContext(context).call('search.byCategory', { query })
  // A cursor that is none of ours, or another order's: no second try would help, the first page does.
  if (start !== null && isRefusal(result)) throw redirect(categoryPath(params.category) + choiceQuery(choice))
  const page = result.error === null ? toCategoryPage(result.data) : null
  return data({ origin, key, area, page: page && pack('category', page) }, { status: page ? 200 : 503 })
}

/** A page change asks nothing of the page server: the query cache knows, or asks the API itself. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ params, loaderData, location }) => {
  const title = categoryTitle(params.category)
  const isKnown = isCategory(params.category)
  const page = loaderData?.page && unpack(loaderData.page)
  const photo = page?.cards[0]?.photo
  // However the address writes it, a category is to be found at one.
  const url = loaderData && isKnown ? loaderData.origin + categoryPath(title) : undefined
  return [
    ...publicMeta({
      title: `${title}, second-hand in New York`,
      description: `Second-hand ${title.toLowerCase()} from people in New York City. Pick it up around the corner.`,
      url,
      image: photo && loaderData ? loaderData.origin + photoUrl(photo.id, 1280, 'jpg') : undefined,
    }),
    // Every choice of filters has an address; one of them is enough to be found.
    ...(location.search || !isKnown ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(page && url && !location.search
      ? [{ 'script:ld+json': itemListData(title, url, page, loaderData.origin) }]
      : []),
  ]
}

/** @source spec §2 Shop: /shop/category/{category} */
export default function Category({ loaderData }: Route.ComponentProps) {
  return (
    <ServerArea value={loaderData?.area ?? null}>
      <CategoryPage loaded={loaderData} />
    </ServerArea>
  )
}

function CategoryPage({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { category = '' } = useParams<'category'>()
  const [params] = useSearchParams()
  const choice = readChoice(params)
  const start = params.get('cursor')
  const isLoaded = loaded?.key === pageKey(category, choice, start)
  const page = isLoaded && loaded.page ? { page: loaded.page, area: areaOf(choice, loaded.area) } : null
  const list = useCategoryList(category, choice, page, start)
  const filters = filterCount(choice, areaOf(choice, useShopArea()))
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const [chosen, choose] = usePrefetchedSearch({ name: category, choice })
  if (start !== null && list.error && isRefusal(list.error))
    return <Navigate to={categoryPath(category) + choiceQuery(choice)} replace />
  const title = categoryTitle(category)
  const counted = list.data?.pages[0]
  const count = counted && countWords(counted.total, 'item', counted.atLeast)
  const go = (name: string, next: CategoryChoice) =>
    choose({ name, choice: next }, () =>
      navigate(categoryPath(name) + choiceQuery(next), { preventScrollReset: true }),
    )
  return (
    <div className="page-width">
      <PageHeader
        title={title}
        backTo="/shop"
        backLabel="Back to Shop"
        note={<span role="status">{count ?? (list.error ? '' : 'Counting…')}</span>}
        actions={
          <Button
            look="secondary"
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            onClick={() => setIsOpen(true)}
            onPointerEnter={() => void FilterDrawer.preload()}
            className="noscript:hidden"
          >
            Filters
            {filters > 0 && (
              <span className="ml-2">
                <Badge look="primary">{filters}</Badge>
              </span>
            )}
          </Button>
        }
      />
      <CategoryItems
        title={title}
        list={list}
        nextPage={(cursor) => nextPageQuery(choice, cursor)}
        isFiltered={filters > 0}
        onClear={() => go(category, { ...noChoice, sort: choice.sort, area: 'everywhere' })}
      />
      {isOpen && (
        <FilterDrawer
          category={categoryTitle(chosen.name)}
          sorts={sortOrders}
          sort={chosen.choice.sort}
          choice={chosen.choice}
          doneLabel={count ? `Show ${count}` : 'Show items'}
          onCategory={(name) => name !== null && go(name, chosen.choice)}
          onSort={(sort) => go(chosen.name, { ...chosen.choice, sort: sort as SortKey })}
          onChoice={(next) => go(chosen.name, next)}
          onClear={() => go(chosen.name, { ...noChoice, area: 'everywhere' })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** Names what a page shows, so that what was loaded for one choice is not taken for another's. */
function pageKey(category: string, choice: CategoryChoice, start: string | null): string {
  return [category, choiceQuery(choice), start ?? ''].join(' ')
}
