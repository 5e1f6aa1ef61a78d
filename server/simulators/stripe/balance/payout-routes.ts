import type { Executor } from '../../../db/database.ts'
import { badState, noSuch } from '../api/api-error.ts'
import { cutPage, type ReadCall, type Routes, readPage, type WriteCall } from '../api/routes.ts'
import type { Bank } from '../connect/account-row.ts'
import { findAccount } from '../connect/accounts.ts'
import { payoutsOf } from '../connect/capabilities.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import { listOf } from '../wire.ts'
import { recordPayout, startPayout } from './paying-out.ts'
import { findPayout, listPayouts, lockPayout, type PayoutRow, payoutObject, savePayout } from './payouts.ts'
import { book, lockAvailable } from './transactions.ts'

const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
const largestAmount = 99_999_999

/** @source https://docs.stripe.com/api/payouts */
export function addPayoutRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/payouts', (call) => create(call, context), 'any account')
  routes.get('/payouts', list, 'any account')
  routes.get('/payouts/:id', retrieve, 'any account')
  routes.post('/payouts/:id/cancel', (call) => cancel(call, context), 'any account')
}

async function create({ params, tx, cause, account }: WriteCall, context: SimulatorContext): Promise<object> {
  const amount = params.requiredInteger('amount', { from: 1, to: largestAmount })
  const currency = params.requiredText('currency').toLowerCase()
  const description = params.text('description', 1_000) ?? null
  const statement_descriptor = params.text('statement_descriptor', 22) ?? null
  const metadata = params.metadata() ?? {}
  params.choice('method', ['standard'])
  params.finish()
  const bank = await bankOf(tx, account)
  if (amount > (await lockAvailable(tx, context, { account, currency }))) {
    const message = 'You have insufficient funds in your Stripe account for this payout.'
    throw badState(message, { code: 'balance_insufficient' })
  }
  const given = { account, amount, currency, bank, description, statement_descriptor, metadata }
  return payoutObject(await startPayout(tx, context, { ...given, automatic: false, cause }))
}

async function retrieve({ id, params, executor, account }: ReadCall): Promise<object> {
  params.finish()
  const payout = await findPayout(executor, { id, account })
  if (!payout) throw noSuch('payout', id)
  return payoutObject(payout)
}

async function list({ params, executor, account }: ReadCall): Promise<object> {
  const page = readPage(params)
  const status = params.choice('status', statuses) ?? null
  params.finish()
  const found = await listPayouts(executor, { ...page, account, status, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  return listOf(rows.map(payoutObject), { url: '/v1/payouts', hasMore })
}

/** @source https://docs.stripe.com/api/payouts/cancel (only while pending, and not automatic ones) */
async function cancel(
  { id, params, tx, cause, account }: WriteCall,
  context: SimulatorContext,
): Promise<object> {
  params.finish()
  const payout = await lockPayout(tx, { id, account })
  if (!payout) throw noSuch('payout', id)
  if (payout.status !== 'pending' || payout.automatic)
    throw badState('Only manual payouts with the status pending can be canceled.')
  const { amount, currency } = payout
  const back = { account, amount, currency, source: id, type: 'payout_cancel', follows: true } as const
  const canceled: PayoutRow = {
    ...payout,
    status: 'canceled',
    failure_balance_transaction: await book(tx, context, back),
    changes_at: null,
  }
  await savePayout(tx, canceled)
  await recordPayout(tx, context, { payout: canceled, type: 'payout.canceled', cause })
  return payoutObject(canceled)
}

/** The bank account that payouts go to; null for the platform's own. */
async function bankOf(tx: Executor, id: string): Promise<Bank | null> {
  if (id === platformAccount) return null
  const account = await findAccount(tx, id)
  if (account && payoutsOf(account).status === 'active') return account.bank
  throw badState('Payouts are not allowed on this account.', { code: 'payouts_not_allowed' })
}
