import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName } from '../../../../contract/paths.ts'

/** The cached requests that become stale when the user adds or changes a listing. */
const staleCalls: readonly CallName[] = [
  'listings.getOwnListings',
  'listings.getListings',
  'listings.getListing',
  'search.byCategory',
  'search.byTitle',
]

/** Returns a function to be called after the user's listings have changed. */
export function useInvalidateListings(): () => void {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const name of staleCalls) void cache.invalidateQueries({ queryKey: [name] })
  }, [cache])
}
