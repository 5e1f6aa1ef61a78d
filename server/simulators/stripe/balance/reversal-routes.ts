import type { Executor } from '../../../db/database.ts'
import { badState, noSuch } from '../api/api-error.ts'
import { cutPage, type ReadCall, type Routes, readPage, type WriteCall } from '../api/routes.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { recordEvent } from '../store/events.ts'
import { amountText, listOf } from '../wire.ts'
import { availabilityOf, book, lockAvailable } from './transactions.ts'
import {
  findTransfer,
  insertReversal,
  lockTransfer,
  type ReversalRow,
  reversalObject,
  reversalsOf,
  type TransferRow,
  transferObject,
} from './transfers.ts'

const largestAmount = 99_999_999

/** @source https://docs.stripe.com/api/transfer_reversals */
export function addReversalRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/transfers/:id/reversals', (call) => create(call, context))
  routes.get('/transfers/:id/reversals', list)
}

async function create({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const asked = params.integer('amount', { from: 1, to: largestAmount })
  const metadata = params.metadata() ?? {}
  params.text('description', 1_000)
  params.finish()
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw noSuch('transfer', id)
  const amount = asked ?? transfer.amount - transfer.amount_reversed
  refuseTooMuch(transfer, amount)
  const reversal: ReversalRow = {
    id: newId(context.random, 'trr_1'),
    transfer: id,
    created: context.clock.now(),
    amount,
    currency: transfer.currency,
    destination_payment_refund: newId(context.random, 'pyr_1'),
    metadata,
  }
  await bookReversal(tx, context, { transfer, reversal })
  await insertReversal(tx, reversal)
  const changed = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
  const object = transferObject(changed, await reversalsOf(tx, [id]))
  await recordEvent(tx, context, { type: 'transfer.reversed', object, cause })
  return reversalObject(reversal)
}

async function list({ id, params, executor }: ReadCall): Promise<object> {
  const page = readPage(params)
  params.finish()
  if (!(await findTransfer(executor, id))) throw noSuch('transfer', id)
  const all = await reversalsOf(executor, [id])
  const placeOf = (other: string) => all.findIndex((row) => row.id === other)
  const from = page.after ? placeOf(page.after) + 1 : 0
  const to = page.before ? placeOf(page.before) : all.length
  const { rows, hasMore } = cutPage(all.slice(from, to), page.limit)
  return listOf(rows.map(reversalObject), { url: `/v1/transfers/${id}/reversals`, hasMore })
}

function refuseTooMuch(transfer: TransferRow, amount: number): void {
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw badState(`Transfer ${transfer.id} is already fully reversed.`)
  if (amount <= left) return
  const [requested, rest] = [amountText(amount, transfer.currency), amountText(left, transfer.currency)]
  throw badState(`Reversal amount (${requested}) is greater than unreversed amount on transfer (${rest})`, {
    param: 'amount',
  })
}

/** Money that is still pending is covered by the transfer itself; money that is available may be gone. */
async function bookReversal(
  tx: Executor,
  context: SimulatorContext,
  { transfer, reversal }: { transfer: TransferRow; reversal: ReversalRow },
): Promise<void> {
  const { amount, currency } = reversal
  const now = context.clock.now()
  const available = await lockAvailable(tx, context, { account: transfer.destination, currency })
  const availableOn = await availabilityOf(tx, transfer.destination_payment, now)
  if (availableOn.getTime() <= now.getTime() && available < amount) {
    const message = `The balance of ${transfer.destination} does not cover this reversal.`
    throw badState(message, { code: 'balance_insufficient' })
  }
  const source = reversal.destination_payment_refund
  const parts = [
    { account: transfer.destination, type: 'payment_refund', source, amount: -amount },
    { account: platformAccount, type: 'transfer_refund', source: reversal.id, amount },
  ] as const
  for (const part of parts) await book(tx, context, { ...part, currency, availableOn })
}
