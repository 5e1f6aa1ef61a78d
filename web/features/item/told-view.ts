import type { Listing } from '../../../contract/calls/shapes.ts'
import type { AuthState } from '../auth/auth-store.ts'

/**
 * Whether a look at a listing is told to the server: never the owner's own. To members it is their recently viewed, so
 * that it is told whatever they chose about counting; for a guest it is counting and nothing else.
 */
export function isViewReported(
  { owner_id }: Pick<Listing, 'owner_id'>,
  {
    isLoading,
    isAuthenticated,
    user,
  }: Pick<AuthState, 'isLoading' | 'isAuthenticated'> & { user: { id: string } | null },
  mayCount: () => boolean,
): boolean {
  if (isLoading || user?.id === owner_id) return false
  return isAuthenticated || mayCount()
}
