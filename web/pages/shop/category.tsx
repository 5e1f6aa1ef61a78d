import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { data, useNavigate, useParams, useSearchParams } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { itemListData } from '../../features/listings/item-list-data.ts'
import { NEXT_PAGE, toCategoryPage } from '../../features/listings/list-queries.ts'
import { publicMeta } from '../../features/listings/public-meta.ts'
import {
  areaOf,
  type CategoryChoice,
  categoryTitle,
  choiceQuery,
  filterCount,
  nextPageQuery,
  noChoice,
  readChoice,
  type SortKey,
  sortOrders,
} from '../../features/shop/category-filter.ts'
import { categoryPath } from '../../features/shop/search-paths.ts'
import { useShopArea } from '../../features/shop/shop-area.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/category.ts'
import { CategoryItems } from './category-items.tsx'
import { categoryFilter, useCategoryList } from './use-category-list.ts'

const FilterDrawer = late(() =>
  import('../../features/shop/filter-drawer.tsx').then((module) => module.FilterDrawer),
)

/** What the server has found out before the page is drawn; `key` says for which choice. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const start = searchParams.get('cursor')
  const filter = categoryFilter(params.category, choice, areaOf(choice, null))
  const query = { ...filter, limit: NEXT_PAGE, ...(start ? { cursor: start } : {}) }
  const result = await readPageContext(context).call('search.byCategory', { query })
  const page = result.error === null ? toCategoryPage(result.data) : null
  return data({ origin, key: pageKey(params.category, choice, start), page }, { status: page ? 200 : 503 })
}

/** A page change asks nothing of the page server: the query cache knows, or asks the API itself. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ params, loaderData, location }) => {
  const title = categoryTitle(params.category)
  const url = loaderData ? loaderData.origin + categoryPath(params.category) : undefined
  return [
    ...publicMeta({
      title: `${title}, second-hand in New York`,
      description: `Second-hand ${title.toLowerCase()} from people in New York City. Pick it up around the corner.`,
      url,
    }),
    // Every choice of filters has an address; one of them is enough to be found.
    ...(location.search ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(loaderData?.page && url && !location.search
      ? [{ 'script:ld+json': itemListData(title, url, loaderData.page, loaderData.origin) }]
      : []),
  ]
}

/** @source spec §2 Shop: /shop/category/{category} */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { category = '' } = useParams<'category'>()
  const [params] = useSearchParams()
  const choice = readChoice(params)
  const start = params.get('cursor')
  const isLoaded = loaderData?.key === pageKey(category, choice, start)
  const list = useCategoryList(category, choice, isLoaded ? loaderData.page : null, start)
  const filters = filterCount(choice, areaOf(choice, useShopArea()))
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const title = categoryTitle(category)
  const total = list.data?.pages[0]?.total
  const count = total === undefined ? undefined : countWords(total)
  const go = (name: string, next: CategoryChoice) =>
    void navigate(categoryPath(name) + choiceQuery(next), { replace: true, preventScrollReset: true })
  return (
    <div className="page-width">
      <PageHeader
        title={title}
        backTo="/shop"
        backLabel="Back to Shop"
        note={<span role="status">{count ?? 'Counting…'}</span>}
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
          category={title}
          sorts={sortOrders}
          sort={choice.sort}
          choice={choice}
          doneLabel={count ? `Show ${count}` : 'Show items'}
          onCategory={(name) => go(name, choice)}
          onSort={(sort) => go(category, { ...choice, sort: sort as SortKey })}
          onChoice={(next) => go(category, next)}
          onClear={() => go(category, { ...noChoice, area: 'everywhere' })}
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

function countWords(total: number): string {
  return total === 1 ? '1 item' : `${total.toLocaleString('en-US')} items`
}
