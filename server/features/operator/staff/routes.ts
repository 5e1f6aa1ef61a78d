import * as calls from '../../../../contract/calls/console/staff.ts'
import type { Cookies } from '../../../http/api/cookies.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { StaffService } from './staff.ts'

/** The calls about staff. @param givePhotoPass lets the browser load photos that were taken down */
export function staffRoutes(staff: StaffService, givePhotoPass: (cookies: Cookies) => void): Route[] {
  return [
    route(calls.getStaffMember, async (call) => {
      givePhotoPass(call.cookies)
      return {
        role: call.staff.role,
        username: call.staff.username,
        until: call.staff.until.toISOString(),
      }
    }),
    route(calls.listStaff, async () => ({
      members: (await staff.members()).map(({ last_action_at, ...member }) => ({
        ...member,
        last_action_at: last_action_at?.toISOString() ?? null,
      })),
    })),
    route(calls.grantRole, async (call) => {
      await staff.grant(call.staff, call.body)
      return { success: true as const }
    }),
    route(calls.listAudit, async ({ query }) => {
      const { entries, hasMore } = await staff.audit(query)
      return {
        entries: entries.map(({ at, actor_role, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          role: actor_role,
        })),
        has_more: hasMore,
      }
    }),
    route(calls.exportAudit, (call) => staff.exportAudit(call.staff, call.query, call.body.reason)),
  ]
}
