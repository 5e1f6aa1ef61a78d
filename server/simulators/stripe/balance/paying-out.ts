import { type Executor, inTransaction } from '../../../db/database.ts'
import { changeAccount } from '../connect/account-changes.ts'
import type { AccountRow, Bank } from '../connect/account-row.ts'
import { lockAccount, lockPayingAccount } from '../connect/accounts.ts'
import { payoutsOf } from '../connect/capabilities.ts'
import { type Cause, notByRequest, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { type EventType, recordEvent } from '../store/events.ts'
import { nextPayoutAfter } from './payout-schedule.ts'
import { lockDuePayout, type PayoutRow, payoutObject, savePayout } from './payouts.ts'
import { assignToPayout, book, lockAvailable } from './transactions.ts'

/** How long a payout can be canceled, how long it travels, and how long a bank takes to send it back. */
const pendingMs = 3600_000
const travelMs = 24 * 3600_000
const returnMs = 24 * 3600_000

/** Failure codes by what the bank does. @source https://docs.stripe.com/api/payouts/failures */
const failureCodes: Record<Exclude<Bank['payouts'], 'arrive'>, string> = {
  account_closed: 'account_closed',
  no_account: 'no_account',
  insufficient_funds: 'could_not_process',
}

/** A new payout, whose amount the caller has found available while the balance was locked. */
export async function startPayout(
  tx: Executor,
  context: SimulatorContext,
  request: Pick<
    PayoutRow,
    | 'account'
    | 'amount'
    | 'currency'
    | 'automatic'
    | 'bank'
    | 'metadata'
    | 'description'
    | 'statement_descriptor'
  > & { cause: Cause },
): Promise<PayoutRow> {
  const { cause, ...given } = request
  const created = context.clock.now()
  const payout: PayoutRow = {
    ...given,
    id: newId(context.random, 'po_1'),
    created,
    arrival_date: new Date(created.getTime() + travelMs),
    status: 'pending',
    failure_code: null,
    failure_balance_transaction: null,
    changes_at: new Date(created.getTime() + pendingMs),
  }
  await savePayout(tx, payout)
  const { account, currency, amount, id: source } = payout
  await book(tx, context, { account, currency, amount: -amount, type: 'payout', source })
  await recordPayout(tx, context, { payout, type: 'payout.created', cause })
  return payout
}

/** Records an event about a payout in the account that is paid out. */
export async function recordPayout(
  tx: Executor,
  context: SimulatorContext,
  { payout, type, cause }: { payout: PayoutRow; type: EventType; cause: Cause },
): Promise<void> {
  await recordEvent(tx, context, { type, object: payoutObject(payout), cause, account: payout.account })
}

/** Makes one automatic payout that is due, of everything available. @returns false when none was due */
export function payDueAccount(context: SimulatorContext): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock.now()
    const before = await lockPayingAccount(tx, now)
    if (!before) return false
    await payAll(tx, context, before)
    const after = { ...before, next_payout_at: nextPayoutAfter(before, now) }
    await changeAccount(tx, context, { before, after, cause: notByRequest })
    return true
  })
}

async function payAll(tx: Executor, context: SimulatorContext, account: AccountRow): Promise<void> {
  if (payoutsOf(account).status !== 'active') return
  const { id, currency, bank } = account
  const amount = await lockAvailable(tx, context, { account: id, currency })
  if (amount <= 0) return
  const payout = await startPayout(tx, context, {
    account: id,
    amount,
    currency,
    automatic: true,
    bank,
    description: 'STRIPE PAYOUT',
    statement_descriptor: null,
    metadata: {},
    cause: notByRequest,
  })
  await assignToPayout(tx, { account: id, currency, payout: payout.id, now: context.clock.now() })
}

/** Moves one payout on whose time has come. @returns false when there was none */
export function advanceDuePayout(context: SimulatorContext): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const payout = await lockDuePayout(tx, context.clock.now())
    if (!payout) return false
    if (payout.status === 'paid') await failPayout(tx, context, payout)
    else await movePayout(tx, context, payout)
    return true
  })
}

async function movePayout(tx: Executor, context: SimulatorContext, payout: PayoutRow): Promise<void> {
  const moved: PayoutRow =
    payout.status === 'pending'
      ? { ...payout, status: 'in_transit', changes_at: payout.arrival_date }
      : { ...payout, status: 'paid', changes_at: returnOf(payout, context.clock.now()) }
  await savePayout(tx, moved)
  const type = moved.status === 'paid' ? 'payout.paid' : 'payout.updated'
  await recordPayout(tx, context, { payout: moved, type, cause: notByRequest })
}

/** When the bank sends a payout back that counts as paid already. */
function returnOf({ bank }: PayoutRow, now: Date): Date | null {
  return bank && bank.payouts !== 'arrive' ? new Date(now.getTime() + returnMs) : null
}

/**
 * The money comes back, and nothing more is paid to this bank account.
 * @source https://docs.stripe.com/payouts#payout-failures
 */
async function failPayout(tx: Executor, context: SimulatorContext, payout: PayoutRow): Promise<void> {
  const { account, amount, currency, id: source, bank } = payout
  if (!bank || bank.payouts === 'arrive') return
  const back = { account, amount, currency, source, type: 'payout_failure', follows: true } as const
  const failed: PayoutRow = {
    ...payout,
    status: 'failed',
    failure_code: failureCodes[bank.payouts],
    failure_balance_transaction: await book(tx, context, back),
    changes_at: null,
  }
  await savePayout(tx, failed)
  await recordPayout(tx, context, { payout: failed, type: 'payout.failed', cause: notByRequest })
  const before = await lockAccount(tx, account)
  if (!before || before.bank?.id !== bank.id) return
  const after: AccountRow = { ...before, bank: { ...before.bank, status: 'errored' } }
  await changeAccount(tx, context, { before, after, cause: notByRequest })
}
