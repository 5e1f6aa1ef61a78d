import type { Outcome } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { DecisionRow } from '../decisions/decision.ts'
import type { ItemRow } from './item.ts'

/** A decision with what staff see beside it. */
export interface StaffDecisionRow extends DecisionRow {
  by: string | null
  appeal: 'open' | 'upheld' | 'rejected' | null
}

/** A member with what staff need to decide about them. */
export interface MemberRow {
  id: string
  username: string
  created_at: Date
  role: 'member' | 'moderator' | 'operator'
  limited_until: Date | null
  suspended_at: Date | null
  suspended_until: Date | null
  listings: number
  orders: number
  upheld: number
  rejected: number
}

/** What staff have decided and noted, bound to a pool or a transaction. */
export type StaffRecords = ReturnType<typeof createStaffRecords>

const staffDecision = sql`
  d.*, by.username as by, a.state as appeal
  from decisions d left join users by on by.id = d.actor_id left join appeals a on a.decision_id = d.id`

export function createStaffRecords(db: Executor) {
  return { ...reads(db), ...memberReads(db), ...notes(db) }
}

function reads(db: Executor) {
  return {
    decision: (id: string) => db.row<StaffDecisionRow>(sql`select ${staffDecision} where d.id = ${id}`),

    ofTarget: (kind: string, targetId: string, limit: number) =>
      db.rows<StaffDecisionRow>(sql`
        select ${staffDecision} where d.target_kind = ${kind} and d.target_id = ${targetId}
        order by d.at desc, d.id desc limit ${limit}`),

    ofOwner: (ownerId: string, limit: number) =>
      db.rows<StaffDecisionRow>(sql`
        select ${staffDecision} where d.owner_id = ${ownerId} order by d.at desc, d.id desc limit ${limit}`),

    /** Who decided an item, and what. */
    verdict: ({ kind, target_id, decision_id }: Pick<ItemRow, 'kind' | 'target_id' | 'decision_id'>) =>
      kind === 'appeal'
        ? db.row<{ by: string | null; outcome: Outcome }>(sql`
            select u.username as by, case when a.state = 'upheld' then 'uphold' else 'reject' end as outcome
            from appeals a left join users u on u.id = a.actor_id where a.id = ${target_id}`)
        : db.row<{ by: string | null; outcome: Outcome }>(sql`
            select u.username as by, d.outcome from decisions d left join users u on u.id = d.actor_id
            where d.id = ${decision_id}`),

    /** The decision that hid an item before anybody had looked. */
    holdOf: (itemId: string) =>
      db.row<DecisionRow>(
        sql`select * from decisions where item_id = ${itemId} and outcome = 'hold' limit 1`,
      ),

    /** Whether anybody but these could decide: staff with a second factor, who are not suspended. */
    hasOtherStaff: async (except: readonly (string | null)[]) =>
      (await db.row(sql`
        select 1 from users where role <> 'member' and second_factor_at is not null and suspended_at is null
          and id <> all(${except.filter((id) => id !== null)}::uuid[]) limit 1`)) !== undefined,
  }
}

function memberReads(db: Executor) {
  return {
    member: (id: string) =>
      db.row<MemberRow>(sql`
        select u.id, u.username, u.created_at, u.role, u.limited_until, u.suspended_at, u.suspended_until,
          (select count(*)::int from listings l where l.owner_id = u.id and l.status <> 'removed') as listings,
          (select count(*)::int from orders o where (o.seller_id = u.id or o.buyer_id = u.id) and o.paid_at is not null) as orders,
          coalesce(r.upheld, 0) as upheld, coalesce(r.rejected, 0) as rejected
        from users u left join reporter_records r on r.user_id = u.id where u.id = ${id}`),

    strikes: (userId: string, now: Date) =>
      db.rows<{ decision_id: string; at: Date; expires_at: Date }>(sql`
        select decision_id, at, expires_at from strikes
        where user_id = ${userId} and removed_at is null and expires_at > ${now} order by at desc`),
  }
}

function notes(db: Executor) {
  return {
    notes: (userId: string, limit: number) =>
      db.rows<{ id: string; at: Date; body: string; by: string | null }>(sql`
        select n.id, n.created_at as at, n.body, u.username as by from staff_notes n left join users u on u.id = n.author_id
        where n.user_id = ${userId} order by n.created_at desc, n.id desc limit ${limit}`),
  }
}
