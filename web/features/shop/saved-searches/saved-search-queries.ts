import { useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../api/cache/query.ts'

/** The member's saved searches. */
export const savedSearchesQuery = callQuery('savedSearches.list')

/** How many of them have found something new. */
export const searchNewsQuery = callQuery('savedSearches.news')

/** Reads everything about saved searches again. */
export function useSavedSearchesChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(
      [savedSearchesQuery, searchNewsQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
    )
  }
}
