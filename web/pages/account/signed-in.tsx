import { Outlet } from 'react-router'
import { RequireAuth } from '../../features/auth/require-auth.tsx'

/** Around the pages that need a login; each may export `handle = { skeleton }`. @source spec §6 Login required */
export default function SignedIn() {
  return (
    <RequireAuth>
      <Outlet />
    </RequireAuth>
  )
}
