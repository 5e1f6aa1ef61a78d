import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName } from '../../../../contract/paths.ts'

/** The reads that a new or changed listing of one's own makes stale. */
const stale: readonly CallName[] = [
  'listings.getOwnListings',
  'listings.getListings',
  'listings.getListing',
  'search.byCategory',
  'search.byTitle',
]

/** Returns what is to be called after one's listings changed. */
export function useInvalidateListings(): () => void {
  const cache = useQueryClient()
  return useCallback(() => {
    for (const name of stale) void cache.invalidateQueries({ queryKey: [name] })
  }, [cache])
}
