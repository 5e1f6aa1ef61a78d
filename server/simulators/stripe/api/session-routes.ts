import { type Executor, inTransaction } from '../../../db/database.ts'
import { notByRequest, type SimulatorContext } from '../context.ts'
import { findPaymentOfSession, paymentObject } from '../store/payments.ts'
import { lineObject, sessionObject } from '../store/session-objects.ts'
import type { SessionRow } from '../store/session-row.ts'
import {
  expireSession,
  findSession,
  insertSession,
  isOverdue,
  listSessions,
  lockSession,
  updateSessionMetadata,
} from '../store/sessions.ts'
import { listOf } from '../wire.ts'
import { badState, noSuch } from './api-error.ts'
import { mergeMetadata } from './metadata.ts'
import { cutPage, type ReadCall, type Routes, readExpansions, readPage, type WriteCall } from './routes.ts'
import { readNewSession } from './session-params.ts'

const collection = '/checkout/sessions'
const expandable = ['line_items', 'payment_intent'] as const

/** @source https://docs.stripe.com/api/checkout/sessions */
export function addSessionRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post(collection, (call) => create(call, context))
  routes.get(collection, (call) => list(call, context))
  routes.get(`${collection}/:id`, (call) => retrieve(call, context))
  routes.post(`${collection}/:id`, (call) => update(call, context))
  routes.post(`${collection}/:id/expire`, (call) => expire(call, context))
  routes.get(`${collection}/:id/line_items`, lineItems)
}

async function create({ params, tx }: WriteCall, context: SimulatorContext): Promise<object> {
  const expansions = readExpansions(params, expandable)
  const session = readNewSession(params, context)
  params.finish()
  return shown(tx, context, { session: await insertSession(tx, session), expansions })
}

async function retrieve({ id, params, executor }: ReadCall, context: SimulatorContext): Promise<object> {
  const expansions = readExpansions(params, expandable)
  params.finish()
  let session = await findSession(executor, id)
  if (!session) throw noSuch('checkout.session', id)
  if (isOverdue(session, context.clock.now())) session = await expireOverdue(id, context)
  return shown(executor, context, { session, expansions })
}

async function list({ params, executor }: ReadCall, context: SimulatorContext): Promise<object> {
  const page = readPage(params)
  const paymentIntent = params.text('payment_intent') ?? null
  params.finish()
  const found = await listSessions(executor, { ...page, paymentIntent, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  const data = rows.map((row) => sessionObject(context, row))
  return listOf(data, { url: '/v1/checkout/sessions', hasMore })
}

async function update({ id, params, tx }: WriteCall, context: SimulatorContext): Promise<object> {
  const expansions = readExpansions(params, expandable)
  const changes = params.metadata() ?? {}
  params.finish()
  const session = await lockSession(tx, id)
  if (!session) throw noSuch('checkout.session', id)
  const changed = { ...session, metadata: mergeMetadata(session.metadata, changes) }
  await updateSessionMetadata(tx, changed)
  return shown(tx, context, { session: changed, expansions })
}

async function expire({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const expansions = readExpansions(params, expandable)
  params.finish()
  const session = await lockSession(tx, id)
  if (!session) throw noSuch('checkout.session', id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
    throw badState(message)
  }
  return shown(tx, context, { session: await expireSession(tx, context, { session, cause }), expansions })
}

async function lineItems({ id, params, executor }: ReadCall): Promise<object> {
  const { limit, after } = readPage(params)
  params.finish()
  const session = await findSession(executor, id)
  if (!session) throw noSuch('checkout.session', id)
  const start = after === null ? 0 : session.line_items.findIndex((line) => line.id === after) + 1
  const { rows, hasMore } = cutPage(session.line_items.slice(start), limit)
  const data = rows.map((line) => lineObject(session, line))
  return listOf(data, { url: `/v1/checkout/sessions/${id}/line_items`, hasMore })
}

async function shown(
  executor: Executor,
  context: SimulatorContext,
  { session, expansions }: { session: SessionRow; expansions: Set<string> },
): Promise<object> {
  const payment = expansions.has('payment_intent') && (await findPaymentOfSession(executor, session.id))
  const lines = session.line_items.map((line) => lineObject(session, line))
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return {
    ...sessionObject(context, session),
    ...(payment ? { payment_intent: paymentObject(payment) } : {}),
    ...(expansions.has('line_items') ? { line_items: listOf(lines, { url, hasMore: false }) } : {}),
  }
}

/** Expires a session that is overdue, before the background loop does. */
async function expireOverdue(id: string, context: SimulatorContext): Promise<SessionRow> {
  const session = await inTransaction(context.pool, async (tx) => {
    const locked = await lockSession(tx, id)
    if (!locked) throw noSuch('checkout.session', id)
    if (!isOverdue(locked, context.clock.now())) return locked
    return expireSession(tx, context, { session: locked, cause: notByRequest })
  })
  context.wake()
  return session
}
