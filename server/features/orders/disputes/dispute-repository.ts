import { DISPUTE_LAST_REMINDER_HOURS } from '../../../../contract/rules/orders/disputes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Evidence } from '../../../ports/disputes.ts'
import type { DisputeRequest, DisputeRow, Shares } from './dispute.ts'
import { statesAwaiting } from './dispute-states.ts'

/** What a read of a dispute has changed. */
export type StoredDispute = Omit<
  DisputeRow,
  | 'settled'
  | 'settlements'
  | 'evidence'
  | 'edited_at'
  | 'request'
  | 'requested_by'
  | 'requested_at'
  | 'requests'
  | 'refusal'
  | 'reminders'
>

/** Disputes, bound to a pool or a transaction. */
export type DisputeRepository = ReturnType<typeof createDisputeRepository>

export function createDisputeRepository(db: Executor) {
  return { ...createDisputeQueries(db), ...createDisputeWrites(db), ...createDueDisputes(db) }
}

function createDisputeQueries(db: Executor) {
  return {
    byId: (id: string) => db.row<DisputeRow>(sql`select * from disputes where id = ${id}`),

    lock: (id: string) => db.row<DisputeRow>(sql`select * from disputes where id = ${id} for update`),

    /** The disputes of an order, oldest first. */
    ofOrder: (orderId: string) =>
      db.rows<DisputeRow>(sql`select * from disputes where order_id = ${orderId} order by opened_at, id`),
  }
}

function createDisputeWrites(db: Executor) {
  return {
    /** Inserts or updates what the provider reports. @returns undefined where a newer read is stored */
    save: (dispute: StoredDispute) =>
      db.row<{ is_new: boolean }>(sql`
        insert into disputes (id, order_id, payment_intent_id, charge_id, state, provider_status, reason, amount_cents,
          currency, is_refundable, due_by, submissions, withdrawn_cents, opened_at, ended_at, read_at, checked_at)
        values (${dispute.id}, ${dispute.order_id}, ${dispute.payment_intent_id}, ${dispute.charge_id}, ${dispute.state},
          ${dispute.provider_status}, ${dispute.reason}, ${dispute.amount_cents}, ${dispute.currency},
          ${dispute.is_refundable}, ${dispute.due_by}, ${dispute.submissions}, ${dispute.withdrawn_cents},
          ${dispute.opened_at}, ${dispute.ended_at}, ${dispute.read_at}, ${dispute.checked_at})
        on conflict (id) do update set order_id = coalesce(disputes.order_id, excluded.order_id), state = excluded.state,
          provider_status = excluded.provider_status, reason = excluded.reason, amount_cents = excluded.amount_cents,
          is_refundable = excluded.is_refundable, due_by = excluded.due_by, submissions = excluded.submissions,
          withdrawn_cents = excluded.withdrawn_cents, ended_at = excluded.ended_at, read_at = excluded.read_at,
          checked_at = excluded.checked_at,
          -- Another deadline has its own reminders.
          reminders = case when disputes.due_by is distinct from excluded.due_by then 0 else disputes.reminders end
        where disputes.read_at <= excluded.read_at
        -- Rows that were inserted have no earlier version.
        returning xmax = 0 as is_new`),

    /** Records who has borne what of a dispute that is over. */
    settle: (id: string, settled: Shares) =>
      db.run(sql`
        update disputes set settled = ${JSON.stringify(settled)}::jsonb, settlements = settlements + 1
        where id = ${id}`),

    /** Replaces the draft, unless staff has changed it. */
    saveDraft: (id: string, evidence: Evidence) =>
      db.run(sql`
        update disputes set evidence = ${JSON.stringify(evidence)}::jsonb where id = ${id} and edited_at is null`),

    saveEdited: (id: string, evidence: Evidence, now: Date) =>
      db.run(sql`
        update disputes set evidence = ${JSON.stringify(evidence)}::jsonb, edited_at = ${now} where id = ${id}`),

    /** Records what the provider has to be asked. */
    request: (id: string, request: DisputeRequest, by: 'operator' | 'system', now: Date) =>
      db.run(sql`
        update disputes set request = ${request}, requested_by = ${by}, requested_at = ${now}, requests = requests + 1,
          refusal = null
        where id = ${id}`),

    /** The provider has answered. `refusal`: its reason where it refused. */
    answer: (id: string, refusal: string | null) =>
      db.run(sql`
        update disputes set request = null, requested_by = null, requested_at = null, refusal = ${refusal}
        where id = ${id}`),

    /** Moves a dispute to the end of the queue. */
    markChecked: (id: string, now: Date) =>
      db.run(sql`update disputes set checked_at = ${now} where id = ${id}`),
  }
}

function createDueDisputes(db: Executor) {
  return {
    /** Open disputes, and ones that ended since then, that were not read for a while; the longest ago first. */
    unchecked: (due: { openBefore: Date; endedBefore: Date; endedSince: Date }, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from disputes
        where (ended_at is null and checked_at < ${due.openBefore})
          or (ended_at > ${due.endedSince} and checked_at < ${due.endedBefore})
        order by checked_at limit ${limit}`),

    /** Disputes whose provider was asked something before then and has not answered. */
    unanswered: (before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from disputes where request is not null and requested_at < ${before}
        order by requested_at limit ${limit}`),

    unreminded: (now: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from disputes where ${reminderDue(now)} order by due_by limit ${limit}`),

    /** Marks the reminder as sent. @returns the dispute; undefined if it is no longer due */
    markReminded: (id: string, now: Date) =>
      db.row<DisputeRow>(sql`
        update disputes set reminders = case when ${isLastDue(now)} then 2 else 1 end
        where id = ${id} and ${reminderDue(now)} returning *`),

    /** Disputes that wait for evidence, with a deadline between the two times. */
    dueBetween: (from: Date, to: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from disputes where ${awaitsEvidence} and due_by > ${from} and due_by <= ${to}
        order by due_by limit ${limit}`),
  }
}

const awaitsEvidence = sql`order_id is not null and request is null
  and state = any(${statesAwaiting})`

function isLastDue(now: Date) {
  return sql`due_by <= ${now}::timestamptz + ${`${DISPUTE_LAST_REMINDER_HOURS} hours`}::interval`
}

/** At half time, and a day before the deadline; one of both where the sweep was late. */
function reminderDue(now: Date) {
  return sql`${awaitsEvidence} and due_by > ${now}::timestamptz and (
    (reminders = 0 and opened_at + (due_by - opened_at) / 2 <= ${now}::timestamptz)
    or (reminders < 2 and ${isLastDue(now)}))`
}
