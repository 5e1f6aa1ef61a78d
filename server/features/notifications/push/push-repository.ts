import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PushSubscription } from '../../../ports/push.ts'

/** A browser of a member. */
export interface SubscriptionRow extends PushSubscription {
  id: string
  user_id: string
}

/** Members' browsers, bound to a pool or a transaction. */
export type PushRepository = ReturnType<typeof createPushRepository>

export function createPushRepository(db: Executor) {
  return {
    byId: (id: string) =>
      db.row<SubscriptionRow>(sql`
        select id, user_id, endpoint, p256dh, auth from push_subscriptions where id = ${id}`),

    ofMember: (userId: string) =>
      db.rows<SubscriptionRow>(sql`
        select id, user_id, endpoint, p256dh, auth from push_subscriptions where user_id = ${userId}`),

    hasDevice: async (userId: string) =>
      (await db.row(sql`select 1 from push_subscriptions where user_id = ${userId} limit 1`)) !== undefined,

    isSubscribed: async (sessionId: string) =>
      (await db.row(sql`select 1 from push_subscriptions where session_id = ${sessionId}`)) !== undefined,

    /** Subscribes a browser; one that another member has used before is theirs no longer. */
    subscribe: (row: SubscriptionRow & { session_id: string; now: Date }) =>
      db.run(sql`
        insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        values (${row.id}, ${row.user_id}, ${row.session_id}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.now})
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`),

    /** Ends what a session had before another subscription of its browser. */
    endOthers: (sessionId: string, endpoint: string) =>
      db.run(sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint <> ${endpoint}`),

    unsubscribe: (sessionId: string) =>
      db.run(sql`delete from push_subscriptions where session_id = ${sessionId}`),

    remove: (id: string) => db.run(sql`delete from push_subscriptions where id = ${id}`),
  }
}
