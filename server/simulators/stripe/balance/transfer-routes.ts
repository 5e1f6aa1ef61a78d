import type { Executor } from '../../../db/database.ts'
import { badParam, badState, noSuch } from '../api/api-error.ts'
import { mergeMetadata } from '../api/metadata.ts'
import type { Params } from '../api/params.ts'
import { cutPage, type ReadCall, type Routes, readPage, type WriteCall } from '../api/routes.ts'
import type { AccountRow } from '../connect/account-row.ts'
import { lockAccount } from '../connect/accounts.ts'
import { transfersOf } from '../connect/capabilities.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { recordEvent } from '../store/events.ts'
import { type ChargeRow, lockCharge } from '../store/payments.ts'
import { amountText, listOf } from '../wire.ts'
import { availabilityOf, book, lockAvailable } from './transactions.ts'
import {
  findTransfer,
  insertTransfer,
  listTransfers,
  lockTransfer,
  reversalsOf,
  type TransferRow,
  transferObject,
  transferredOf,
  updateTransfer,
} from './transfers.ts'

const largestAmount = 99_999_999

/** @source https://docs.stripe.com/api/transfers */
export function addTransferRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/transfers', (call) => create(call, context))
  routes.get('/transfers', list)
  routes.get('/transfers/:id', retrieve)
  routes.post('/transfers/:id', (call) => update(call, context))
}

async function create({ params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const request = readTransfer(params)
  params.finish()
  refuseInactive(await destinationOf(tx, request.destination))
  const charge = request.source_transaction === null ? null : await sourceOf(tx, request)
  const transfer: TransferRow = {
    ...request,
    id: newId(context.random, 'tr_1'),
    created: context.clock.now(),
    amount_reversed: 0,
    destination_payment: newId(context.random, 'py_1'),
    // The payment and everything that it pays form a group.
    transfer_group: request.transfer_group ?? (charge ? `group_${charge.payment_intent}` : null),
  }
  if (!charge) await requireAvailable(tx, context, transfer)
  await insertTransfer(tx, transfer)
  await bookTransfer(tx, context, transfer)
  const object = transferObject(transfer, [])
  await recordEvent(tx, context, { type: 'transfer.created', object, cause })
  return object
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  params.finish()
  const transfer = await findTransfer(executor, id)
  if (!transfer) throw noSuch('transfer', id)
  return transferObject(transfer, await reversalsOf(executor, [id]))
}

async function list({ params, executor }: ReadCall): Promise<object> {
  const page = readPage(params)
  const destination = params.text('destination') ?? null
  const group = params.text('transfer_group') ?? null
  params.finish()
  const found = await listTransfers(executor, { ...page, destination, group, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  const reversals = await reversalsOf(
    executor,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => transferObject(row, reversals))
  return listOf(data, { url: '/v1/transfers', hasMore })
}

async function update({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const changes = params.metadata() ?? {}
  const description = params.text('description', 1_000)
  params.finish()
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw noSuch('transfer', id)
  const changed = {
    ...transfer,
    metadata: mergeMetadata(transfer.metadata, changes),
    description: description ?? transfer.description,
  }
  await updateTransfer(tx, changed)
  const object = transferObject(changed, await reversalsOf(tx, [id]))
  await recordEvent(tx, context, { type: 'transfer.updated', object, cause })
  return object
}

function readTransfer(
  params: Params,
): Omit<TransferRow, 'id' | 'created' | 'amount_reversed' | 'destination_payment'> {
  params.choice('source_type', ['card'])
  return {
    amount: params.requiredInteger('amount', { from: 1, to: largestAmount }),
    currency: params.requiredText('currency').toLowerCase(),
    destination: params.requiredText('destination'),
    source_transaction: params.text('source_transaction') ?? null,
    transfer_group: params.text('transfer_group', 255) ?? null,
    description: params.text('description', 1_000) ?? null,
    metadata: params.metadata() ?? {},
  }
}

/** Locked, so that no account is closed or restricted while money is on its way to it. */
async function destinationOf(tx: Executor, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id)
  if (!account) throw noSuch('destination', id, 'destination', 400)
  return account
}

/** Stricter than Stripe's test mode, which does not enforce every capability. */
function refuseInactive(account: AccountRow): void {
  if (account.closed) {
    throw badState('The destination account was closed.', { code: 'account_closed', param: 'destination' })
  }
  const { status } = transfersOf(account)
  if (status === 'active') return
  const final = status === 'rejected' || status === 'unsupported'
  throw badState(`The destination's capability stripe_transfers is ${status}.`, {
    code: final ? 'transfers_not_allowed' : 'capability_not_active',
    param: 'destination',
  })
}

/** The charge that a transfer is paid from, locked, so that simultaneous transfers never exceed it. */
async function sourceOf(
  tx: Executor,
  { source_transaction, amount, currency }: Pick<TransferRow, 'source_transaction' | 'amount' | 'currency'>,
): Promise<ChargeRow> {
  const charge = await lockCharge(tx, source_transaction ?? '')
  if (!charge) throw noSuch('charge', source_transaction ?? '', 'source_transaction', 400)
  if (charge.currency !== currency)
    throw badParam("The currency of source_transaction's balance transaction differs.", 'currency')
  const left = charge.amount - charge.amount_refunded - (await transferredOf(tx, charge.id))
  if (amount <= left) return charge
  const [asked, rest] = [amountText(amount, currency), amountText(Math.max(left, 0), currency)]
  throw badState(`Transfer amount (${asked}) is greater than what is left of the source charge (${rest})`, {
    param: 'amount',
  })
}

async function requireAvailable(
  tx: Executor,
  context: SimulatorContext,
  { amount, currency }: TransferRow,
): Promise<void> {
  if (amount <= (await lockAvailable(tx, context, { account: platformAccount, currency }))) return
  const message =
    'You have insufficient available funds in your Stripe account. Use `source_transaction` to transfer funds of a charge before they are available.'
  throw badState(message, { code: 'balance_insufficient' })
}

async function bookTransfer(tx: Executor, context: SimulatorContext, transfer: TransferRow): Promise<void> {
  const { amount, currency, source_transaction: source } = transfer
  const now = context.clock.now()
  const availableOn = source === null ? now : await availabilityOf(tx, source, now)
  const parts = [
    { account: platformAccount, type: 'transfer', source: transfer.id, amount: -amount },
    { account: transfer.destination, type: 'payment', source: transfer.destination_payment, amount },
  ] as const
  for (const part of parts) await book(tx, context, { ...part, currency, availableOn })
}
