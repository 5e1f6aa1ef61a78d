import { noSuch } from '../api/api-error.ts'
import { cutPage, type ReadCall, type Routes, readExpansions, readTimeRange } from '../api/routes.ts'
import { chargeObject, findCharge, findPayment, paymentObject } from '../store/payments.ts'
import { listOf } from '../wire.ts'
import { findWarning, listWarnings, warningObject } from './early-fraud-warnings.ts'

const collection = '/radar/early_fraud_warnings'

/** @source https://docs.stripe.com/api/radar/early_fraud_warnings */
export function addWarningRoutes(routes: Routes): void {
  routes.get(collection, list)
  routes.get(`${collection}/:id`, retrieve)
}

async function list({ params, executor }: ReadCall): Promise<object> {
  const limit = params.integer('limit', { from: 1, to: 100 }) ?? 10
  const charge = params.text('charge') ?? null
  const paymentIntent = params.text('payment_intent') ?? null
  const created = readTimeRange(params, 'created')
  params.finish()
  const found = await listWarnings(executor, { charge, paymentIntent, created, limit: limit + 1 })
  const { rows, hasMore } = cutPage(found, limit)
  return listOf(rows.map(warningObject), { url: `/v1${collection}`, hasMore })
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  const expansions = readExpansions(params, ['payment_intent', 'charge'])
  params.finish()
  const warning = await findWarning(executor, id)
  if (!warning) throw noSuch('early_fraud_warning', id)
  const payment = expansions.has('payment_intent') && (await findPayment(executor, warning.payment_intent))
  const charge = expansions.has('charge') && (await findCharge(executor, { id: warning.charge }))
  return {
    ...warningObject(warning),
    ...(payment ? { payment_intent: paymentObject(payment) } : {}),
    ...(charge ? { charge: chargeObject(charge) } : {}),
  }
}
