import { type ReactNode, useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
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
  if (isAuthenticated) return children
  return (
    <>
      <WithoutScript />
      <div className="contents noscript:hidden">{handle?.skeleton ?? <PageSkeleton />}</div>
    </>
  )
}

/** Who is signed in is known to their browser only, and only a script can ask it. */
function WithoutScript() {
  return (
    <noscript>
      <div className="page-width grid max-w-prose justify-items-start gap-6 py-16">
        <h1 className="text-3xl">Only for the signed-in</h1>
        <p className="text-lg text-soft">
          Being signed in needs JavaScript. Please turn it on in your browser and reload this page.
        </p>
        <LinkButton to="/shop">Back to Shop</LinkButton>
      </div>
    </noscript>
  )
}
