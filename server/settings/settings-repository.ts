import type { Executor } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** A stored setting. */
export interface SettingRow {
  key: string
  /** Null: it was taken back. */
  value: string | null
  version: number
  changed_at: Date
}

/** Wakes the processes that use the database. */
export const SETTINGS_CHANNEL = 'settings'

/** Stored settings, bound to a pool or a transaction. */
export function createSettingsRepository(db: Executor) {
  return {
    all: () => db.rows<SettingRow>(sql`select key, value, version, changed_at from settings`),

    /** Locks one until the transaction ends. */
    lock: (key: string) =>
      db.row<SettingRow>(
        sql`select key, value, version, changed_at from settings where key = ${key} for update`,
      ),

    /** Stores a value as the version after `seen` (0: none). @returns 0 if somebody else was faster */
    store: (key: string, { value, seen, now }: { value: string | null; seen: number; now: Date }) =>
      db.run(sql`
        insert into settings (key, value, version, changed_at) values (${key}, ${value}, ${seen + 1}, ${now})
        on conflict (key) do update set value = excluded.value, version = excluded.version, changed_at = excluded.changed_at
          where settings.version = ${seen}`),

    /** To be called after the commit: within a transaction, all commits that notify would wait for each other. */
    announce: () => db.row(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`),
  }
}
