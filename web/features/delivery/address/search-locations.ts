import type { DataOf } from '../../../../contract/paths.ts'
import type { call as apiCall } from '../../../api/call.ts'

/** Milliseconds after the last keystroke before the search starts. @source spec §9 */
export const SEARCH_PAUSE = 100

/** Timeout in milliseconds for a search or look-up. After it, the buyer types the address by hand. */
export const SEARCH_LIMIT = 8_000

export type LocationHit = DataOf<'delivery.searchLocations'>['locations'][number]

interface LocationQuestion {
  call: typeof apiCall
  text: string
  onFound: (hits: LocationHit[]) => void
  /** Called when the search fails or times out. */
  onFailed: () => void
}

/**
 * Searches for places once the user has stopped typing.
 * @returns a function that cancels the search, at any point
 * @source spec §4 Delivery address picker
 */
export function searchLocations({ call, text, onFound, onFailed }: LocationQuestion): () => void {
  const search = new AbortController()
  let isLeft = false
  let limit: ReturnType<typeof setTimeout> | undefined
  const timer = setTimeout(async () => {
    limit = setTimeout(() => search.abort(), SEARCH_LIMIT)
    const query = { search: text }
    const result = await call('delivery.searchLocations', { query }, { signal: search.signal })
    clearTimeout(limit)
    if (isLeft) return
    if (result.error === null) onFound(result.data.locations)
    else onFailed()
  }, SEARCH_PAUSE)
  return () => {
    isLeft = true
    clearTimeout(timer)
    clearTimeout(limit)
    search.abort()
  }
}
