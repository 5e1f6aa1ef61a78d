import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auth } from './use-auth.ts'

/**
 * Empties the query cache when another member signs in or out, so that nobody sees another's data. Rendered once,
 * inside the cache's provider.
 */
export function ClearQueryCache() {
  const cache = useQueryClient()
  useEffect(() => {
    let before = auth.getState()
    return auth.subscribe(() => {
      const now = auth.getState()
      if (now.isLoading) return
      const isSame = before.isLoading || before.isAuthenticated === now.isAuthenticated
      before = now
      if (!isSame) void cache.resetQueries()
    })
  }, [cache])
  return null
}
