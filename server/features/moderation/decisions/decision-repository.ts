import { withoutStatement } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { DecisionRow, EndedHow } from './decision.ts'

/** A decision to store. */
export type NewDecision = Omit<DecisionRow, 'ended_at' | 'ended_how'>

/** Decisions, bound to a pool or a transaction. */
export type DecisionRepository = ReturnType<typeof createDecisionRepository>

export function createDecisionRepository(db: Executor) {
  return {
    add: (row: NewDecision) =>
      db.run(sql`
        insert into decisions (id, item_id, at, outcome, target_kind, target_id, title, owner_id, policy, took_down, until, facts,
          note, found_by, is_automated, actor_role, actor_id, paused, appeal_until)
        values (${row.id}, ${row.item_id}, ${row.at}, ${row.outcome}, ${row.target_kind}, ${row.target_id},
          ${row.title.slice(0, 200)}, ${row.owner_id}, ${row.policy}, ${row.took_down}, ${row.until}, ${row.facts}, ${row.note},
          ${row.found_by}, ${row.is_automated}, ${row.actor_role}, ${row.actor_id}, ${row.paused}::uuid[], ${row.appeal_until})`),

    byId: (id: string) => db.row<DecisionRow>(sql`select * from decisions where id = ${id}`),

    lock: (id: string) => db.row<DecisionRow>(sql`select * from decisions where id = ${id} for update`),

    /** Whether its listing was turned down once more after it. */
    isRefusedAgain: async ({ id, target_id, at }: Pick<DecisionRow, 'id' | 'target_id' | 'at'>) =>
      (await db.row(sql`
        select 1 from decisions
        where target_kind = 'listing' and target_id = ${target_id} and outcome = 'refuse' and id <> ${id} and at >= ${at} limit 1`)) !==
      undefined,

    /** The newest decision about a member; null if there is none. */
    newestOf: async (ownerId: string) =>
      (
        await db.row<{ id: string }>(sql`
          select id from decisions where owner_id = ${ownerId} order by at desc, id desc limit 1`)
      )?.id ?? null,

    /** The newest first. */
    ofOwner: (ownerId: string, limit: number) =>
      db.rows<DecisionRow>(sql`
        select * from decisions where owner_id = ${ownerId} and outcome <> all(${withoutStatement})
        order by at desc, id desc limit ${limit}`),

    /** What restricts a target now, locked. Content stays down after the restriction of the account that came with it has expired. */
    lockInForce: (kind: string, targetId: string) =>
      db.rows<DecisionRow>(sql`
        select * from decisions
        where target_kind = ${kind} and target_id = ${targetId} and (
          (ended_at is null and (took_down or outcome in ('limit', 'suspend', 'ban')))
          or (took_down and ended_how = 'expired'))
        order by id for update`),

    /** What restricts a member's account now, whatever it was about; locked. */
    lockOnAccount: (ownerId: string) =>
      db.rows<DecisionRow>(sql`
        select * from decisions
        where owner_id = ${ownerId} and ended_at is null and outcome in ('limit', 'suspend', 'ban')
        order by id for update`),

    end: (id: string, how: EndedHow, now: Date) =>
      db.run(sql`
        update decisions set ended_at = ${now}, ended_how = ${how} where id = ${id} and (ended_at is null or ended_how = 'expired')`),

    /** Deletes what was decided, and what was queued, about accounts that are gone. @returns how many decisions */
    deleteOlderOfNobody: (before: Date) =>
      db.run(sql`
        with queued as (
          delete from review_items where owner_id is null and state = 'decided' and decided_at < ${before}
        )
        delete from decisions where owner_id is null and at < ${before}`),

    /** Limits and suspensions whose end has come. */
    due: (now: Date, limit: number) =>
      db.rows<{ id: string; owner_id: string | null }>(sql`
        select id, owner_id from decisions where ended_at is null and until <= ${now} and outcome in ('limit', 'suspend')
        order by until, id limit ${limit}`),
  }
}
