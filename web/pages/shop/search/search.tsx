import { useState } from 'react'
import { data, redirect, useParams, useSearchParams } from 'react-router'
import { pack } from '../../../api/cache/packed.ts'
import { readPageContext } from '../../../api/server-context.ts'
import { HeaderNav } from '../../../app-shell/navigation/main-nav.tsx'
import { ShopBrand } from '../../../app-shell/navigation/shop-top.tsx'
import { MAX_RESULTS, searchPageQuery, toFoundCard } from '../../../features/listings/search-query.ts'
import { searchFacets } from '../../../features/shop/filters/facets-query.ts'
import { readAreaCookie } from '../../../features/shop/location/area.ts'
import { ServerArea } from '../../../features/shop/location/shop-area.ts'
import { RecentList } from '../../../features/shop/search/recent-list.tsx'
import { SearchBar } from '../../../features/shop/search/search-bar.tsx'
import {
  readSearchChoice,
  type SearchChoice,
  searchChoiceQuery,
  searchFilterOf,
} from '../../../features/shop/search/search-choice.ts'
import { searchPath, wordsInPath } from '../../../features/shop/search/search-paths.ts'
import { SuggestionList } from '../../../features/shop/search/suggestion-list.tsx'
import { useRecentSearches } from '../../../features/shop/search/use-recent-searches.ts'
import { useSearchWords } from '../../../features/shop/search/use-search-words.ts'
import type { Route } from './+types/search.ts'
import { searchMeta } from './search-meta.ts'
import { SearchResults } from './search-results.tsx'

/**
 * Searches on the server for links and for visitors without scripts; redirects a submitted form to the search's
 * address.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const sent = searchParams.get('query')
  if (sent !== null) throw redirect(searchPath(sent))
  const words = wordsInPath(params.query ?? '')
  const chosen = readSearchChoice(searchParams)
  const start = readStart(searchParams)
  const key = pageKey(words, chosen, start)
  const area = readAreaCookie(request)
  if (words === '') return data({ origin, key, area, cards: null, counts: null })
  const { call } = readPageContext(context)
  const query = searchPageQuery(words, searchFilterOf(chosen, area), start)
  const [result, counts] = await Promise.all([
    call('search.byTitle', { query }),
    call('search.facets', { query: searchFacets(words, chosen) }),
  ])
  return data({
    origin,
    key,
    area,
    cards: result.error === null ? pack('search', result.data.map(toFoundCard)) : null,
    counts: counts.error === null ? counts.data : null,
  })
}

/** The offset of the first result, for links that work without scripts. */
function readStart(params: URLSearchParams): number {
  const start = Number(params.get('from'))
  return Number.isInteger(start) && start > 0 && start < MAX_RESULTS ? start : 0
}

/** Names what a page shows, so that data loaded for one search is not shown for another. */
function pageKey(words: string, chosen: SearchChoice, start: number): string {
  return `${words}${searchChoiceQuery(chosen)} ${start}`
}

/** A client navigation needs no page data: the query cache has it, or calls the API. */
export function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  searchMeta(wordsInPath(params.query ?? ''), loaderData?.origin)

/** @source spec §2 Shop: /shop/search and /shop/search/{query} */
export default function Search({ loaderData }: Route.ComponentProps) {
  const query = wordsInPath(useParams<'query'>().query ?? '')
  const [params] = useSearchParams()
  const chosen = readSearchChoice(params)
  const start = readStart(params)
  const { typed, words, isSent, type, send } = useSearchWords(query, searchChoiceQuery(chosen))
  // Suggestions help while typing; after a link they would only push the results down.
  const [hasTyped, setHasTyped] = useState(false)
  const typeAlso = (text: string) => {
    setHasTyped(true)
    type(text)
  }
  const { recent, add, remove } = useRecentSearches()
  const sendAndSave = (text: string) => {
    add(text)
    send(text)
  }
  return (
    <ServerArea value={loaderData?.area ?? null}>
      <SearchBar
        typed={typed}
        onType={typeAlso}
        onSend={sendAndSave}
        brand={<ShopBrand className="max-lg:hidden" />}
        navigation={<HeaderNav />}
      />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
        <h1 className="sr-only">Search</h1>
        {hasTyped && <SuggestionList typed={typed} onChoose={send} />}
        {words === '' ? (
          <div className="w-full">
            <RecentList recent={recent} onChoose={sendAndSave} onRemove={remove} />
          </div>
        ) : (
          <SearchResults
            words={words}
            chosen={chosen}
            start={start}
            loaded={loaderData?.key === pageKey(words, chosen, start) ? loaderData : null}
            isTyping={typed.trim() !== words}
            isSent={isSent}
          />
        )}
      </div>
    </ServerArea>
  )
}
