import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { data, useNavigate, useParams, useSearchParams } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { NEXT_PAGE, toCategoryPage } from '../../features/listings/list-queries.ts'
import { publicMeta } from '../../features/listings/public-meta.ts'
import {
  type CategoryChoice,
  categoryTitle,
  choiceQuery,
  nextPageQuery,
  priceSpans,
  readChoice,
  startCursor,
} from '../../features/shop/category-filter.ts'
import { FilterDrawer } from '../../features/shop/filter-drawer.tsx'
import { categoryPath } from '../../features/shop/search-paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/category.ts'
import { CategoryItems } from './category-items.tsx'
import { categoryFilter, useCategoryLists } from './use-category-lists.ts'

/** What the server has found out before the page is drawn; `key` says for which choice. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const start = startCursor(choice, searchParams)
  const { call } = readPageContext(context)
  const results = await Promise.all(
    priceSpans(choice).map((span) =>
      call('search.byCategory', {
        query: {
          ...categoryFilter(params.category, choice, span),
          limit: NEXT_PAGE,
          ...(start ? { cursor: start } : {}),
        },
      }),
    ),
  )
  const pages = results.flatMap((result) => (result.error === null ? [toCategoryPage(result.data)] : []))
  const failed = pages.length < results.length
  const key = pageKey(params.category, choice, start)
  return data({ origin, key, pages: failed ? null : pages }, { status: failed ? 503 : 200 })
}

/** A page change asks nothing of the page server: the query cache knows, or asks the API itself. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  const title = categoryTitle(params.category)
  return publicMeta({
    title: `${title}, second-hand in New York`,
    description: `Second-hand ${title.toLowerCase()} from people in New York City. Pick it up around the corner.`,
    url: loaderData ? loaderData.origin + categoryPath(params.category) : undefined,
  })
}

/** @source spec §2 Shop: /shop/category/{category} */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { category = '' } = useParams<'category'>()
  const [params] = useSearchParams()
  const choice = readChoice(params)
  const start = startCursor(choice, params)
  const isLoaded = loaderData?.key === pageKey(category, choice, start)
  const lists = useCategoryLists(category, choice, isLoaded ? loaderData.pages : null, start)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const title = categoryTitle(category)
  const totals = lists.map(({ query }) => query.data?.pages[0]?.total)
  const isKnown = totals.every((total) => total !== undefined)
  const count = countWords(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0))
  const go = (name: string, next: CategoryChoice) =>
    void navigate(categoryPath(name) + choiceQuery(next), { replace: true, preventScrollReset: true })
  return (
    <div className="page-width">
      <PageHeader
        title={title}
        backTo="/shop"
        backLabel="Back to Shop"
        note={<span role="status">{isKnown ? count : 'Counting…'}</span>}
        actions={
          <Button
            look="secondary"
            icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
            onClick={() => setIsOpen(true)}
            className="noscript:hidden"
          >
            Filters
            {choice.ranges.length > 0 && (
              <span className="ml-2">
                <Badge look="primary">{choice.ranges.length}</Badge>
              </span>
            )}
          </Button>
        }
      />
      <CategoryItems
        title={title}
        lists={lists}
        nextPage={(cursor) => (lists.length === 1 ? nextPageQuery(choice, cursor) : '#')}
        isFiltered={choice.ranges.length > 0}
        onClear={() => go(category, { ...choice, ranges: [] })}
      />
      {isOpen && (
        <FilterDrawer
          category={title}
          choice={choice}
          doneLabel={isKnown ? `Show ${count}` : 'Show items'}
          onCategory={(name) => go(name, choice)}
          onChoice={(next) => go(category, next)}
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
