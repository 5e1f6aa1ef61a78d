import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auth } from './use-auth.ts'

/**
 * Empties the query cache when the person changes, so that nobody sees what was fetched for somebody else. For the root of
 * the page, inside the cache's provider.
 */
export function useForgetAnswers() {
  const cache = useQueryClient()
  useEffect(() => {
    let before = auth.getState()
    return auth.subscribe(() => {
      const now = auth.getState()
      if (now.isLoading) return
      // A reload of one's own record is no change of person.
      const isSame = before.isLoading || before.isAuthenticated === now.isAuthenticated
      before = now
      if (!isSame) cache.clear()
    })
  }, [cache])
}
