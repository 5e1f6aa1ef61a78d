import type { EnquiryKind } from '../../../contract/rules/site/website.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** A row of `enquiries`. */
export interface EnquiryRow {
  id: string
  kind: EnquiryKind
  name: string
  email: string
  /** Label and answer, in the order of the form. */
  fields: Record<string, string>
  created_at: Date
}

/** Enquiries and values of this installation, bound to a pool or a transaction. */
export type WebsiteRepository = ReturnType<typeof createWebsiteRepository>

export function createWebsiteRepository(db: Executor) {
  return {
    addEnquiry: (row: EnquiryRow) =>
      db.run(sql`
        insert into enquiries (id, kind, name, email, fields, created_at)
        values (${row.id}, ${row.kind}, ${row.name}, ${row.email}, ${JSON.stringify(row.fields)}, ${row.created_at})`),

    /** Newest first. */
    enquiries: (kind: EnquiryKind | null, limit: number) =>
      db.rows<EnquiryRow>(sql`
        select id, kind, name, email, fields, created_at from enquiries
        where ${kind}::text is null or kind = ${kind} order by created_at desc, id desc limit ${limit}`),

    enquiry: (id: string) =>
      db.row<EnquiryRow>(sql`
        select id, kind, name, email, fields, created_at from enquiries where id = ${id}`),

    /** Deletes those from before then, and closed ones whose sender has deleted their account. @returns how many */
    deleteEnquiries: (before: Date) =>
      db.run(sql`
        delete from enquiries where created_at < ${before} or (delete_when_closed and closed_at is not null)`),

    /** Saves a value unless there is one. @returns whether it was saved */
    saveValueOnce: async (key: string, value: string) =>
      (await db.run(sql`
        insert into installation (key, value) values (${key}, ${value}) on conflict (key) do nothing`)) === 1,

    saveValue: (key: string, value: string) =>
      db.run(sql`
        insert into installation (key, value) values (${key}, ${value})
        on conflict (key) do update set value = excluded.value`),

    value: async (key: string) =>
      (await db.row<{ value: string }>(sql`select value from installation where key = ${key}`))?.value ??
      null,

    addKey: (hash: string, expiresAt: Date) =>
      db.run(sql`insert into operator_keys (key_hash, expires_at) values (${hash}, ${expiresAt})`),

    /** True for exactly one caller. Also deletes expired keys. */
    takeKey: async (hash: string, now: Date) =>
      (
        await db.row<{ live: boolean }>(sql`
        with old as (delete from operator_keys where expires_at <= ${now} and key_hash <> ${hash})
        delete from operator_keys where key_hash = ${hash} returning expires_at > ${now} as live`)
      )?.live === true,
  }
}
