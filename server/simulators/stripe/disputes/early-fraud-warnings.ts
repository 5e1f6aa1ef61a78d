import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { TimeRange } from '../api/routes.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { recordEvent } from '../store/events.ts'
import type { ChargeRow } from '../store/payments.ts'
import { secondsOf } from '../wire.ts'

/** A card network's report of fraud, before or instead of a dispute. */
export interface WarningRow {
  id: string
  charge: string
  payment_intent: string
  created: Date
  /** Whether a refund may still prevent a dispute. */
  actionable: boolean
}

const columns = sql`id, charge, payment_intent, created, actionable`

export async function openWarning(tx: Executor, context: SimulatorContext, charge: ChargeRow): Promise<void> {
  const warning = await tx.row<WarningRow>(sql`
    insert into stripe_simulator.early_fraud_warnings (id, charge, payment_intent, created)
    values (${newId(context.random, 'issfr_1')}, ${charge.id}, ${charge.payment_intent}, ${context.clock.now()})
    returning ${columns}`)
  if (!warning) return
  const object = warningObject(warning)
  await recordEvent(tx, context, { type: 'radar.early_fraud_warning.created', object, cause: notByRequest })
}

/** Marks the warning of a charge that was refunded in full, or disputed, as no longer actionable. */
export async function settleWarning(
  tx: Executor,
  context: SimulatorContext,
  charge: Pick<ChargeRow, 'id' | 'amount' | 'amount_refunded' | 'disputed'>,
): Promise<void> {
  if (charge.amount_refunded < charge.amount && !charge.disputed) return
  const warning = await tx.row<WarningRow>(sql`
    update stripe_simulator.early_fraud_warnings set actionable = false
    where charge = ${charge.id} and actionable returning ${columns}`)
  if (!warning) return
  const object = warningObject(warning)
  await recordEvent(tx, context, { type: 'radar.early_fraud_warning.updated', object, cause: notByRequest })
}

export function findWarning(executor: Executor, id: string): Promise<WarningRow | undefined> {
  return executor.row<WarningRow>(
    sql`select ${columns} from stripe_simulator.early_fraud_warnings where id = ${id}`,
  )
}

/** Newest first. */
export function listWarnings(
  executor: Executor,
  filter: { charge: string | null; paymentIntent: string | null; created: TimeRange; limit: number },
): Promise<WarningRow[]> {
  const { charge, paymentIntent, created, limit } = filter
  return executor.rows<WarningRow>(sql`
    select ${columns} from stripe_simulator.early_fraud_warnings
    where (${charge}::text is null or charge = ${charge})
      and (${paymentIntent}::text is null or payment_intent = ${paymentIntent})
      and (${created.from}::timestamptz is null or created >= ${created.from}::timestamptz)
      and (${created.to}::timestamptz is null or created < ${created.to}::timestamptz)
    order by created desc, id limit ${limit}`)
}

/** @source https://docs.stripe.com/api/radar/early_fraud_warnings/object */
export function warningObject(warning: WarningRow): object {
  return {
    id: warning.id,
    object: 'radar.early_fraud_warning',
    actionable: warning.actionable,
    charge: warning.charge,
    created: secondsOf(warning.created),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: warning.payment_intent,
  }
}
