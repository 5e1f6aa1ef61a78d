import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** The key of an account's lock. */
const accountLock = (userId: string) => sql`hashtextextended('decisions:' || ${userId}, 0)`

/** What restricts accounts, bound to a pool or a transaction. */
export type RestrictionRepository = ReturnType<typeof createRestrictionRepository>

export function createRestrictionRepository(db: Executor) {
  return {
    /**
     * One decision at a time about a member, and nothing of theirs becomes public meanwhile. The first lock of every transaction
     * that takes it: listings, items of the queue and decisions follow. Not the row of the account, which is locked after those of
     * listings. Null, for what belongs to nobody, locks nothing.
     */
    lockAccount: async (userId: string | null) => {
      if (userId !== null) await db.run(sql`select pg_advisory_xact_lock(${accountLock(userId)})`)
    },

    /** Shares that lock with others who publish. */
    shareAccount: (userId: string) =>
      db.row(sql`select pg_advisory_xact_lock_shared(${accountLock(userId)})`),

    /** Sets an account's limit and suspension to what its decisions in force say. */
    apply: (userId: string) =>
      db.run(sql`
        with now_in_force as (
          select outcome, until, at, facts from decisions
          where owner_id = ${userId} and ended_at is null and outcome in ('limit', 'suspend', 'ban')
        ), suspension as (
          select min(at) as since, case when bool_or(outcome = 'ban') then null else max(until) end as until,
            (array_agg(facts order by at desc))[1] as reason
          from now_in_force where outcome in ('suspend', 'ban')
        )
        update users set suspended_at = suspension.since, suspended_until = suspension.until, suspended_reason = suspension.reason,
          limited_until = (select max(until) from now_in_force where outcome = 'limit')
        from suspension where id = ${userId}`),

    /** @returns the ids of the sessions */
    endSessions: async (userId: string) =>
      (await db.rows<{ id: string }>(sql`delete from sessions where user_id = ${userId} returning id`)).map(
        ({ id }) => id,
      ),

    /** Pauses everything that a member has on sale. @returns the ids */
    pauseListings: async (userId: string, now: Date) =>
      (
        await db.rows<{ id: string }>(sql`
          update listings set status = 'paused', updated_at = ${now} where owner_id = ${userId} and status = 'active' returning id`)
      ).map(({ id }) => id),

    /**
     * Pauses listings of suspended owners that went back on sale while the suspension was being stored, for example because an unpaid
     * order expired. An appeal puts them back on sale with the others. @returns the number of suspensions that had such listings
     */
    pauseStrays: (now: Date) =>
      db.run(sql`
        with suspended as (
          select distinct on (owner_id) owner_id, id from decisions
          where ended_at is null and outcome in ('suspend', 'ban') and owner_id is not null order by owner_id, at desc, id desc
        ), strays as (
          update listings l set status = 'paused', updated_at = ${now} from suspended s
          where l.owner_id = s.owner_id and l.status = 'active' returning l.id, s.id as decision_id
        )
        update decisions d set paused = d.paused || strays.ids
        from (select decision_id, array_agg(id) as ids from strays group by decision_id) strays where d.id = strays.decision_id`),

    /** Puts those back on sale that are still paused, unless their owner is suspended or limited for another reason. */
    resumeListings: (ids: readonly string[], now: Date) =>
      db.run(sql`
        update listings l set status = 'active', updated_at = ${now}
        where l.id = any(${ids}::uuid[]) and l.status = 'paused' and exists (
          select 1 from users u where u.id = l.owner_id and u.suspended_at is null
            and (u.limited_until is null or u.limited_until <= ${now}))
          and not (l.condition = 'new' and exists (
            select 1 from inform_certifications c where c.seller_id = l.owner_id and c.paused_at is not null))`),

    isSuspended: async (userId: string) =>
      (await db.row(sql`select 1 from users where id = ${userId} and suspended_at is not null`)) !==
      undefined,

    /** Until when a member can neither publish nor write; null if they can. */
    limitedUntil: async (userId: string, now: Date) =>
      (
        await db.row<{ limited_until: Date }>(
          sql`select limited_until from users where id = ${userId} and limited_until > ${now}`,
        )
      )?.limited_until ?? null,
  }
}
