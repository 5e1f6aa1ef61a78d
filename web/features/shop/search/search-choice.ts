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

/** What a search is narrowed by besides its words. */
export interface SearchChoice {
  choice: CategoryChoice
  order: SearchOrder
  category: string | null
}

/** Reads the choice from the page's address. */
export function readSearchChoice(params: URLSearchParams): SearchChoice {
  return {
    choice: { ...readChoice(params), sort: 'newest' },
    order: searchOrders.find(({ key }) => key === params.get('order'))?.key ?? 'best',
    category: params.get('category')?.slice(0, 60) || null,
  }
}

/** The choice as an address's query, with its question mark. */
export function searchChoiceQuery({ choice, order, category }: SearchChoice): string {
  const params = new URLSearchParams(choiceQuery({ ...choice, sort: 'newest' }))
  if (order !== 'best') params.set('order', order)
  if (category) params.set('category', category)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * What the call is asked. An area that the address names narrows the search; the one in which the shop is looked at only
 * brings what is near to the front.
 */
export function searchFilterOf({ choice, order, category }: SearchChoice, ofShop: Area | null) {
  const named = areaOf(choice, null)
  return {
    ...filterOf(choice, named),
    ...(!named && ofShop && choice.area !== 'everywhere' ? { near: `${ofShop.lon},${ofShop.lat}` } : {}),
    ...(order === 'best' ? {} : { sort: order }),
    ...(category ? { category } : {}),
  }
}
