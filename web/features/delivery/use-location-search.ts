import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type LocationHit, searchLocations } from './search-locations.ts'

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
    const onFound = (hits: LocationHit[]) => setFound({ hits, searched: text })
    return searchLocations({ call, text, onFound, onFailed })
  }, [text])
  return text === '' ? nothing : found
}
