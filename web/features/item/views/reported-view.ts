import type { Listing } from '../../../../contract/calls/shapes.ts'
import type { AuthState } from '../../auth/auth-state.ts'

/**
 * Whether a view is reported: never the owner's. A member's feeds their recently viewed, whatever they chose about
 * analytics; a guest's is analytics only.
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
