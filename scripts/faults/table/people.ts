import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { createOrderLinks } from '../../../server/features/orders/views/order-links.ts'
import type { Cluster } from '../../cluster/cluster.ts'
import { lastingTokens } from '../../lasting-tokens.ts'
import { insertListings } from '../listings.ts'

/** What a seller and a buyer know of a paid order. */
export interface PickUp {
  code: string
  /** Of the buyer's link. */
  token: string
}

/** Who uses the marketplace, and what is sold there. */
export interface People {
  site: string
  /** Listings for the buyers, who take one after another. */
  listings: string[]
  sellerId: string
  /** The seller's `authorization`. */
  seller: string
  /** Adds a member. @returns their `authorization` */
  newMember(): Promise<string>
  /** Null while an order is not paid. */
  pickUp(orderId: string): Promise<PickUp | null>
}

/** Photos that one member has drafted or cleaned before another one goes on: a member may send 60 in an hour. */
const PHOTOS_EACH = 40

/** @returns the `authorization` for the next photo */
export function takingTurns({ newMember }: Pick<People, 'newMember'>): () => Promise<string> {
  let sent = 0
  let member = ''
  return async () => {
    if (sent++ % PHOTOS_EACH === 0) member = await newMember()
    return member
  }
}

export async function invitePeople(
  cluster: Pick<Cluster, 'address' | 'env'>,
  database: Database,
  count: number,
): Promise<People> {
  const listings = await insertListings(database, count)
  const owner = await database.row<{ id: string }>(sql`select owner_id as id from listings limit 1`)
  const sellerId = owner?.id ?? ''
  // Old enough to list as many things as they like.
  await database.run(sql`update users set created_at = now() - interval '60 days' where id = ${sellerId}`)
  const key = cluster.env.SECRET_KEY ?? ''
  const links = createOrderLinks(key, cluster.address)
  const logIn = async (userId: string) => {
    const sessionId = randomUUID()
    await database.run(sql`
      insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at)
      values (${sessionId}, ${userId}, ${sessionId}, ${sessionId}, now(), now(), now() + interval '1 day')`)
    return `Bearer ${await lastingTokens(key).issueAccess({ userId, sessionId })}`
  }
  return {
    site: cluster.address,
    listings,
    sellerId,
    seller: await logIn(sellerId),
    async newMember() {
      const id = randomUUID()
      await database.run(sql`
        insert into users (id, email, username, state, password_hash, created_at)
        values (${id}, ${`${id}@example.com`}, ${`member-${id.slice(-12)}`}, 'active', 'none', now())`)
      return await logIn(id)
    },
    async pickUp(orderId) {
      const row = await database.row<{ code: string | null }>(sql`
        select pickup_code as code from orders where id = ${orderId} and payment_state = 'paid'`)
      return row?.code ? { code: row.code, token: links.token(orderId) } : null
    },
  }
}
