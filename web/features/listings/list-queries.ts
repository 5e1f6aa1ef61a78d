import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataOf, InputOf } from '../../../contract/paths.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { type Card, type CardPage, toCard, toCardPage } from './card.ts'
import { CHEAP_BELOW, SECTION_SIZE, underFifty } from './sections.ts'

/** Listings on the shop's first page: enough for its sections and a first screen of MORE ITEMS. */
export const FIRST_PAGE = 56
/** Listings on each further page. */
const NEXT_PAGE = 48

/** The call that lists the shop: members have their own. @source spec §4 Shop */
export function shopCall(isMember: boolean): 'listings.getListings' | 'listings.browseAnonymous' {
  return isMember ? 'listings.getListings' : 'listings.browseAnonymous'
}

/** Starts a list with the page that the server sent along, if there is one. */
export function beginWith<Page, Start>(first: Page | null | undefined, start: Start) {
  return first ? { initialData: () => ({ pages: [first], pageParams: [start] }) } : {}
}

/** A page of the shop. */
export interface ShopPage extends CardPage {
  /** Items for UNDER $50, where the first page has too few. */
  cheap?: Card[]
}

/** Calls the shop's list. */
type AskShop = (
  query: NonNullable<InputOf<'listings.browseAnonymous'>['query']>,
) => ReturnType<typeof call<'listings.browseAnonymous'>>

/**
 * A page of the shop. The first has the trending items before the newest, without duplicates. `start` is the cursor
 * of the first page.
 */
export async function askShopPage(ask: AskShop, cursor: string | null, start: string | null) {
  const isFirst = cursor === start
  const hasRails = isFirst && start === null
  const newest = await ask({
    ...cardPageQuery(cursor, isFirst),
    ...(hasRails ? { trending: SECTION_SIZE } : {}),
  })
  if (newest.error !== null) return newest
  const first = newest.data.trending?.map(toCard) ?? []
  const known = new Set(first.map((card) => card.id))
  const page: ShopPage = toCardPage(newest.data)
  page.cards = [...first, ...page.cards.filter((card) => !known.has(card.id))]
  if (hasRails && page.next_cursor && underFifty(page.cards).length < SECTION_SIZE) {
    const { data } = await ask({ max_price: CHEAP_BELOW - 0.01, limit: SECTION_SIZE, brief: true })
    if (data) page.cheap = data.listings.map(toCard)
  }
  return { ...newest, data: page }
}

/** The cards of all pages without duplicates: trending items come again among the newest. */
export function shownOnce(pages: readonly CardPage[]): Card[] {
  return [...new Map(pages.flatMap((page) => page.cards).map((card) => [card.id, card])).values()]
}

/** An area as the call takes it; without it, all of the city. */
interface ShopArea {
  near?: string
  within_miles?: number
}

/** The shop's listings in pages; `start` is the cursor of the first page. */
export function shopQuery(isMember: boolean, start: string | null, area: ShopArea = {}) {
  const name = shopCall(isMember)
  return infiniteQueryOptions<ShopPage, CallFailure, { pages: ShopPage[] }, string[], string | null>({
    queryKey: [name, 'shop', start ?? '', area.near ?? '', String(area.within_miles ?? '')],
    initialPageParam: start,
    async queryFn({ pageParam, signal }) {
      const page = await askShopPage(
        (query) => call(name, { query: { ...query, ...area } }, { signal }),
        pageParam,
        start,
      )
      if (page.error !== null) throw new CallFailure(page)
      return page.data
    },
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** The query for one page of cards. */
export function cardPageQuery(cursor: string | null, isFirst: boolean) {
  return { limit: isFirst ? FIRST_PAGE : NEXT_PAGE, brief: true, ...(cursor ? { cursor } : {}) }
}

/** The query of a category without its page. */
export type CategoryFilter = Omit<InputOf<'search.byCategory'>['query'], 'cursor' | 'limit' | 'brief'>

/** A page of a category with the total; `atLeast` says that there may be more. */
export interface CategoryPage extends CardPage {
  total: number
  atLeast: boolean
}

export function toCategoryPage(data: DataOf<'search.byCategory'>): CategoryPage {
  return { ...toCardPage(data), total: data.total, atLeast: data.at_least }
}

/** A category's listings in pages; `start` is the cursor of the first page. */
export function categoryQuery(filter: CategoryFilter, start: string | null) {
  return infiniteQueryOptions<
    CategoryPage,
    CallFailure,
    { pages: CategoryPage[] },
    [string, CategoryFilter, string],
    string | null
  >({
    queryKey: ['search.byCategory', filter, start ?? ''],
    initialPageParam: start,
    async queryFn({ pageParam, signal }) {
      const query = { ...filter, ...cardPageQuery(pageParam, false) }
      const result = await call('search.byCategory', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return toCategoryPage(result.data)
    },
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** A listing's card from a cached list, to show until its own data arrives. */
export function findCard(cache: QueryClient, id: string): Card | undefined {
  for (const name of ['listings.getListings', 'listings.browseAnonymous', 'search.byCategory']) {
    for (const [, data] of cache.getQueriesData<{ pages?: CardPage[] }>({ queryKey: [name] })) {
      for (const page of data?.pages ?? []) {
        const card = page.cards?.find((candidate) => candidate.id === id)
        if (card) return card
      }
    }
  }
  const searches = cache.getQueriesData<{ pages?: Card[][] }>({ queryKey: ['search.byTitle'] })
  return searches.flatMap(([, data]) => data?.pages?.flat() ?? []).find((card) => card.id === id)
}
