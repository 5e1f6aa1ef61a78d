import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Which indexes there are. */
export interface IndexState {
  /** The index that searches ask; null until the first one is complete. */
  serving: string | null
  building: string | null
  /** The number of the last listing that the index under construction has. */
  built_to: number
  served_since: Date | null
}

export type StateRepository = ReturnType<typeof createStateRepository>

/** Which index is built and which serves. */
export function createStateRepository(db: Executor) {
  return {
    /** Undefined where no index is used. */
    state: () => db.row<IndexState>(sql`select serving, building, built_to, served_since from search_index`),

    /** Notes that an index is built. From now on changes are recorded, except by transactions that are running. */
    begin: (name: string) =>
      db.run(sql`
        insert into search_index (building) values (${name})
        on conflict (is_only_row) do update set building = excluded.building, built_to = 0`),

    /** The number of the next transaction that will write. */
    nextTransaction: async () =>
      (await db.row<{ next: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`))
        ?.next ?? '0',

    /** Whether every transaction before that one is over. */
    areOver: async (transaction: string) =>
      (
        await db.row<{ over: boolean }>(sql`
        select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as over`)
      )?.over ?? false,

    /** Notes how far the index under construction has come. */
    progress: (name: string, number: number) =>
      db.run(sql`update search_index set built_to = ${number} where building = ${name}`),

    serve: (name: string) =>
      db.run(sql`
        update search_index set serving = ${name}, building = null, built_to = 0, served_since = now() where building = ${name}`),

    /** Stops recording changes. */
    stop: () => db.run(sql`delete from search_index`),
  }
}
