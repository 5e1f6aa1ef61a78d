import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type LocationHit, searchLocations } from './search-locations.ts'

export interface LocationSearch {
  hits: LocationHit[]
  /** The text that `hits` belong to; null before the first response. */
  searched: string | null
}

const noSearch: LocationSearch = { hits: [], searched: null }

/**
 * Finds places that match the typed text, from the first character on.
 * @param onFailed called when the search fails
 * @source spec §4 Delivery address picker
 */
export function useLocationSearch(typed: string, onFailed: () => void): LocationSearch {
  const [found, setFound] = useState(noSearch)
  const text = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text starts a search
  useEffect(() => {
    if (text === '') {
      setFound(noSearch)
      return
    }
    const onFound = (hits: LocationHit[]) => setFound({ hits, searched: text })
    return searchLocations({ call, text, onFound, onFailed })
  }, [text])
  return text === '' ? noSearch : found
}
