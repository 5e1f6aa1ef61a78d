import { ensure, Failure } from '../../../../../contract/failure.ts'
import type { ProviderWarning } from '../../../../ports/disputes.ts'
import { ProviderError } from '../../../../ports/provider-error.ts'
import { countSuspectedCard } from '../../card-testing/count-declined-card.ts'
import type { OrderDependencies } from '../../dependencies.ts'
import { operatorOf, sellerOf } from '../../emails/recipients.ts'
import type { OrderRow } from '../../order.ts'
import { orderEvent } from '../../order-events.ts'
import type { OrderTransaction } from '../../storage/transaction.ts'
import { hasTakenMoney } from '../dispute-states.ts'
import { findDisputedOrder } from '../disputed-order.ts'
import { resumeMoney } from '../resume-money.ts'
import { warningMachine } from './warning-states.ts'

/**
 * Reads an early fraud warning from the provider. An actionable one freezes its order until the operator decides. Safe to
 * repeat. @throws ProviderError where trying again may help
 */
export async function refreshWarning(deps: OrderDependencies, warningId: string): Promise<void> {
  const report = await readWarning(deps, warningId)
  if (!report) return
  const found = await findDisputedOrder(deps, report)
  await deps.unitOfWork(async (tx) => {
    const order = found ? ((await tx.orders.lock(found.id)) ?? null) : null
    await record(deps, tx, report, order)
  })
  const { id, fingerprint, createdAt: at } = report
  if (found) await countSuspectedCard(deps, { id, orderId: found.id, fingerprint, at })
}

/**
 * The operator lets an order go on although a card network suspects fraud.
 * @throws Failure `order.not_found` for an unknown warning, `order.not_possible` unless it waits for this decision
 */
export async function keepOrder(deps: OrderDependencies, warningId: string): Promise<void> {
  const found = await deps.db.warnings.byId(warningId)
  ensure(found, 'order.not_found')
  await deps.unitOfWork(async (tx) => {
    const order = found.order_id ? await tx.orders.lock(found.order_id) : undefined
    const warning = await tx.warnings.lock(warningId)
    const to = warning && warningMachine.next(warning.state, 'kept')
    if (!order || !to) throw new Failure('order.not_possible')
    await tx.warnings.setState(warningId, to)
    await thaw(deps, tx, order)
    const people = await tx.orders.people(order.id)
    if (people) await deps.notify(tx, { kind: 'warning.kept', facts: { order } }, [sellerOf(order, people)])
  })
}

async function readWarning(deps: OrderDependencies, warningId: string): Promise<ProviderWarning | null> {
  try {
    return await deps.provider.getWarning(warningId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'not_found') throw error
    deps.warn({ warningId }, 'the payment provider does not know a fraud warning')
    return null
  }
}

async function record(
  deps: OrderDependencies,
  tx: OrderTransaction,
  report: ProviderWarning,
  order: OrderRow | null,
): Promise<void> {
  const isDisputed = order
    ? (await tx.disputes.ofOrder(order.id)).some(({ state }) => hasTakenMoney(state))
    : false
  const event = isDisputed ? 'disputed' : report.isActionable ? 'actionable' : 'not_actionable'
  const isNew = await insert(deps, tx, { report, order, isDisputed })
  const warning = await tx.warnings.lock(report.id)
  const to = warning && warningMachine.next(warning.state, event)
  if (to) await tx.warnings.setState(report.id, to)
  if (!order) {
    if (isNew)
      await deps.notify(tx, { kind: 'warning.unknown', facts: { warning: report } }, [operatorOf(deps)])
    return
  }
  await thaw(deps, tx, order)
  if (isNew && event === 'actionable') await announce(deps, tx, report, order)
}

async function insert(
  { clock }: OrderDependencies,
  tx: OrderTransaction,
  { report, order, isDisputed }: { report: ProviderWarning; order: OrderRow | null; isDisputed: boolean },
): Promise<boolean> {
  const inserted = await tx.warnings.insert({
    id: report.id,
    order_id: order?.id ?? null,
    payment_intent_id: report.paymentIntentId,
    charge_id: report.chargeId,
    fraud_type: report.fraudType,
    state: isDisputed ? 'disputed' : report.isActionable ? 'open' : 'closed',
    opened_at: report.createdAt,
    checked_at: clock.now(),
  })
  return inserted > 0
}

/** Freezes or frees a locked order, as its warnings and disputes say now. */
async function thaw(deps: OrderDependencies, tx: OrderTransaction, order: OrderRow): Promise<void> {
  const frozenBy = await tx.freezes.refresh(order.id)
  if (frozenBy === null && order.frozen_by !== null)
    await resumeMoney(
      deps,
      tx,
      { ...order, frozen_by: null },
      {
        hasRefundsToResume: false,
        hadMoney: false,
      },
    )
}

async function announce(
  deps: OrderDependencies,
  tx: OrderTransaction,
  warning: ProviderWarning,
  order: OrderRow,
): Promise<void> {
  const event = orderEvent(deps, 'payment_questioned', 'provider')
  await tx.orders.appendEvent(order.id, order.state, event)
  const people = await tx.orders.people(order.id)
  if (people)
    await deps.notify(tx, { kind: 'warning.opened', facts: { order, warning } }, [
      operatorOf(deps),
      sellerOf(order, people),
    ])
}
