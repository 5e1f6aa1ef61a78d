import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { TimeRange } from '../api/routes.ts'
import type { DisputeRow } from './dispute-row.ts'

const columns = sql`id, charge, payment_intent, created, amount, currency, reason, status, evidence, submission_count,
  due_by, metadata, changes_at`

/** Inserts or updates a dispute. */
export async function saveDispute(tx: Executor, dispute: DisputeRow): Promise<void> {
  await tx.run(sql`
    insert into stripe_simulator.disputes (id, charge, payment_intent, created, amount, currency, reason, status,
      evidence, submission_count, due_by, metadata, changes_at)
    values (${dispute.id}, ${dispute.charge}, ${dispute.payment_intent}, ${dispute.created}, ${dispute.amount},
      ${dispute.currency}, ${dispute.reason}, ${dispute.status}, ${dispute.evidence}, ${dispute.submission_count},
      ${dispute.due_by}, ${dispute.metadata}, ${dispute.changes_at})
    on conflict (id) do update set amount = excluded.amount, status = excluded.status, evidence = excluded.evidence,
      submission_count = excluded.submission_count, due_by = excluded.due_by, metadata = excluded.metadata,
      changes_at = excluded.changes_at`)
}

export function findDispute(executor: Executor, id: string): Promise<DisputeRow | undefined> {
  return executor.row<DisputeRow>(sql`select ${columns} from stripe_simulator.disputes where id = ${id}`)
}

/** Locks the dispute until the transaction ends. */
export function lockDispute(tx: Executor, id: string): Promise<DisputeRow | undefined> {
  return tx.row<DisputeRow>(sql`select ${columns} from stripe_simulator.disputes where id = ${id} for update`)
}

/** Locks a dispute that is decided now, or whose time to answer is over. */
export function lockDueDispute(tx: Executor, now: Date): Promise<DisputeRow | undefined> {
  return tx.row<DisputeRow>(sql`
    select ${columns} from stripe_simulator.disputes where changes_at <= ${now}
    order by changes_at limit 1 for update skip locked`)
}

/** Newest first. */
export function listDisputes(
  executor: Executor,
  filter: {
    charge: string | null
    paymentIntent: string | null
    created: TimeRange
    after: string | null
    before: string | null
    limit: number
  },
): Promise<DisputeRow[]> {
  const { charge, paymentIntent, created, after, before, limit } = filter
  return executor.rows<DisputeRow>(sql`
    select ${columns} from stripe_simulator.disputes
    where (${charge}::text is null or charge = ${charge})
      and (${paymentIntent}::text is null or payment_intent = ${paymentIntent})
      and (${created.from}::timestamptz is null or created >= ${created.from}::timestamptz)
      and (${created.to}::timestamptz is null or created < ${created.to}::timestamptz)
      and (${after}::text is null or seq < (select seq from stripe_simulator.disputes where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.disputes where id = ${before}))
    order by seq desc limit ${limit}`)
}

/** Whether a charge's money was taken back by a dispute that was not won, so that it cannot be refunded. */
export async function isChargedBack(tx: Executor, chargeId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select from stripe_simulator.disputes
    where charge = ${chargeId} and status not like 'warning%' and status <> 'won'`)
  return row !== undefined
}
