import { noSuch } from '../api/api-error.ts'
import {
  cutPage,
  type ReadCall,
  type Routes,
  readExpansions,
  readPage,
  readTimeRange,
} from '../api/routes.ts'
import type { SimulatorContext } from '../context.ts'
import { listOf } from '../wire.ts'
import { transactionObject } from './transaction-object.ts'
import { sourceObject } from './transaction-sources.ts'
import { findTransaction, listTransactions, type Sums, sumsOf } from './transactions.ts'

/**
 * @source https://docs.stripe.com/api/balance
 * @source https://docs.stripe.com/api/balance_transactions
 */
export function addBalanceRoutes(routes: Routes, context: SimulatorContext): void {
  routes.get('/balance', (call) => balance(call, context), 'any account')
  routes.get('/balance_transactions', (call) => list(call, context), 'any account')
  routes.get('/balance_transactions/:id', (call) => retrieve(call, context), 'any account')
}

async function balance({ params, executor, account }: ReadCall, context: SimulatorContext): Promise<object> {
  params.finish()
  const found = await sumsOf(executor, account, context.clock.now())
  const sums = found.length > 0 ? found : [{ currency: 'usd', available: 0, pending: 0 }]
  const part = (kind: 'available' | 'pending') => sums.map((sum) => partOf(sum, kind))
  return { object: 'balance', available: part('available'), livemode: false, pending: part('pending') }
}

function partOf(sum: Sums, kind: 'available' | 'pending'): object {
  return { amount: sum[kind], currency: sum.currency, source_types: { card: sum[kind] } }
}

async function list({ params, executor, account }: ReadCall, context: SimulatorContext): Promise<object> {
  const page = readPage(params)
  const expansions = readExpansions(params, ['data.source'])
  const filter = {
    type: params.text('type') ?? null,
    source: params.text('source') ?? null,
    payout: params.text('payout') ?? null,
    currency: params.text('currency') ?? null,
    created: readTimeRange(params, 'created'),
  }
  params.finish()
  const found = await listTransactions(executor, { ...page, ...filter, account, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  const now = context.clock.now()
  const data = await Promise.all(
    rows.map(async (row) => ({
      ...transactionObject(row, now),
      ...(expansions.has('data.source') ? { source: await sourceObject(executor, row) } : {}),
    })),
  )
  return listOf(data, { url: '/v1/balance_transactions', hasMore })
}

async function retrieve(
  { id, params, executor, account }: ReadCall,
  context: SimulatorContext,
): Promise<object> {
  params.finish()
  const row = await findTransaction(executor, { id, account })
  if (!row) throw noSuch('balance_transaction', id)
  return transactionObject(row, context.clock.now())
}
