import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import type { Autocomplete } from '../delivery/address/use-manual-suggestions.ts'

/** A function that loads the operator's address completion; null if the operator has none. */
export function useOpenAutocomplete(): (() => Promise<Autocomplete>) | null {
  const settings = useQuery({ ...callQuery('delivery.getMapSettings'), staleTime: Number.POSITIVE_INFINITY })
  const key = settings.data?.google_maps_browser_key ?? null
  const open = useCallback(async () => {
    const [{ loadGoogleMaps }, { createAutocomplete }] = await Promise.all([
      import('./google/google-loader.ts'),
      import('./google/google-autocomplete.ts'),
    ])
    return await createAutocomplete(await loadGoogleMaps(key ?? ''))
  }, [key])
  return key === null ? null : open
}
