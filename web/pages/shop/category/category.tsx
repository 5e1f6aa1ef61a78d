import { useState } from 'react'
import { data, Navigate, redirect, useNavigate, useParams, useSearchParams } from 'react-router'
import { pack, unpack } from '../../../api/cache/packed.ts'
import { readPageContext } from '../../../api/server-context.ts'
import { isRefusal } from '../../../api/transport/response.ts'
import { ShopTop } from '../../../app-shell/navigation/shop-top.tsx'
import { cardPageQuery, toCategoryPage } from '../../../features/listings/list-queries.ts'
import {
  areaOf,
  type CategoryChoice,
  categoryTitle,
  choiceQuery,
  filterCount,
  filterOf,
  isCategory,
  nextPageQuery,
  noChoice,
  readChoice,
} from '../../../features/shop/filters/category-filter.ts'
import { ChosenFilters } from '../../../features/shop/filters/chosen-filters.tsx'
import { chosenFilters } from '../../../features/shop/filters/filter-labels.ts'
import { readAreaCookie } from '../../../features/shop/location/area.ts'
import { ServerArea, useShopArea } from '../../../features/shop/location/shop-area.ts'
import { categoryPath, countText } from '../../../features/shop/search/search-paths.ts'
import { usePrefetchedSearch } from '../../../features/shop/search/use-prefetched-search.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FiltersButton } from '../filters-button.tsx'
import { FollowedItems } from '../followed-items.tsx'
import type { Route } from './+types/category.ts'
import { CategoryDrawer, preloadDrawer } from './category-drawer.tsx'
import { CategoryItems } from './category-items.tsx'
import { categoryMeta } from './category-meta.ts'
import { SaveCategory } from './save-category.tsx'
import { categoryFilter, useCategoryList } from './use-category-list.ts'

/** The first page of the list; `key` names the choice it belongs to. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const start = searchParams.get('cursor')
  const area = readAreaCookie(request)
  const key = pageKey(params.category, choice, start)
  if (!isCategory(params.category)) return data({ origin, key, area, page: null }, { status: 404 })
  const filter = categoryFilter(params.category, choice, areaOf(choice, area))
  const query = { ...filter, ...cardPageQuery(start, false) }
  const result = await readPageContext(context).call('search.byCategory', { query })
  // The cursor is invalid or belongs to another order: show the first page.
  if (start !== null && isRefusal(result)) throw redirect(categoryPath(params.category) + choiceQuery(choice))
  const page = result.error === null ? toCategoryPage(result.data) : null
  return data({ origin, key, area, page: page && pack('category', page) }, { status: page ? 200 : 503 })
}

/** A client navigation needs no page data: the query cache has it, or calls the API. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ params, loaderData, location }) =>
  categoryMeta({
    category: params.category,
    origin: loaderData?.origin,
    page: (loaderData?.page && unpack(loaderData.page)) ?? null,
    isFiltered: location.search !== '',
  })

/** @source spec §2 Shop: /shop/category/{category} */
export default function Category({ loaderData }: Route.ComponentProps) {
  return (
    <ServerArea value={loaderData?.area ?? null}>
      <CategoryPage loaded={loaderData} />
    </ServerArea>
  )
}

function CategoryPage({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { category, choice, start, list, filters, count, area, shopArea } = useCategoryPage(loaded)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const [chosen, choose] = usePrefetchedSearch({ name: category, choice })
  if (start !== null && list.error && isRefusal(list.error))
    return <Navigate to={categoryPath(category) + choiceQuery(choice)} replace />
  const title = categoryTitle(category)
  const go = (name: string, next: CategoryChoice) =>
    choose({ name, choice: next }, () =>
      navigate(categoryPath(name) + choiceQuery(next), { preventScrollReset: true }),
    )
  return (
    <>
      <ShopTop className="max-lg:hidden" />
      <div className="page-width">
        <PageHeader
          title={title}
          backTo="/shop"
          backLabel="Back to Shop"
          note={<span role="status">{count ?? (list.error ? '' : 'Counting…')}</span>}
          actions={
            <>
              {isCategory(category) && !choice.followed && (
                <SaveCategory title={title} choice={choice} area={area} />
              )}
              <FiltersButton
                isNarrow
                count={filters}
                onPress={() => setIsOpen(true)}
                onAim={() => void preloadDrawer()}
              />
            </>
          }
        />
        <div className="mb-6 empty:hidden">
          <ChosenFilters
            filters={chosenFilters(chosen.choice, areaOf(chosen.choice, shopArea))}
            onRemove={({ without }) => go(category, without)}
          />
        </div>
        {choice.followed ? (
          <FollowedItems filter={{ category: title, ...filterOf(choice, area) }} />
        ) : (
          <CategoryItems
            title={title}
            list={list}
            nextPage={(cursor) => nextPageQuery(choice, cursor)}
            isFiltered={filters > 0}
            onClear={() => go(category, { ...noChoice, sort: choice.sort, area: 'everywhere' })}
          />
        )}
        {isOpen && (
          <CategoryDrawer
            chosen={chosen}
            doneLabel={count && !choice.followed ? `Show ${count}` : 'Show items'}
            go={go}
            onClose={() => setIsOpen(false)}
          />
        )}
      </div>
    </>
  )
}

/** The list that the address names, with the part that the server has loaded. */
function useCategoryPage(loaded: Route.ComponentProps['loaderData']) {
  const { category = '' } = useParams<'category'>()
  const [params] = useSearchParams()
  const choice = readChoice(params)
  const start = params.get('cursor')
  const isLoaded = loaded?.key === pageKey(category, choice, start)
  const page = isLoaded && loaded.page ? { page: loaded.page, area: areaOf(choice, loaded.area) } : null
  const list = useCategoryList(category, choice, page, start)
  const shopArea = useShopArea()
  const area = areaOf(choice, shopArea)
  const filters = filterCount(choice, area)
  const counted = list.data?.pages[0]
  const count = choice.followed
    ? 'From people you follow'
    : counted && countText(counted.total, 'item', counted.atLeast)
  return { category, choice, start, list, filters, count, area, shopArea }
}

/** Names what a page shows, so that data loaded for one choice is not shown for another. */
function pageKey(category: string, choice: CategoryChoice, start: string | null): string {
  return [category, choiceQuery(choice), start ?? ''].join(' ')
}
