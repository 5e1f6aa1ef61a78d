import { useInfiniteQuery } from '@tanstack/react-query'
import { type Packed, unpack } from '../../../api/cache/packed.ts'
import {
  beginWith,
  type CategoryFilter,
  type CategoryPage,
  categoryQuery,
} from '../../../features/listings/list-queries.ts'
import {
  areaOf,
  type CategoryChoice,
  filterOf,
  isCategory,
} from '../../../features/shop/filters/category-filter.ts'
import { type Area, isSameArea } from '../../../features/shop/location/area.ts'
import { useShopArea } from '../../../features/shop/location/shop-area.ts'

/** The items of an unknown category. */
const noItems: CategoryPage = { cards: [], next_cursor: null, total: 0, atLeast: false }

export type CategoryList = ReturnType<typeof useCategoryList>

/** The query for a category with a choice, in an area. */
export function categoryFilter(category: string, choice: CategoryChoice, area: Area | null): CategoryFilter {
  return { category, sort: choice.sort, ...filterOf(choice, area) }
}

/**
 * A category's items. `loaded` is the server's first page with its area; `start` the cursor of a later page that a
 * link led to.
 */
export function useCategoryList(
  category: string,
  choice: CategoryChoice,
  loaded: { page: Packed<CategoryPage>; area: Area | null } | null,
  start: string | null,
) {
  const shopArea = useShopArea()
  const area = areaOf(choice, shopArea)
  const isKnown = isCategory(category)
  const fromServer = loaded && isSameArea(loaded.area, area) ? loaded.page : null
  const first = isKnown ? fromServer && unpack(fromServer) : noItems
  return useInfiniteQuery({
    ...categoryQuery(categoryFilter(category, choice, area), start),
    ...beginWith(first, start),
    enabled: isKnown && !choice.followed,
    // Another filter keeps the items until the new ones arrive; another category does not.
    placeholderData: (before, query) => (query?.queryKey[1].category === category ? before : undefined),
  })
}
