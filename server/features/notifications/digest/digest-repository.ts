import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { activeEmail } from '../../accounts/active-email-sql.ts'

/** A notification whose email was held back. */
export interface HeldNotification {
  kind: string
  title: string
  path: string | null
}

/** A member whose digest is due. */
export interface DueDigest {
  user_id: string
  due_at: Date
}

/** Who gets a digest, and what is held back for it. Bound to a pool or a transaction. */
export type DigestRepository = ReturnType<typeof createDigestRepository>

export function createDigestRepository(db: Executor) {
  return { ...settingQueries(db), ...sendingQueries(db) }
}

function settingQueries(db: Executor) {
  return {
    isOn: async (userId: string): Promise<boolean> =>
      (
        await db.row<{ is_on: boolean }>(
          sql`select is_on from notification_digests where user_id = ${userId}`,
        )
      )?.is_on ?? false,

    turnOn: (userId: string, dueAt: Date) =>
      db.run(sql`
        insert into notification_digests (user_id, is_on, due_at)
        select id, true, ${dueAt} from users where id = ${userId}
        on conflict (user_id) do update set is_on = true`),

    /** Emails that are already held back still go out in one last digest. */
    turnOff: (userId: string) =>
      db.run(sql`update notification_digests set is_on = false where user_id = ${userId}`),

    /**
     * Makes sure that a digest will be sent for the email that this transaction holds back. Locks the member's row, so that this
     * and the sending of a digest wait for each other: even after a member has changed back, no held email is left behind.
     */
    ensureScheduled: (userId: string, dueAt: Date) =>
      db.run(sql`
        insert into notification_digests as digest (user_id, is_on, due_at) values (${userId}, false, ${dueAt})
        on conflict (user_id) do update set is_on = digest.is_on`),
  }
}

function sendingQueries(db: Executor) {
  return {
    /** Members whose digest is due, oldest first, starting after `last`. */
    due: (now: Date, last: DueDigest | null, limit: number) =>
      db.rows<DueDigest>(sql`
        select user_id, due_at from notification_digests
        where due_at <= ${now}
          and ${last ? sql`(due_at, user_id) > (${last.due_at}, ${last.user_id}::uuid)` : sql`true`}
        order by due_at, user_id limit ${limit}`),

    /** Moves a due digest on to the next day, or ends it if the member has turned it off. @returns whether it was due */
    async claim(userId: string, now: Date, next: Date): Promise<boolean> {
      const row = await db.row<{ is_on: boolean }>(sql`
        update notification_digests set due_at = ${next}
        where user_id = ${userId} and due_at <= ${now} returning is_on`)
      if (row && !row.is_on) await db.run(sql`delete from notification_digests where user_id = ${userId}`)
      return row !== undefined
    },

    /** Releases everything that is held back, once. @returns what is still unread, newest first */
    take: (userId: string) =>
      db.rows<HeldNotification>(sql`
        with taken as (
          update notifications set is_held = false where user_id = ${userId} and is_held
          returning id, kind, title, path, created_at, read_at
        )
        select kind, title, path from taken where read_at is null order by created_at desc, id desc`),

    /** A member's email address; null if the account is suspended or deleted. */
    addressOf: async (userId: string): Promise<string | null> =>
      (await db.row<{ email: string }>(activeEmail(userId)))?.email ?? null,
  }
}
