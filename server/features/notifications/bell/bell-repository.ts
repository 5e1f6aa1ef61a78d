import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'

/** A row of `notifications`. */
export interface NotificationRow {
  id: string
  user_id: string
  kind: string
  title: string
  body: string | null
  path: string | null
  created_at: Date
  read_at: Date | null
  /** Whether its email is held back for the digest. */
  is_held: boolean
}

/** The last notification of a page of the list. */
export interface ListPlace {
  at: Date
  id: string
}

/** Which notifications were read. */
export type ReadWish = { id: string } | { path: string } | { all: true }

/** What members are told in the app, bound to a pool or a transaction. */
export type BellRepository = ReturnType<typeof createBellRepository>

export function createBellRepository(db: Executor) {
  return {
    /** Adds a notification, unless it is there or the member has left. @returns whether it is new */
    add: async (row: Omit<NotificationRow, 'read_at'>): Promise<boolean> =>
      (await db.run(sql`
        insert into notifications (id, user_id, kind, title, body, path, created_at, is_held)
        select ${row.id}, id, ${row.kind}, ${row.title}, ${row.body}, ${row.path}, ${row.created_at},
          ${row.is_held}
        from users where id = ${row.user_id}
        on conflict (id) do nothing`)) > 0,

    list: (userId: string, before: ListPlace | null, limit: number) =>
      db.rows<NotificationRow>(sql`
        select * from notifications
        where user_id = ${userId} and ${before ? sql`(created_at, id) < (${before.at}, ${before.id}::uuid)` : sql`true`}
        order by created_at desc, id desc limit ${limit}`),

    /** How many are unread, and the pages that they are about; a hundred at most. */
    unread: async (userId: string): Promise<{ unread: number; paths: string[] }> =>
      (await db.row<{ unread: number; paths: string[] }>(sql`
        select coalesce(sum(count), 0)::int as unread,
          coalesce((array_agg(path) filter (where path is not null))[1:100], '{}') as paths
        from (
          select path, count(*) as count from notifications where user_id = ${userId} and read_at is null group by path
        ) pages`)) ?? { unread: 0, paths: [] },

    isUnread: async (userId: string, id: string) =>
      (await db.row(sql`
        select 1 from notifications where id = ${id} and user_id = ${userId} and read_at is null`)) !==
      undefined,

    /** @returns how many were unread */
    read: (userId: string, wish: ReadWish, now: Date) =>
      db.run(sql`
        update notifications set read_at = ${now}
        where user_id = ${userId} and read_at is null and ${chosen(wish)}`),

    /** @returns how many were deleted */
    deleteOlder: (before: Date) => db.run(sql`delete from notifications where created_at < ${before}`),
  }
}

function chosen(wish: ReadWish): Query {
  if ('id' in wish) return sql`id = ${wish.id}`
  return 'path' in wish ? sql`path = ${wish.path}` : sql`true`
}
