import { areaOf, type CategoryChoice, choiceQuery, filterOf, readChoice } from '../filters/category-filter.ts'
import type { Area } from '../location/area.ts'

/** The orders of a search. */
export const searchOrders = [
  { key: 'best', label: 'Best Match' },
  { key: 'newest', label: 'Newest First' },
  { key: 'price_asc', label: 'Price Low to High' },
  { key: 'price_desc', label: 'Price High to Low' },
] as const
export type SearchOrder = (typeof searchOrders)[number]['key']

/** The filters of a search besides its words. */
export interface SearchChoice {
  choice: CategoryChoice
  order: SearchOrder
  category: string | null
}

/** Reads the choice from the page's query. */
export function readSearchChoice(params: URLSearchParams): SearchChoice {
  return {
    choice: { ...readChoice(params), sort: 'newest' },
    order: searchOrders.find(({ key }) => key === params.get('order'))?.key ?? 'best',
    category: params.get('category')?.slice(0, 60) || null,
  }
}

/** The choice as a query with its question mark. */
export function searchChoiceQuery({ choice, order, category }: SearchChoice): string {
  const params = new URLSearchParams(choiceQuery({ ...choice, sort: 'newest' }))
  if (order !== 'best') params.set('order', order)
  if (category) params.set('category', category)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * The choice as the API's query. An area in the address narrows the search; the shop's area only ranks nearby items
 * first.
 */
export function searchFilterOf({ choice, order, category }: SearchChoice, shopArea: Area | null) {
  const named = areaOf(choice, null)
  return {
    ...filterOf(choice, named),
    ...(!named && shopArea && choice.area !== 'everywhere'
      ? { near: `${shopArea.lon},${shopArea.lat}` }
      : {}),
    ...(order === 'best' ? {} : { sort: order }),
    ...(category ? { category } : {}),
  }
}
