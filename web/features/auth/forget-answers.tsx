import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auth } from './use-auth.ts'

/**
 * Empties the query cache when the person changes, so that nobody sees what was fetched for somebody else. Stands once in
 * the root of the page, inside the cache's provider.
 */
export function ForgetAnswers() {
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
