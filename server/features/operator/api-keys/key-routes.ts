import * as calls from '../../../../contract/calls/console/api-keys.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ApiKeys } from './api-keys.ts'
import type { KeyRow } from './key-repository.ts'

/** The console's calls about API keys. */
export function apiKeyRoutes(keys: ApiKeys, clock: Clock): Route[] {
  return [
    route(calls.listApiKeys, async () => {
      const now = clock.now()
      return { keys: (await keys.all()).map((row) => present(row, now)) }
    }),
    route(calls.createApiKey, ({ staff, body }) => keys.create(staff, body)),
    route(calls.revokeApiKey, async ({ staff, params, body }) => {
      await keys.revoke(staff, params.id, body.reason)
      return { success: true as const }
    }),
  ]
}

function present(row: KeyRow & { created_by: string | null }, now: Date) {
  const { created_at, expires_at, last_used_at, revoked_at, ...others } = row
  return {
    ...others,
    state: stateOf(row, now),
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }
}

function stateOf({ revoked_at, expires_at }: KeyRow, now: Date) {
  if (revoked_at) return 'revoked' as const
  return expires_at && expires_at <= now ? ('expired' as const) : ('active' as const)
}
