import {
  type ChargeRow,
  chargeObject,
  findCharge,
  findPayment,
  type PaymentRow,
  paymentObject,
  savePayment,
} from '../store/payments.ts'
import { lockSession } from '../store/sessions.ts'
import { noSuch } from './api-error.ts'
import { mergeMetadata } from './metadata.ts'
import { type ReadCall, type Routes, readExpansions, type WriteCall } from './routes.ts'

const expandable = ['latest_charge'] as const

/**
 * Payments are created by Checkout sessions; here they can only be read and given metadata.
 * @source https://docs.stripe.com/api/payment_intents
 */
export function addPaymentRoutes(routes: Routes): void {
  routes.get('/payment_intents/:id', retrieve)
  routes.post('/payment_intents/:id', update)
  routes.get('/charges/:id', retrieveCharge)
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  const expansions = readExpansions(params, expandable)
  params.text('client_secret')
  params.finish()
  const payment = await findPayment(executor, id)
  if (!payment) throw noSuch('payment_intent', id, 'intent')
  const charge = expansions.has('latest_charge') && (await findCharge(executor, { paymentIntent: id }))
  return shown(payment, charge || undefined)
}

async function update({ id, params, tx }: WriteCall): Promise<object> {
  const changes = params.metadata() ?? {}
  const description = params.text('description', 1_000)
  const receiptEmail = params.text('receipt_email', 800)
  params.finish()
  const found = await findPayment(tx, id)
  // The session's lock protects its payment too: the payer may be paying at this moment.
  if (found) await lockSession(tx, found.session_id)
  const payment = found && (await findPayment(tx, id))
  if (!payment) throw noSuch('payment_intent', id, 'intent')
  const changed: PaymentRow = {
    ...payment,
    metadata: mergeMetadata(payment.metadata, changes),
    description: description ?? payment.description,
    receipt_email: receiptEmail ?? payment.receipt_email,
  }
  await savePayment(tx, changed)
  return shown(changed, undefined)
}

async function retrieveCharge({ id, params, executor }: ReadCall): Promise<object> {
  params.finish()
  const charge = await findCharge(executor, { id })
  if (!charge) throw noSuch('charge', id)
  return chargeObject(charge)
}

function shown(payment: PaymentRow, charge: ChargeRow | undefined): object {
  return { ...paymentObject(payment), ...(charge ? { latest_charge: chargeObject(charge) } : {}) }
}
