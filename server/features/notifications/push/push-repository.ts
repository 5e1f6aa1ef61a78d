import type {
  ChosenChannel,
  NotificationTopic,
  QuietHours,
} from '../../../../contract/rules/people/notification-topics.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { PushSubscription } from '../../../ports/push.ts'

/** A browser of a member. */
export interface SubscriptionRow extends PushSubscription {
  id: string
  user_id: string
}

/** A choice that a member has made; without one, a topic is on. */
export interface Choice {
  topic: NotificationTopic
  channel: ChosenChannel
  is_on: boolean
}

/** Members' browsers and choices, bound to a pool or a transaction. */
export type PushRepository = ReturnType<typeof createPushRepository>

export function createPushRepository(db: Executor) {
  return { ...subscriptions(db), ...choices(db) }
}

function subscriptions(db: Executor) {
  return {
    byId: (id: string) =>
      db.row<SubscriptionRow>(sql`
        select id, user_id, endpoint, p256dh, auth from push_subscriptions where id = ${id}`),

    ofMember: (userId: string) =>
      db.rows<SubscriptionRow>(sql`
        select id, user_id, endpoint, p256dh, auth from push_subscriptions where user_id = ${userId}`),

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

function choices(db: Executor) {
  return {
    choicesOf: (userId: string) =>
      db.rows<Choice>(sql`select topic, channel, is_on from notification_choices where user_id = ${userId}`),

    isOn: async (userId: string, topic: NotificationTopic, channel: ChosenChannel): Promise<boolean> =>
      (
        await db.row<{ is_on: boolean }>(sql`
          select is_on from notification_choices
          where user_id = ${userId} and topic = ${topic} and channel = ${channel}`)
      )?.is_on ?? true,

    choose: (userId: string, { topic, channel, is_on }: Choice) =>
      db.run(sql`
        insert into notification_choices (user_id, topic, channel, is_on)
        select id, ${topic}, ${channel}, ${is_on} from users where id = ${userId}
        on conflict (user_id, topic, channel) do update set is_on = excluded.is_on`),

    quietHours: async (userId: string): Promise<QuietHours | null> =>
      (await db.row<QuietHours>(sql`
        select from_minute as "from", to_minute as "to" from notification_quiet_hours where user_id = ${userId}`)) ??
      null,

    setQuietHours: (userId: string, hours: QuietHours | null) =>
      hours
        ? db.run(sql`
            insert into notification_quiet_hours (user_id, from_minute, to_minute)
            values (${userId}, ${hours.from}, ${hours.to})
            on conflict (user_id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`)
        : db.run(sql`delete from notification_quiet_hours where user_id = ${userId}`),
  }
}
