import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../../api/query.ts'
import type { Autocomplete } from '../delivery/use-manual-suggestions.ts'

/** How to open the operator's completion of addresses; null where there is none. */
export function useOpenAutocomplete(): (() => Promise<Autocomplete>) | null {
  const settings = useQuery({ ...callQuery('delivery.getMapSettings'), staleTime: Number.POSITIVE_INFINITY })
  const key = settings.data?.google_maps_browser_key ?? null
  const open = useCallback(async () => {
    const [{ loadGoogleMaps }, { createAutocomplete }] = await Promise.all([
      import('./google-loader.ts'),
      import('./google-autocomplete.ts'),
    ])
    return await createAutocomplete(await loadGoogleMaps(key ?? ''))
  }, [key])
  return key === null ? null : open
}
