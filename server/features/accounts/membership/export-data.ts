import type { exportMe } from '../../../../contract/calls/accounts/users.ts'
import type { Listing, User } from '../../../../contract/calls/shapes.ts'
import type { CallResponse } from '../../../../contract/endpoint.ts'
import type { UserRow } from '../repository.ts'
import type { AccountService } from '../service.ts'

/** Everything that is stored about a member. */
export type ExportedData = CallResponse<typeof exportMe>

/**
 * Reads everything that is stored about a member, for themselves or for staff whom they asked.
 * @throws Failure `auth.expired` if there is no such account
 */
export async function exportData(
  accounts: Pick<AccountService, 'exportData'>,
  exportListings: (ownerId: string) => Promise<Listing[]>,
  userId: string,
): Promise<ExportedData> {
  const { user, sessions, records } = await accounts.exportData({ userId })
  return {
    user: presentUser(user),
    listings: await exportListings(user.id),
    sessions: sessions.map(({ created_at, last_used_at, user_agent }) => ({
      created_at,
      last_used_at,
      user_agent,
    })),
    ...records,
  }
}

/** A member as they see themselves. */
export function presentUser({ id, username, email, created_at }: UserRow): User {
  return { id, username, email, created_at: created_at.toISOString() }
}
