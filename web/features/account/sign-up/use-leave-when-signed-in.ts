import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../../auth/use-auth.ts'

/**
 * Goes to `path` once somebody is signed in: just now, before, or in another tab. True while it navigates.
 * @param state the navigation state of that page
 */
export function useLeaveWhenSignedIn(path: string, state?: unknown): boolean {
  const { isAuthenticated } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(path, { replace: true, state })
  }, [isAuthenticated, navigate, path, state])
  return isAuthenticated
}
