import { useQueryClient } from '@tanstack/react-query'

/** Fetches the lists and the opened listing again. */
export function useReload(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['consoleListings.get'] })
    void cache.invalidateQueries({ queryKey: ['consoleListings.list'] })
  }
}
