import { randomUUID } from 'node:crypto'
import { systemClock } from '../../../server/adapters/clock-system/index.ts'
import { sql } from '../../../server/db/sql.ts'
import { createTokens } from '../../../server/features/accounts/sessions/tokens.ts'
import type { TestCluster } from './test-cluster.ts'

/** Makes a member one of the staff whose second factor was proven just now. @returns an access token for the console */
export async function openConsole(
  { database, env }: TestCluster,
  email: string,
  role: 'moderator' | 'operator' = 'moderator',
): Promise<string> {
  const now = new Date()
  const user = await database.row<{ id: string }>(sql`
    update users set role = ${role}, second_factor_at = ${now} where email = ${email} returning id`)
  if (!user) throw new Error(`there is no member ${email}`)
  const sessionId = randomUUID()
  const until = new Date(now.getTime() + 3_600_000)
  await database.run(sql`
    insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at, staff_until, stepped_up_at)
    values (${sessionId}, ${user.id}, ${sessionId}, ${sessionId}, ${now}, ${now}, ${until}, ${until}, ${now})`)
  return await createTokens(env.SECRET_KEY ?? '', systemClock).issueAccess({ userId: user.id, sessionId })
}
