import { type ReactNode, useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { loginPath } from './next-path.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useAuth } from './use-auth.ts'

/** What a protected page may export as `handle`. */
export interface ProtectedHandle {
  /** Stands in for the page until it is known who is there; the server renders it too. */
  skeleton?: ReactNode
}

/**
 * Shows its children to the signed-in. Everybody else is sent to the login, which leads back here. Until it is known who
 * is there, the page's own skeleton stands in its place. @source spec §2 Protected routes
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, isLoading } = useAuth()
  const location = useLocation()
  const navigate = useNavigate()
  const isStranger = !isLoading && !isAuthenticated
  useEffect(() => {
    // Whoever logs out here has been sent elsewhere already; the address moves before the page goes.
    if (!isStranger || window.location.pathname !== location.pathname) return
    void navigate(loginPath(location), { replace: true })
  }, [isStranger, location, navigate])
  const handle = useMatches().at(-1)?.handle as ProtectedHandle | undefined
  return isAuthenticated ? children : (handle?.skeleton ?? <PageSkeleton />)
}
