import {
  CLAIM_LAST_REMINDER_HOURS,
  type ClaimAnswer,
  type ClaimOutcome,
  type ClaimReason,
  type ClaimState,
  type ClaimTerms,
  type ClaimWish,
  ESCALATION_REMINDER_DAYS,
} from '../../../../contract/rules/orders/claims.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ClaimEntryRow, ClaimRow } from './claim.ts'

/** A claim that is opened. */
export interface NewClaim {
  id: string
  orderId: string
  reason: ClaimReason
  wish: ClaimTerms<ClaimWish>
  dueAt: Date
  now: Date
}

/** The next turn of a claim. */
export interface NewTurn {
  state: ClaimState
  dueAt: Date
  now: Date
  /** The code of a return that begins. */
  returnCode?: { code: string; tries: number }
}

/** Claims, bound to a pool or a transaction. */
export type ClaimRepository = ReturnType<typeof createClaimRepository>

export function createClaimRepository(db: Executor) {
  return { ...createClaimQueries(db), ...createDueClaims(db), ...createClaimWrites(db) }
}

function createClaimQueries(db: Executor) {
  return {
    ofOrder: (orderId: string) =>
      db.row<ClaimRow>(sql`select * from order_claims where order_id = ${orderId}`),

    /** The claim of a locked order, locked until the transaction ends. */
    lock: (orderId: string) =>
      db.row<ClaimRow>(sql`select * from order_claims where order_id = ${orderId} for update`),

    /** The claim with this id, or of the order with this id. */
    find: (id: string) =>
      db.row<ClaimRow>(sql`select * from order_claims where id = ${id} or order_id = ${id}`),

    /** Whether a locked order has a claim that is not closed. */
    isOpen: async (orderId: string) =>
      (await db.row(sql`select 1 from order_claims where order_id = ${orderId} and state <> 'closed'`)) !==
      undefined,

    entries: (claimId: string) =>
      db.rows<ClaimEntryRow>(sql`
        select id, by_role, event, terms, terms_cents, words, at from claim_entries
        where claim_id = ${claimId} order by at, id`),
  }
}

function createDueClaims(db: Executor) {
  return {
    /** Claims whose deadline has passed, the longest ago first. The operator's has no consequence. */
    overdue: (now: Date, limit: number) =>
      db.rows<{ id: string; order_id: string }>(sql`
        select id, order_id from order_claims where state <> 'closed' and state <> 'escalated' and due_at <= ${now}
        order by due_at limit ${limit}`),

    unreminded: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from order_claims where ${reminderDue(now)} order by due_at limit ${limit}`),

    /** Marks the reminder as sent. @returns the claim; undefined if it is no longer due */
    markReminded: (id: string, now: Date) =>
      db.row<ClaimRow>(sql`
        update order_claims set reminders = case when state = 'escalated' then ${escalationReminders(now)}
          when ${isLastDue(now)} then 2 else 1 end
        where id = ${id} and ${reminderDue(now)} returning *`),
  }
}

function createClaimWrites(db: Executor) {
  return {
    /** @returns 0 when the order has a claim */
    insert: ({ id, orderId, reason, wish, dueAt, now }: NewClaim) =>
      db.run(sql`
        insert into order_claims (id, order_id, state, reason, wish, wish_cents, turn_since, due_at, opened_at)
        values (${id}, ${orderId}, 'opened', ${reason}, ${wish.kind}, ${wish.cents}, ${now}, ${dueAt}, ${now})
        on conflict (order_id) do nothing`),

    appendEntry: (claimId: string, entry: ClaimEntryRow) =>
      db.run(sql`
        insert into claim_entries (id, claim_id, by_role, event, terms, terms_cents, words, at)
        values (${entry.id}, ${claimId}, ${entry.by_role}, ${entry.event}, ${entry.terms}, ${entry.terms_cents},
          ${entry.words}, ${entry.at})`),

    saveAnswer: (id: string, { kind, cents }: ClaimTerms<ClaimAnswer>) =>
      db.run(sql`update order_claims set answer = ${kind}, answer_cents = ${cents} where id = ${id}`),

    startTurn: (id: string, { state, dueAt, now, returnCode }: NewTurn) =>
      db.run(sql`
        update order_claims set state = ${state}, turn_since = ${now}, due_at = ${dueAt}, reminders = 0,
          return_code = ${returnCode?.code ?? null}, return_tries_left = ${returnCode?.tries ?? 0}
        where id = ${id}`),

    close: (id: string, outcome: ClaimOutcome, refundedCents: number, now: Date) =>
      db.run(sql`
        update order_claims set state = 'closed', outcome = ${outcome}, refunded_cents = ${refundedCents},
          closed_at = ${now}, due_at = null, return_code = null
        where id = ${id}`),

    countReturnTry: (id: string) =>
      db.run(sql`
        update order_claims set return_tries_left = return_tries_left - 1 where id = ${id} and return_tries_left > 0`),
  }
}

function isLastDue(now: Date) {
  return sql`due_at <= ${now}::timestamptz + ${`${CLAIM_LAST_REMINDER_HOURS} hours`}::interval`
}

/**
 * At half time, and a day before the deadline; one of both where the sweep was late. The operator's deadline decides nothing, so
 * they are reminded until they decide.
 */
function reminderDue(now: Date) {
  return sql`case state when 'closed' then false
    when 'escalated' then reminders < ${escalationReminders(now)}
    else due_at > ${now}::timestamptz and (
      (reminders = 0 and turn_since + (due_at - turn_since) / 2 <= ${now}::timestamptz)
      or (reminders < 2 and ${isLastDue(now)})) end`
}

/** How many reminders the operator should have had of an escalated claim. */
function escalationReminders(now: Date) {
  const [first, second, week] = ESCALATION_REMINDER_DAYS
  const days = sql`floor(extract(epoch from ${now}::timestamptz - turn_since) / 86400)::int`
  return sql`(case when ${days} < ${first} then 0 when ${days} < ${second} then 1 when ${days} < ${week} then 2
    else 2 + ${days} / ${week} end)`
}
