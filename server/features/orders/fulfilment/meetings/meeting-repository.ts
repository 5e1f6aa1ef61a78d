import type { MeetingHours } from '../../../../../contract/rules/orders/meetings.ts'
import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { MeetingRow } from './meeting.ts'

/** The meetings of pickups, bound to a pool or a transaction. */
export type MeetingRepository = ReturnType<typeof createMeetingRepository>

export function createMeetingRepository(db: Executor) {
  return {
    /** The agreed and the proposed meeting of an order. */
    ofOrder: (orderId: string) =>
      db.rows<MeetingRow>(sql`
        select id, order_id, proposed_by, place, note, starts_at, other_times, proposed_at, agreed_at from order_meetings
        where order_id = ${orderId} and replaced_at is null`),

    /** Agreed meetings between two times of which nobody was reminded; the next ones first. */
    unreminded: (from: Date, to: Date, limit: number) =>
      db.rows<{ id: string; order_id: string }>(sql`
        select id, order_id from order_meetings
        where agreed_at is not null and replaced_at is null and reminded_at is null and starts_at > ${from} and starts_at <= ${to}
        order by starts_at limit ${limit}`),

    /** @returns 0 if it was done before */
    markReminded: (id: string, now: Date) =>
      db.run(sql`update order_meetings set reminded_at = ${now} where id = ${id} and reminded_at is null`),

    /** Replaces the open proposal; what is agreed stays until the new one is accepted. */
    async propose(meeting: Omit<MeetingRow, 'agreed_at'>): Promise<void> {
      await db.run(sql`
        update order_meetings set replaced_at = ${meeting.proposed_at}
        where order_id = ${meeting.order_id} and agreed_at is null and replaced_at is null`)
      await db.run(sql`
        insert into order_meetings (id, order_id, proposed_by, place, note, starts_at, other_times, proposed_at)
        values (${meeting.id}, ${meeting.order_id}, ${meeting.proposed_by}, ${meeting.place}, ${meeting.note},
          ${meeting.starts_at}, ${meeting.other_times}::timestamptz[], ${meeting.proposed_at})`)
    },

    /** Turns a proposal into the agreement, at one of its times. It replaces an earlier agreement. */
    async agree({ id, order_id }: MeetingRow, startsAt: Date, now: Date): Promise<void> {
      await db.run(sql`
        update order_meetings set replaced_at = ${now}
        where order_id = ${order_id} and agreed_at is not null and replaced_at is null`)
      await db.run(sql`
        update order_meetings set agreed_at = ${now}, starts_at = ${startsAt}, other_times = '{}' where id = ${id}`)
    },

    /** A member's usual pickup hours. */
    hoursOf: (userId: string) =>
      db.rows<MeetingHours>(sql`
        select weekday, part from meeting_hours where user_id = ${userId}
        order by weekday, array_position(array['morning', 'afternoon', 'evening'], part)`),

    /** Replaces all of a member's usual hours. */
    async setHours(userId: string, hours: readonly MeetingHours[]): Promise<void> {
      // Two devices that save at the same time take turns: the second replaces what the first stored.
      await db.row(sql`select 1 from users where id = ${userId} for no key update`)
      await db.run(sql`delete from meeting_hours where user_id = ${userId}`)
      await db.run(sql`
        insert into meeting_hours (user_id, weekday, part)
        select distinct ${userId}::uuid, weekday, part
        from unnest(${hours.map(({ weekday }) => weekday)}::int[], ${hours.map(({ part }) => part)}::text[]) as hour (weekday, part)`)
    },
  }
}
