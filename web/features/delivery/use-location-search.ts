import { useEffect, useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after the last key before places are searched. @source spec §9 */
export const SEARCH_PAUSE = 100

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
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const query = { search: text }
      const answer = await call('delivery.searchLocations', { query }, { signal: left.signal })
      if (left.signal.aborted) return
      if (answer.error === null) setFound({ hits: answer.data.locations, searched: text })
      else onFailed()
    }, SEARCH_PAUSE)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [text])
  return text === '' ? nothing : found
}
