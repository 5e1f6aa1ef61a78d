import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A row of `totp_factors`. */
export interface TotpRow {
  secret: Buffer
  last_step: number
  confirmed_at: Date | null
  created_at: Date
}

/** A row of `passkeys`. */
export interface PasskeyRow {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

type ChallengePurpose = 'add' | 'prove'

/** Second factors, bound to a pool or a transaction. */
export type FactorRepository = ReturnType<typeof createFactorRepository>

export function createFactorRepository(db: Executor) {
  return { ...totpQueries(db), ...passkeyQueries(db), ...codeQueries(db), ...stateQueries(db) }
}

function totpQueries(db: Executor) {
  return {
    totp: (userId: string) =>
      db.row<TotpRow>(sql`
        select secret, last_step::float8 as last_step, confirmed_at, created_at from totp_factors where user_id = ${userId}`),

    /** Replaces a secret that was not confirmed; false if a confirmed one exists. */
    saveTotp: async (userId: string, secret: Buffer, now: Date) =>
      (await db.run(sql`
        insert into totp_factors as f (user_id, secret, created_at) values (${userId}, ${secret}, ${now})
        on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
        where f.confirmed_at is null`)) === 1,

    confirmTotp: async (userId: string, now: Date) =>
      (await db.run(sql`
        update totp_factors set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null`)) ===
      1,

    /** Uses up a time step; false for all but one of several callers with the same code. */
    spendStep: async (userId: string, step: number) =>
      (await db.run(
        sql`update totp_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
      )) === 1,

    /** Forgets what was begun and not finished. */
    dropUnfinished: (userId: string) =>
      db.run(sql`
        with challenges as (delete from passkey_challenges where user_id = ${userId} and purpose = 'add')
        delete from totp_factors where user_id = ${userId} and confirmed_at is null`),

    removeTotp: async (userId: string) =>
      (await db.run(sql`delete from totp_factors where user_id = ${userId}`)) === 1,
  }
}

function passkeyQueries(db: Executor) {
  return {
    passkeys: (userId: string) =>
      db.rows<PasskeyRow>(sql`
        select id, user_id, credential_id, public_key, counter::float8 as counter, transports, name, created_at, last_used_at
        from passkeys where user_id = ${userId} order by created_at, id`),

    /** False if the passkey exists already. */
    addPasskey: async (
      passkey: Omit<PasskeyRow, 'last_used_at' | 'public_key'> & { public_key: Uint8Array },
    ) =>
      (await db.run(sql`
        insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
        values (${passkey.id}, ${passkey.user_id}, ${passkey.credential_id}, ${Buffer.from(passkey.public_key)},
          ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.created_at})
        on conflict (credential_id) do nothing`)) === 1,

    countPasskey: (id: string, counter: number, now: Date) =>
      db.run(sql`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`),

    removePasskey: async (userId: string, id: string) =>
      (await db.run(sql`delete from passkeys where id = ${id} and user_id = ${userId}`)) === 1,

    /** The newest challenge replaces the one before. */
    saveChallenge: (userId: string, purpose: ChallengePurpose, challenge: string, expiresAt: Date) =>
      db.run(sql`
        insert into passkey_challenges (user_id, purpose, challenge, expires_at)
        values (${userId}, ${purpose}, ${challenge}, ${expiresAt})
        on conflict (user_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`),

    /** Returns a challenge to exactly one caller. */
    takeChallenge: async (userId: string, purpose: ChallengePurpose, now: Date) =>
      (
        await db.row<{ challenge: string }>(sql`
          delete from passkey_challenges where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now}
          returning challenge`)
      )?.challenge,
  }
}

function codeQueries(db: Executor) {
  return {
    /** New codes replace all earlier ones. */
    saveRecoveryCodes: (userId: string, hashes: string[]) =>
      db.run(sql`
        with earlier as (delete from recovery_codes where user_id = ${userId})
        insert into recovery_codes (user_id, code_hash) select ${userId}, hash from unnest(${hashes}::text[]) as hash`),

    /** Uses up a code; false for an unknown or used one. */
    spendRecoveryCode: async (userId: string, hash: string, now: Date) =>
      (await db.run(sql`
        update recovery_codes set used_at = ${now}
        where user_id = ${userId} and code_hash = ${hash} and used_at is null`)) === 1,

    recoveryCodesLeft: async (userId: string) =>
      (
        await db.row<{ left: number }>(sql`
          select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`)
      )?.left ?? 0,

    removeRecoveryCodes: (userId: string) =>
      db.run(sql`delete from recovery_codes where user_id = ${userId}`),
  }
}

function stateQueries(db: Executor) {
  return {
    /** Sets since when signing in takes a second factor, from the factors that there are. Locks the account. */
    updateRequirement: (userId: string, now: Date) =>
      db.row<{ second_factor_at: Date | null; role: string }>(sql`
        update users set second_factor_at = case when exists (
            select 1 from totp_factors where user_id = users.id and confirmed_at is not null)
          or exists (select 1 from passkeys where user_id = users.id) then coalesce(second_factor_at, ${now}) end
        where id = ${userId} returning second_factor_at, role`),

    /** Removes every factor and code, and closes the console in all sessions. */
    removeAll: (userId: string) =>
      db.run(sql`
        with totp as (delete from totp_factors where user_id = ${userId}),
          keys as (delete from passkeys where user_id = ${userId}),
          codes as (delete from recovery_codes where user_id = ${userId}),
          closed as (update sessions set staff_until = null, stepped_up_at = null where user_id = ${userId})
        update users set second_factor_at = null where id = ${userId}`),
  }
}
