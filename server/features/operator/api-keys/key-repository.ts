import type { KeyScope } from '../../../../contract/rules/site/api-keys.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** An API key as the console shows it. */
export interface KeyRow {
  id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

/** What a call needs of its key. */
export type UsableKey = Pick<KeyRow, 'id' | 'scopes' | 'last_used_at'>

/** API keys, bound to a pool or a transaction. */
export function createKeyRepository(db: Executor) {
  return {
    /** The newest first, with the names of those who made them. */
    all: () =>
      db.rows<KeyRow & { created_by: string | null }>(sql`
        select k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
          (select u.username from audit_log a join users u on u.id = a.actor_id
           where a.subject_kind = 'api_key' and a.subject_id = k.id::text and a.action = 'api_key.create') as created_by
        from api_keys k order by k.created_at desc, k.id desc`),

    add: ({
      id,
      name,
      prefix,
      hash,
      scopes,
      created_at,
      expires_at,
    }: Omit<KeyRow, 'last_used_at' | 'revoked_at'> & { hash: Buffer }) =>
      db.run(sql`
        insert into api_keys (id, name, prefix, hash, scopes, created_at, expires_at)
        values (${id}, ${name}, ${prefix}, ${hash}, ${scopes}::text[], ${created_at}, ${expires_at})`),

    /**
     * Fills the list of when listings changed, which is kept up from the first key that reads them. Writes of listings wait, so that none
     * is left out: it takes seconds with a million listings.
     */
    trackListings: async () => {
      await db.run(sql`lock table listings in share row exclusive mode`)
      await db.run(sql`
        insert into listing_changes (listing_id, at) select id, updated_at from listings
        on conflict (listing_id) do update set at = excluded.at where listing_changes.at is distinct from excluded.at`)
    },

    /** Whether a key reads listings now, so that their changes are noted. */
    readsListings: async () =>
      (await db.row(
        sql`select 1 from api_keys where revoked_at is null and 'listings:read' = any (scopes) limit 1`,
      )) !== undefined,

    /** Locks one until the transaction ends. */
    lock: (id: string) =>
      db.row<Pick<KeyRow, 'name' | 'revoked_at'>>(
        sql`select name, revoked_at from api_keys where id = ${id} for update`,
      ),

    revoke: (id: string, now: Date) => db.run(sql`update api_keys set revoked_at = ${now} where id = ${id}`),

    /** The key with a hash, unless it was revoked or has expired. */
    usable: (hash: Buffer, now: Date) =>
      db.row<UsableKey>(sql`
        select id, scopes, last_used_at from api_keys
        where hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > ${now})`),

    /** Notes that a key was used, unless another process has done so since `before`. */
    touch: (id: string, now: Date, before: Date) =>
      db.run(sql`
        update api_keys set last_used_at = ${now}
        where id = ${id} and (last_used_at is null or last_used_at <= ${before})`),
  }
}
