import { badState, noSuch } from '../api/api-error.ts'
import { mergeMetadata } from '../api/metadata.ts'
import {
  cutPage,
  type ReadCall,
  type Routes,
  readExpansions,
  readPage,
  readTimeRange,
  type WriteCall,
} from '../api/routes.ts'
import type { SimulatorContext } from '../context.ts'
import { findPayment, paymentObject } from '../store/payments.ts'
import { listOf } from '../wire.ts'
import { closeDispute, givenUp } from './decisions.ts'
import { type DisputeRow, decisionMs, isOpen } from './dispute-row.ts'
import { findDispute, listDisputes, lockDispute, saveDispute } from './disputes.ts'
import { checkLength, readEvidence } from './evidence.ts'
import { checkFiles } from './files.ts'
import { recordDispute, shownDispute } from './opening.ts'

/** @source https://docs.stripe.com/api/disputes */
export function addDisputeRoutes(routes: Routes, context: SimulatorContext): void {
  routes.get('/disputes', (call) => list(call, context))
  routes.get('/disputes/:id', (call) => retrieve(call, context))
  routes.post('/disputes/:id', (call) => update(call, context))
  routes.post('/disputes/:id/close', (call) => close(call, context))
}

async function list({ params, executor }: ReadCall, context: SimulatorContext): Promise<object> {
  const page = readPage(params)
  const charge = params.text('charge') ?? null
  const paymentIntent = params.text('payment_intent') ?? null
  const created = readTimeRange(params, 'created')
  params.finish()
  const found = await listDisputes(executor, {
    ...page,
    charge,
    paymentIntent,
    created,
    limit: page.limit + 1,
  })
  const { rows, hasMore } = cutPage(found, page.limit)
  const data = await Promise.all(rows.map((row) => shownDispute(executor, context, row)))
  return listOf(data, { url: '/v1/disputes', hasMore })
}

async function retrieve({ id, params, executor }: ReadCall, context: SimulatorContext): Promise<object> {
  const expansions = readExpansions(params, ['payment_intent'])
  params.finish()
  const dispute = await findDispute(executor, id)
  if (!dispute) throw noSuch('dispute', id)
  const shown = await shownDispute(executor, context, dispute)
  const payment = expansions.has('payment_intent') && (await findPayment(executor, dispute.payment_intent))
  return payment ? { ...shown, payment_intent: paymentObject(payment) } : shown
}

/** Stages evidence with `submit=false`; submits it otherwise, once. */
async function update({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const given = readEvidence(params.group('evidence'))
  const submits = params.choice('submit', ['true', 'false']) !== 'false'
  const metadata = params.metadata() ?? {}
  params.finish()
  const dispute = await lockDispute(tx, id)
  if (!dispute) throw noSuch('dispute', id)
  refuseClosed(dispute, context.clock.now())
  const evidence = { ...dispute.evidence, ...given }
  checkLength(evidence)
  await checkFiles(tx, evidence)
  const changed = { ...dispute, evidence, metadata: mergeMetadata(dispute.metadata, metadata) }
  const saved = submits ? submitted(changed, context.clock.now()) : changed
  await saveDispute(tx, saved)
  await recordDispute(tx, context, { dispute: saved, type: 'charge.dispute.updated', cause })
  return shownDispute(tx, context, saved)
}

/** Accepts the dispute. */
async function close({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  params.finish()
  const dispute = await lockDispute(tx, id)
  if (!dispute) throw noSuch('dispute', id)
  refuseClosed(dispute, context.clock.now())
  const closed = await closeDispute(tx, context, { dispute, status: givenUp(dispute), cause })
  return shownDispute(tx, context, closed)
}

function refuseClosed(dispute: DisputeRow, now: Date): void {
  if (dispute.submission_count > 0 && dispute.status.endsWith('under_review'))
    throw badState('Evidence was submitted already, and can be submitted once only.')
  if (!isOpen(dispute) || dispute.due_by.getTime() <= now.getTime())
    throw badState('This dispute is already closed.')
}

function submitted(dispute: DisputeRow, now: Date): DisputeRow {
  return {
    ...dispute,
    status: reviewOf(dispute),
    submission_count: dispute.submission_count + 1,
    changes_at: new Date(now.getTime() + decisionMs),
  }
}

function reviewOf({ status }: DisputeRow): DisputeRow['status'] {
  if (status.startsWith('warning')) return 'warning_under_review'
  return status.startsWith('appeal') ? 'appeal_under_review' : 'under_review'
}
