import { useEffect, useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after the last key before places are searched. @source spec §9 */
export const SEARCH_PAUSE = 100

/** Milliseconds that a search or a look-up may take before the address is typed by hand. */
export const SEARCH_LIMIT = 8_000

export type LocationHit = DataOf<'delivery.searchLocations'>['locations'][number]

export interface LocationSearch {
  hits: LocationHit[]
  /** What `hits` belong to; null before the first answer. */
  searched: string | null
}

const nothing: LocationSearch = { hits: [], searched: null }

/**
 * Places that fit what is typed, from the first character on.
 * @param onFailed called when the search cannot be done
 * @source spec §4 Delivery address picker
 */
export function useLocationSearch(typed: string, onFailed: () => void): LocationSearch {
  const [found, setFound] = useState(nothing)
  const text = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks again
  useEffect(() => {
    if (text === '') {
      setFound(nothing)
      return
    }
    const search = new AbortController()
    let isLeft = false
    let limit: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(async () => {
      limit = setTimeout(() => search.abort(), SEARCH_LIMIT)
      const query = { search: text }
      const answer = await call('delivery.searchLocations', { query }, { signal: search.signal })
      clearTimeout(limit)
      if (isLeft) return
      if (answer.error === null) setFound({ hits: answer.data.locations, searched: text })
      else onFailed()
    }, SEARCH_PAUSE)
    return () => {
      isLeft = true
      clearTimeout(timer)
      clearTimeout(limit)
      search.abort()
    }
  }, [text])
  return text === '' ? nothing : found
}
