import { type ReactNode, useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { type LoginState, loginPath } from './next-path.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { useAuth } from './use-auth.ts'

/** What a protected page may export as `handle`. */
export interface ProtectedHandle {
  /** Shown until it is known who is signed in; the server renders it too. */
  skeleton?: ReactNode
}

/**
 * Shows its children to members. Anyone else is sent to the login page, which leads back here. Until that is known,
 * the page's own skeleton is shown.
 * @source spec §2 Protected routes
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { isAuthenticated, isLoading } = useAuth()
  const location = useLocation()
  const navigate = useNavigate()
  const isStranger = !isLoading && !isAuthenticated
  useEffect(() => {
    // A member who signs out here has been sent elsewhere already: the address changes before the page does.
    if (!isStranger || window.location.pathname !== location.pathname) return
    const state: LoginState = { returnState: location.state }
    void navigate(loginPath(location), { replace: true, state })
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

/** Without scripts: only the browser's scripts know who is signed in. */
function WithoutScript() {
  return (
    <noscript>
      <div className="page-width grid max-w-prose justify-items-start gap-6 py-16">
        <h1 className="text-3xl">Please log in</h1>
        <p className="text-lg text-soft">
          Logging in needs JavaScript. Please turn it on in your browser and reload this page.
        </p>
        <LinkButton to="/shop">Back to Shop</LinkButton>
      </div>
    </noscript>
  )
}
