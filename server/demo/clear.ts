import { Failure } from '../../contract/failure.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { DEMO_MAIL_DOMAIN } from './listing.ts'

interface ClearParts {
  database: Pick<Database, 'rows' | 'run'>
  /** @throws Failure account.has_open_orders */
  removeAccount(sellerId: string): Promise<void>
}

/** What was removed, and the sellers who stay because of open orders. */
export interface ClearedDemo {
  listings: number
  openOrdersOf: string[]
}

/**
 * Removes the demo catalogue: the demo sellers with their listings and photos. Finished orders stay, as after the
 * deletion of any account. The catalogue is not created again.
 */
export async function clearDemo({ database, removeAccount }: ClearParts): Promise<ClearedDemo> {
  const sellers = await database.rows<{ id: string; username: string; listings: number }>(sql`
    select u.id, u.username, count(l.id)::int as listings
    from users u left join listings l on l.owner_id = u.id
    where u.email like ${`%@${DEMO_MAIL_DOMAIN}`} group by u.id order by u.username`)
  await database.run(sql`
    insert into installation (key, value) values ('demo', 'cleared') on conflict (key) do update set value = excluded.value`)
  const result: ClearedDemo = { listings: 0, openOrdersOf: [] }
  for (const { id, username, listings } of sellers) {
    try {
      await removeAccount(id)
      result.listings += listings
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      result.openOrdersOf.push(username)
    }
  }
  return result
}
