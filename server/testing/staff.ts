import { systemRandom } from '../adapters/random-system/index.ts'
import { sql } from '../db/sql.ts'
import type { StaffRole } from '../http/api/actor.ts'
import { buildMember, type Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A member of staff. */
export interface StaffMember extends Member {
  role: StaffRole
}

/** Somebody with a role, whose token opens the console. Their second factor was proven just now. */
export async function buildStaff(test: TestApp, role: StaffRole): Promise<StaffMember> {
  const member = await buildMember(test)
  const now = test.clock.now()
  await test.database.run(
    sql`update users set role = ${role}, second_factor_at = ${now} where id = ${member.id}`,
  )
  return { ...member, role, token: await buildStaffToken(test, member.id) }
}

/** A new access token of somebody with a role, for a session that is open to the console. */
export async function buildStaffToken(test: TestApp, userId: string): Promise<string> {
  const sessionId = systemRandom.uuid()
  const now = test.clock.now()
  const until = new Date(now.getTime() + 12 * 3600_000)
  await test.database.run(sql`
    insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at, staff_until, stepped_up_at)
    values (${sessionId}, ${userId}, ${sessionId}, ${sessionId}, ${now}, ${now}, ${until}, ${until}, ${now})`)
  return await test.app.features.tokens.issueAccess({ userId, sessionId })
}
