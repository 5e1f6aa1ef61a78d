import { keptSince } from '../../../../contract/rules/site/retention.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { Cause, SimulatorContext } from '../context.ts'
import { recordEvent } from './events.ts'
import { sessionObject } from './session-objects.ts'
import type { SessionRow } from './session-row.ts'

export type NewSession = Omit<
  SessionRow,
  'status' | 'payer_email' | 'payer_name' | 'payment_intent' | 'payment_status'
>

const columns = sql`id, created, expires_at, status, currency, amount_total, line_items, metadata, client_reference_id,
  customer_email, payer_email, payer_name, payment_data, submit_type, ui_mode, client_secret, success_url, cancel_url,
  payment_intent, payment_status`

export async function insertSession(tx: Executor, session: NewSession): Promise<SessionRow> {
  await tx.run(sql`
    insert into stripe_simulator.sessions (id, created, expires_at, currency, amount_total, line_items, metadata,
      client_reference_id, customer_email, payment_data, submit_type, ui_mode, client_secret,
      success_url, cancel_url)
    values (${session.id}, ${session.created}, ${session.expires_at}, ${session.currency}, ${session.amount_total},
      ${JSON.stringify(session.line_items)}, ${session.metadata}, ${session.client_reference_id},
      ${session.customer_email}, ${session.payment_data}, ${session.submit_type}, ${session.ui_mode},
      ${session.client_secret}, ${session.success_url}, ${session.cancel_url})`)
  return {
    ...session,
    status: 'open',
    payer_email: null,
    payer_name: null,
    payment_intent: null,
    payment_status: null,
  }
}

export function findSession(executor: Executor, id: string): Promise<SessionRow | undefined> {
  return executor.row<SessionRow>(sql`select ${columns} from stripe_simulator.sessions where id = ${id}`)
}

/** Locks the session until the transaction ends, so that of a payment and an expiry at the same time only one wins. */
export function lockSession(tx: Executor, id: string): Promise<SessionRow | undefined> {
  return tx.row<SessionRow>(sql`select ${columns} from stripe_simulator.sessions where id = ${id} for update`)
}

/** Saves the submitted form of an open session and its problems. */
export async function saveTyped(executor: Executor, id: string, typed: object): Promise<void> {
  await executor.run(
    sql`update stripe_simulator.sessions set typed = ${JSON.stringify(typed)} where id = ${id} and status = 'open'`,
  )
}

/** The saved form; undefined if none was saved. */
export async function findTyped<Typed>(executor: Executor, id: string): Promise<Typed | undefined> {
  const row = await executor.row<{ typed: Typed | null }>(
    sql`select typed from stripe_simulator.sessions where id = ${id}`,
  )
  return row?.typed ?? undefined
}

/** Newest first. */
export function listSessions(
  executor: Executor,
  filter: { paymentIntent: string | null; after: string | null; before: string | null; limit: number },
): Promise<SessionRow[]> {
  const { paymentIntent, after, before, limit } = filter
  return executor.rows<SessionRow>(sql`
    select ${columns} from stripe_simulator.sessions
    where (${paymentIntent}::text is null or payment_intent = ${paymentIntent})
      and (${after}::text is null or seq < (select seq from stripe_simulator.sessions where id = ${after}))
      and (${before}::text is null or seq > (select seq from stripe_simulator.sessions where id = ${before}))
    order by seq desc limit ${limit}`)
}

/** Replaces the metadata. The session must be locked. */
export async function updateSessionMetadata(tx: Executor, session: SessionRow): Promise<void> {
  await tx.run(
    sql`update stripe_simulator.sessions set metadata = ${session.metadata} where id = ${session.id}`,
  )
}

/** Records the payment of a locked session. */
export async function attachPayment(tx: Executor, session: SessionRow, paymentIntent: string): Promise<void> {
  await tx.run(
    sql`update stripe_simulator.sessions set payment_intent = ${paymentIntent} where id = ${session.id}`,
  )
}

/** Closes an open, locked session. `paymentStatus` is set for delayed payments only. */
export async function completeSession(
  tx: Executor,
  session: SessionRow,
  {
    paymentIntent,
    email,
    name,
    paymentStatus = null,
  }: { paymentIntent: string; email: string; name: string; paymentStatus?: SessionRow['payment_status'] },
): Promise<SessionRow> {
  await tx.run(sql`
    update stripe_simulator.sessions set status = 'complete', payment_intent = ${paymentIntent},
      payer_email = ${email}, payer_name = ${name}, payment_status = ${paymentStatus}
    where id = ${session.id}`)
  return {
    ...session,
    status: 'complete',
    payment_intent: paymentIntent,
    payer_email: email,
    payer_name: name,
    payment_status: paymentStatus,
  }
}

/** Records that the delayed payment of a session has succeeded. */
export async function markSessionPaid(tx: Executor, session: SessionRow): Promise<SessionRow> {
  await tx.run(sql`update stripe_simulator.sessions set payment_status = 'paid' where id = ${session.id}`)
  return { ...session, payment_status: 'paid' }
}

/** Expires an open, locked session and records the event. Its payment, if there is one, is canceled. */
export async function expireSession(
  tx: Executor,
  context: SimulatorContext,
  { session, cause }: { session: SessionRow; cause: Cause },
): Promise<SessionRow> {
  await tx.run(sql`update stripe_simulator.sessions set status = 'expired' where id = ${session.id}`)
  await tx.run(
    sql`update stripe_simulator.payment_intents set status = 'canceled' where session_id = ${session.id}`,
  )
  const expired: SessionRow = { ...session, status: 'expired' }
  const object = sessionObject(context, expired)
  await recordEvent(tx, context, { type: 'checkout.session.expired', object, cause })
  return expired
}

/** Whether the session is still marked open although it has expired. */
export function isOverdue(session: SessionRow, now: Date): boolean {
  return session.status === 'open' && session.expires_at.getTime() <= now.getTime()
}

/** Deletes old sessions without recent refunds. A deleted payment can no longer be refunded. */
export async function pruneSessions(executor: Executor, now: Date): Promise<void> {
  const unpaid = keptSince('unpaidPractice', now)
  const paid = keptSince('paidPractice', now)
  await executor.run(sql`
    with old as (
      select s.id, p.id as payment from stripe_simulator.sessions s
        left join stripe_simulator.payment_intents p on p.session_id = s.id
      where s.status <> 'open' and not exists (
          select 1 from stripe_simulator.refunds r where r.payment_intent = p.id and r.created >= ${unpaid})
        and s.created < case when p.charge is null then ${unpaid}::timestamptz else ${paid}::timestamptz end
    ), refunds as (
      delete from stripe_simulator.refunds where payment_intent in (select payment from old)
    ), charges as (
      delete from stripe_simulator.charges where payment_intent in (select payment from old)
    ), payments as (
      delete from stripe_simulator.payment_intents where id in (select payment from old)
    )
    delete from stripe_simulator.sessions where id in (select id from old)`)
}
