import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type CategoryFilter,
  type CategoryPage,
  categoryQuery,
} from '../../features/listings/list-queries.ts'
import { type CategoryChoice, type PriceSpan, priceSpans } from '../../features/shop/category-filter.ts'

/** One stretch of prices of a category. */
export interface CategoryList {
  span: PriceSpan
  query: ReturnType<typeof useCategoryList>
}

/** What is asked for one stretch of prices. */
export function categoryFilter(category: string, { sort }: CategoryChoice, span: PriceSpan): CategoryFilter {
  return {
    category,
    sort,
    ...(span.min === undefined ? {} : { min_price: span.min }),
    ...(span.max === undefined ? {} : { max_price: span.max }),
  }
}

function useCategoryList(
  filter: CategoryFilter,
  first: CategoryPage | undefined,
  start: string | null,
  enabled: boolean,
) {
  return useInfiniteQuery({
    ...categoryQuery(filter, start),
    ...(first && enabled ? { initialData: { pages: [first], pageParams: [start] } } : {}),
    enabled,
  })
}

/**
 * The lists of a category: one, or one for each stretch of prices that is chosen. `loaded` are their first pages from
 * the server, in the same order; `start` is the cursor of a later page that a link led to.
 */
export function useCategoryLists(
  category: string,
  choice: CategoryChoice,
  loaded: readonly CategoryPage[] | null,
  start: string | null,
): CategoryList[] {
  const spans = priceSpans(choice)
  const at = (index: number) => {
    const span = spans[index]
    const filter = span ? categoryFilter(category, choice, span) : { category }
    return [filter, loaded?.[index], start, span !== undefined] as const
  }
  // Five ranges make three stretches at most: their number of hooks never changes.
  const queries = [useCategoryList(...at(0)), useCategoryList(...at(1)), useCategoryList(...at(2))]
  return spans.flatMap((span, index) => {
    const query = queries[index]
    return query ? [{ span, query }] : []
  })
}
