import { AUTO_SUBMIT_HOURS } from '../../../../contract/rules/orders/disputes.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { operatorOf } from '../emails/recipients.ts'
import { BATCH, forEachRow } from '../scheduled-tasks/for-each-row.ts'
import { freezeBy } from './dispute-states.ts'
import { refreshDispute } from './record-dispute.ts'
import { disputeRequestJob } from './requests/dispute-jobs.ts'
import { requestSubmission } from './requests/request-dispute.ts'
import { refreshWarning } from './warnings/refresh-warning.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Milliseconds between two reads of an open dispute or warning whose messages may be lost. */
const OPEN_PAUSE = HOUR
/** The same of one that is over: an appeal may open it again. */
const ENDED_PAUSE = DAY
const ENDED_DAYS = 120
/** Milliseconds until a request without an answer is repeated. */
const REQUEST_PAUSE = 10 * MINUTE
/** Days in which disputes and warnings are searched for at the provider whose first message was lost. */
const RECOVERY_DAYS = 30

/** Reminds the operator, submits what nobody has submitted, and catches up with the provider. @source decision 202 */
export async function sweepDisputes(deps: OrderDependencies): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await forEachRow(deps, await db.disputes.unreminded(now, BATCH), ({ id }) => remind(deps, id, now))
  const soon = new Date(now.getTime() + AUTO_SUBMIT_HOURS * HOUR)
  await forEachRow(deps, await db.disputes.dueBetween(now, soon, BATCH), ({ id }) => submitByItself(deps, id))
  await forEachRow(deps, await db.disputes.unanswered(ago(REQUEST_PAUSE), BATCH), ({ id }) =>
    db.jobs.enqueue(disputeRequestJob, { disputeId: id }, { key: id }),
  )
  const due = {
    openBefore: ago(OPEN_PAUSE),
    endedBefore: ago(ENDED_PAUSE),
    endedSince: ago(ENDED_DAYS * DAY),
  }
  await forEachRow(deps, await db.disputes.unchecked(due, BATCH), async ({ id }) => {
    // Moves with every check, so that disputes that cannot be read do not block the others.
    await db.disputes.markChecked(id, now)
    await refreshDispute(deps, id)
  })
  await forEachRow(deps, await db.warnings.unchecked(ago(OPEN_PAUSE), BATCH), async ({ id }) => {
    await db.warnings.markChecked(id, now)
    await refreshWarning(deps, id)
  })
}

/** Finds disputes and warnings at the provider whose messages were all lost. */
export async function recoverDisputes(deps: OrderDependencies): Promise<void> {
  const { db, clock, provider } = deps
  const since = new Date(clock.now().getTime() - RECOVERY_DAYS * DAY)
  const rows = (ids: string[]) => ids.map((id) => ({ id }))
  await forEachRow(deps, rows(await provider.listDisputes(since)), async ({ id }) => {
    if (!(await db.disputes.byId(id))) await refreshDispute(deps, id)
  })
  await forEachRow(deps, rows(await provider.listWarnings(since)), async ({ id }) => {
    if (!(await db.warnings.byId(id))) await refreshWarning(deps, id)
  })
}

function remind(deps: OrderDependencies, disputeId: string, now: Date): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const dispute = await tx.disputes.markReminded(disputeId, now)
    const order = dispute?.order_id ? await tx.orders.byId(dispute.order_id) : undefined
    if (dispute && order)
      await deps.notify(tx, { kind: 'dispute.reminder', facts: { order, dispute } }, [operatorOf(deps)])
  })
}

/** Submits the draft shortly before the deadline, unless there is nothing to defend: the item was never handed over. */
async function submitByItself(deps: OrderDependencies, disputeId: string): Promise<void> {
  const dispute = await deps.db.disputes.byId(disputeId)
  const order = dispute?.order_id ? await deps.db.orders.byId(dispute.order_id) : undefined
  if (!dispute || !order) return
  const hasRefunds = (await deps.db.refunds.ofOrder(order.id)).some(({ state }) => state === 'succeeded')
  if (freezeBy(dispute.state) === 'chargeback' && !order.handed_over_at && !hasRefunds) return
  await requestSubmission(deps, disputeId, { by: 'system' })
  await deps.unitOfWork((tx) =>
    deps.notify(tx, { kind: 'dispute.submitted', facts: { order, dispute } }, [operatorOf(deps)]),
  )
}
