import { Outlet } from 'react-router'
import { RequireAuth } from '../../features/auth/require-auth.tsx'

/**
 * The layout of pages that need a sign-in; each may export `handle = { skeleton }`.
 * @source spec §6 Login required
 */
export default function SignedIn() {
  return (
    <RequireAuth>
      <Outlet />
    </RequireAuth>
  )
}
