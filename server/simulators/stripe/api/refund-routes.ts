import type { Executor } from '../../../db/database.ts'
import type { SimulatorContext } from '../context.ts'
import { isChargedBack } from '../disputes/disputes.ts'
import { settleWarning } from '../disputes/early-fraud-warnings.ts'
import { newId } from '../ids.ts'
import { recordEvent } from '../store/events.ts'
import {
  addRefunded,
  type ChargeRow,
  chargeObject,
  findCharge,
  findPayment,
  lockCharge,
} from '../store/payments.ts'
import { findRefund, insertRefund, listRefunds, type RefundRow, refundObject } from '../store/refunds.ts'
import { amountText, listOf } from '../wire.ts'
import { badParam, badState, noSuch } from './api-error.ts'
import type { Params } from './params.ts'
import { cutPage, type ReadCall, type Routes, readPage, type WriteCall } from './routes.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
const largestAmount = 99_999_999
/** How long a failing refund stays pending, or looks successful, ms. */
const pendingMs = 5_000

/** @source https://docs.stripe.com/api/refunds */
export function addRefundRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/refunds', (call) => create(call, context))
  routes.get('/refunds', list)
  routes.get('/refunds/:id', retrieve)
}

async function create({ params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const request = readRefund(params)
  params.finish()
  const charge = await chargeToRefund(tx, request)
  // Locked, so that no dispute takes the money back at the same time.
  await lockCharge(tx, charge.id)
  if (charge.attempt.refunds === 'refuse' || (await isChargedBack(tx, charge.id)))
    throw badState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const amount = request.amount ?? charge.amount - charge.amount_refunded
  const refunded = amount > 0 ? await addRefunded(tx, charge.id, amount) : undefined
  if (!refunded) throw await tooMuch(tx, charge, amount)
  const refund = newRefund(context, { charge: refunded, amount, request })
  await insertRefund(tx, context, refund)
  const object = refundObject(refund)
  await recordEvent(tx, context, { type: 'refund.created', object, cause })
  await recordEvent(tx, context, { type: 'charge.refunded', object: chargeObject(refunded), cause })
  await settleWarning(tx, context, refunded)
  return object
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  params.finish()
  const refund = await findRefund(executor, id)
  if (!refund) throw noSuch('refund', id)
  return refundObject(refund)
}

async function list({ params, executor }: ReadCall): Promise<object> {
  const page = readPage(params)
  const paymentIntent = params.text('payment_intent') ?? null
  const charge = params.text('charge') ?? null
  params.finish()
  const found = await listRefunds(executor, { ...page, paymentIntent, charge, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  return listOf(rows.map(refundObject), { url: '/v1/refunds', hasMore })
}

interface NewRefund {
  paymentIntent: string | undefined
  charge: string | undefined
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

function readRefund(params: Params): NewRefund {
  const paymentIntent = params.text('payment_intent')
  const charge = params.text('charge')
  if (paymentIntent === undefined && charge === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw badParam(message, 'payment_intent', 'parameter_missing')
  }
  return {
    paymentIntent,
    charge,
    amount: params.integer('amount', { from: 1, to: largestAmount }),
    reason: params.choice('reason', reasons) ?? null,
    metadata: params.metadata() ?? {},
  }
}

async function chargeToRefund(tx: Executor, { paymentIntent, charge: id }: NewRefund): Promise<ChargeRow> {
  if (paymentIntent === undefined) {
    const charge = id === undefined ? undefined : await findCharge(tx, { id })
    if (!charge) throw noSuch('charge', id ?? '', 'charge', 400)
    return charge
  }
  const charge = await findCharge(tx, { paymentIntent })
  if (charge && (id === undefined || id === charge.id)) return charge
  if (!(await findPayment(tx, paymentIntent))) {
    throw noSuch('payment_intent', paymentIntent, 'payment_intent', 400)
  }
  throw badState(`This PaymentIntent (${paymentIntent}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

/** Why this amount cannot be refunded. Reads the charge again, because another refund may have won. */
async function tooMuch(tx: Executor, { id }: ChargeRow, amount: number): Promise<Error> {
  const charge = await findCharge(tx, { id })
  if (!charge) return noSuch('charge', id, 'charge', 400)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    return badState(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const requested = amountText(amount, charge.currency)
  const remaining = amountText(left, charge.currency)
  return badState(`Refund amount (${requested}) is greater than unrefunded amount on charge (${remaining})`, {
    param: 'amount',
  })
}

function newRefund(
  context: SimulatorContext,
  { charge, amount, request }: { charge: ChargeRow; amount: number; request: NewRefund },
): RefundRow {
  const now = context.clock.now()
  const { refunds } = charge.attempt
  return {
    id: newId(context.random, 're_3'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: now,
    amount,
    currency: charge.currency,
    status: refunds === 'fail' ? 'pending' : 'succeeded',
    reason: request.reason,
    metadata: request.metadata,
    failure_reason: null,
    fails_at: refunds === 'fail' || refunds === 'return' ? new Date(now.getTime() + pendingMs) : null,
  }
}
