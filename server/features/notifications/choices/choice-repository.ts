import type {
  ChosenChannel,
  NotificationTopic,
  QuietHours,
} from '../../../../contract/rules/people/notification-topics.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A choice that a member has made. A topic without one is on. */
export interface Choice {
  topic: NotificationTopic
  channel: ChosenChannel
  is_on: boolean
}

/** Members' choices and quiet hours, bound to a pool or a transaction. */
export type ChoiceRepository = ReturnType<typeof createChoiceRepository>

export function createChoiceRepository(db: Executor) {
  return {
    choicesOf: (userId: string) =>
      db.rows<Choice>(sql`select topic, channel, is_on from notification_choices where user_id = ${userId}`),

    isOn: async (userId: string, topic: NotificationTopic, channel: ChosenChannel): Promise<boolean> =>
      (
        await db.row<{ is_on: boolean }>(sql`
          select is_on from notification_choices
          where user_id = ${userId} and topic = ${topic} and channel = ${channel}`)
      )?.is_on ?? true,

    /** Whether at least one of the topics is on. */
    isAnyOn: async (
      userId: string,
      topics: readonly NotificationTopic[],
      channel: ChosenChannel,
    ): Promise<boolean> =>
      (await db.row(sql`
        select 1 from unnest(${topics}::text[]) as wanted (topic)
        where not exists (select 1 from notification_choices c
          where c.user_id = ${userId} and c.topic = wanted.topic and c.channel = ${channel} and not c.is_on)
        limit 1`)) !== undefined,

    choose: (userId: string, topics: readonly NotificationTopic[], channel: ChosenChannel, isOn: boolean) =>
      db.run(sql`
        insert into notification_choices (user_id, topic, channel, is_on)
        select u.id, wanted.topic, ${channel}, ${isOn}
        from users u, unnest(${topics}::text[]) as wanted (topic) where u.id = ${userId}
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
