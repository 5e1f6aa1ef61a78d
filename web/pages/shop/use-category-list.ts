import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type CategoryFilter,
  type CategoryPage,
  categoryQuery,
} from '../../features/listings/list-queries.ts'
import type { Area } from '../../features/shop/area.ts'
import { areaOf, type CategoryChoice, filterOf } from '../../features/shop/category-filter.ts'
import { useShopArea } from '../../features/shop/shop-area.ts'

export type CategoryList = ReturnType<typeof useCategoryList>

/** What is asked for a category with a choice, in a part of the city. */
export function categoryFilter(category: string, choice: CategoryChoice, area: Area | null): CategoryFilter {
  return { category, sort: choice.sort, ...filterOf(choice, area) }
}

/**
 * A category's items. `loaded` is the first page from the server, which knows of no chosen part of the city; `start` the
 * cursor of a later page that a link led to.
 */
export function useCategoryList(
  category: string,
  choice: CategoryChoice,
  loaded: CategoryPage | null,
  start: string | null,
) {
  const ofShop = useShopArea()
  const area = areaOf(choice, ofShop)
  const isServers = loaded !== null && areaOf(choice, null) === area
  return useInfiniteQuery({
    ...categoryQuery(categoryFilter(category, choice, area), start),
    ...(isServers ? { initialData: { pages: [loaded], pageParams: [start] } } : {}),
    // Another filter shows the same items until the others are there; another category does not.
    placeholderData: (before, query) => (query?.queryKey[1].category === category ? before : undefined),
  })
}
