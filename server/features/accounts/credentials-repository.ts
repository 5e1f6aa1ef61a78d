import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import type { Actor, StaffRole } from '../../http/api/actor.ts'

/** A row of `sessions`. */
export interface SessionRow {
  id: string
  user_id: string
  device_id: string
  user_agent: string | null
  created_at: Date
  last_used_at: Date
}

/** A session with what decides whether it may use the console. */
export interface StaffSessionRow {
  role: 'member' | StaffRole
  username: string
  staff_until: Date | null
  stepped_up_at: Date | null
}

/** Codes, sessions and reset links, bound to a pool or a transaction. */
export type CredentialsRepository = ReturnType<typeof createCredentialsRepository>

export function createCredentialsRepository(db: Executor) {
  return {
    ...codeQueries(db),
    ...sessionQueries(db),
    ...resetQueries(db),
    ...staffQueries(db),

    /** Deletes everything that has expired. */
    sweep: (now: Date) =>
      db.run(sql`
        with codes as (delete from email_codes where expires_at < ${now}),
          resets as (delete from password_resets where expires_at < ${now}),
          challenges as (delete from passkey_challenges where expires_at < ${now})
        delete from sessions where expires_at < ${now}`),
  }
}

function codeQueries(db: Executor) {
  return {
    /** The newest code replaces the one before. */
    saveCode: (code: { userId: string; hash: string; tries: number; expiresAt: Date }) =>
      db.run(sql`
        insert into email_codes (user_id, code_hash, tries_left, expires_at)
        values (${code.userId}, ${code.hash}, ${code.tries}, ${code.expiresAt})
        on conflict (user_id) do update set
          code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`),

    /** Uses up one try and returns the hash to compare with; undefined when no try is left. */
    tryCode: (userId: string, now: Date) =>
      db.row<{ code_hash: string }>(sql`
        update email_codes set tries_left = tries_left - 1
        where user_id = ${userId} and tries_left > 0 and expires_at > ${now} returning code_hash`),

    /** True for exactly one of several callers with the same code. */
    dropCode: async (userId: string, hash: string) =>
      (await db.run(sql`delete from email_codes where user_id = ${userId} and code_hash = ${hash}`)) === 1,
  }
}

/** A session that has ended. */
export interface ClosedSession {
  id: string
  user_id: string
  role: 'member' | 'moderator' | 'operator'
  /** Until when the console was open in it; null if it was closed. */
  staff_until: Date | null
}

/** Ends the sessions that a condition on `s` names. */
const closing = (condition: Query) => sql`
  delete from sessions s using users u where u.id = s.user_id and ${condition} returning s.id, s.user_id, u.role, s.staff_until`

function sessionQueries(db: Executor) {
  return {
    /** A device has one session: signing in again replaces it. @returns the sessions that it replaced */
    openSession: (session: {
      id: string
      userId: string
      refreshHash: string
      deviceId: string
      userAgent: string | null
      now: Date
      expiresAt: Date
    }) =>
      db.rows<ClosedSession>(sql`
        with earlier as (
          ${closing(sql`s.user_id = ${session.userId} and s.device_id = ${session.deviceId}`)}
        ), opened as (
          insert into sessions (id, user_id, refresh_hash, device_id, user_agent, created_at, last_used_at, expires_at)
          values (${session.id}, ${session.userId}, ${session.refreshHash}, ${session.deviceId}, ${session.userAgent},
            ${session.now}, ${session.now}, ${session.expiresAt})
        )
        select * from earlier`),

    /** Extends an open session; undefined for an unknown or expired token. */
    touchSession: (refreshHash: string, now: Date, expiresAt: Date) =>
      db.row<{ id: string; user_id: string }>(sql`
        update sessions set last_used_at = ${now}, expires_at = ${expiresAt}
        where refresh_hash = ${refreshHash} and expires_at > ${now} returning id, user_id`),

    isOpen: async ({ id, userId, now }: { id: string; userId: string; now: Date }) =>
      (await db.row(sql`
        select 1 from sessions where id = ${id} and user_id = ${userId} and expires_at > ${now}`)) !==
      undefined,

    /** @returns the closed sessions; the same for the two below */
    closeSession: (refreshHash: string) =>
      db.rows<ClosedSession>(closing(sql`s.refresh_hash = ${refreshHash}`)),

    closeSessionById: (userId: string, id: string) =>
      db.rows<ClosedSession>(closing(sql`s.id = ${id} and s.user_id = ${userId}`)),

    closeOtherSessions: (userId: string, id: string) =>
      db.rows<ClosedSession>(closing(sql`s.user_id = ${userId} and s.id <> ${id}`)),

    closeAllSessions: (userId: string) => db.rows<ClosedSession>(closing(sql`s.user_id = ${userId}`)),

    sessions: (userId: string, now: Date) =>
      db.rows<SessionRow>(sql`
        select id, user_id, device_id, user_agent, created_at, last_used_at from sessions
        where user_id = ${userId} and expires_at > ${now} order by last_used_at desc`),
  }
}

function staffQueries(db: Executor) {
  return {
    /** An open session with its owner's role; undefined if it has ended or its owner is suspended. */
    staffSession: ({ sessionId, userId }: Actor, now: Date) =>
      db.row<StaffSessionRow>(sql`
        select u.role, u.username, s.staff_until, s.stepped_up_at from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now} and u.suspended_at is null`),

    /** Opens the console to a session. */
    stepUp: (sessionId: string, now: Date, until: Date) =>
      db.run(sql`
        update sessions set stepped_up_at = ${now}, staff_until = ${until} where id = ${sessionId}`),

    /** @returns 1 if the console was open in that session */
    stepDown: (sessionId: string) =>
      db.run(sql`
        update sessions set stepped_up_at = null, staff_until = null
        where id = ${sessionId} and staff_until is not null`),
  }
}

function resetQueries(db: Executor) {
  return {
    saveReset: (reset: { hash: string; userId: string; expiresAt: Date }) =>
      db.run(sql`
        with older as (delete from password_resets where user_id = ${reset.userId})
        insert into password_resets (token_hash, user_id, expires_at)
        values (${reset.hash}, ${reset.userId}, ${reset.expiresAt})`),

    reset: (hash: string, now: Date) =>
      db.row<{ user_id: string }>(sql`
        select user_id from password_resets where token_hash = ${hash} and expires_at > ${now}`),

    forgetResets: (userId: string) => db.run(sql`delete from password_resets where user_id = ${userId}`),

    /** Returns the row to exactly one caller. */
    takeReset: (hash: string, now: Date) =>
      db.row<{ user_id: string }>(sql`
        delete from password_resets where token_hash = ${hash} and expires_at > ${now} returning user_id`),
  }
}
