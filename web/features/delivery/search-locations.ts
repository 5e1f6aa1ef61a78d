import type { DataOf } from '../../../contract/paths.ts'
import type { call as apiCall } from '../../api/call.ts'

/** Milliseconds after the last key before places are searched. @source spec §9 */
export const SEARCH_PAUSE = 100

/** Milliseconds that a search or a look-up may take before the address is typed by hand. */
export const SEARCH_LIMIT = 8_000

export type LocationHit = DataOf<'delivery.searchLocations'>['locations'][number]

interface LocationQuestion {
  call: typeof apiCall
  /** At least one character. */
  text: string
  onFound: (hits: LocationHit[]) => void
  /** The search cannot be done, or took too long. */
  onFailed: () => void
}

/**
 * Searches places once nothing more has been typed for the pause.
 * @returns calls the search off, whether or not it has been asked
 * @source spec §4 Delivery address picker
 */
export function searchLocations({ call, text, onFound, onFailed }: LocationQuestion): () => void {
  const search = new AbortController()
  let isLeft = false
  let limit: ReturnType<typeof setTimeout> | undefined
  const timer = setTimeout(async () => {
    limit = setTimeout(() => search.abort(), SEARCH_LIMIT)
    const query = { search: text }
    const answer = await call('delivery.searchLocations', { query }, { signal: search.signal })
    clearTimeout(limit)
    if (isLeft) return
    if (answer.error === null) onFound(answer.data.locations)
    else onFailed()
  }, SEARCH_PAUSE)
  return () => {
    isLeft = true
    clearTimeout(timer)
    clearTimeout(limit)
    search.abort()
  }
}
