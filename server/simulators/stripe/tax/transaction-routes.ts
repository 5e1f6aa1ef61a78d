import { badState, noSuch } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { type ReadCall, type Routes, readPage, type WriteCall } from '../api/routes.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { listOf } from '../wire.ts'
import {
  findCalculation,
  findTransaction,
  insertTransaction,
  lockTransaction,
  reversalsOf,
  type TaxLineRow,
  type TaxTransactionRow,
  transactionLineObject,
  transactionObject,
} from './tax-rows.ts'

const largestAmount = 99_999_999

/** @source https://docs.stripe.com/api/tax/transactions */
export function addTaxTransactionRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/tax/transactions/create_from_calculation', (call) => createSale(call, context))
  routes.post('/tax/transactions/create_reversal', (call) => createReversal(call, context))
  routes.get('/tax/transactions/:id', retrieve)
  routes.get('/tax/transactions/:id/line_items', listLines)
}

async function createSale({ params, tx }: WriteCall, { random, clock }: SimulatorContext): Promise<object> {
  const id = params.requiredText('calculation')
  const reference = params.requiredText('reference', 500)
  params.finish()
  const calculation = await findCalculation(tx, id)
  if (!calculation) throw noSuch('tax.calculation', id, 'calculation', 400)
  const row: TaxTransactionRow = {
    id: newId(random, 'tax_1'),
    created: clock.now(),
    currency: calculation.currency,
    reference,
    address: calculation.address,
    reverses: null,
    lines: calculation.lines.map((line) => ({ ...line, id: newId(random, 'tax_li_') })),
  }
  if (!(await insertTransaction(tx, row))) throw takenReference(reference)
  return transactionObject(row)
}

async function createReversal(
  { params, tx }: WriteCall,
  { random, clock }: SimulatorContext,
): Promise<object> {
  params.choice('mode', ['partial'])
  const id = params.requiredText('original_transaction')
  const reference = params.requiredText('reference', 500)
  const wishes = (params.groups('line_items') ?? []).map(readReversedLine)
  params.finish()
  const sale = await lockTransaction(tx, id)
  if (!sale) throw noSuch('tax.transaction', id, 'original_transaction', 400)
  const earlier = (await reversalsOf(tx, id)).flatMap(({ lines }) => lines)
  const lines = wishes.map((wish) => ({
    ...reversedLine(sale, earlier, wish),
    id: newId(random, 'tax_li_'),
  }))
  const row = { ...sale, id: newId(random, 'tax_1'), created: clock.now(), reference, reverses: id, lines }
  if (!(await insertTransaction(tx, row))) throw takenReference(reference)
  return transactionObject(row)
}

interface ReversedLine {
  amount: number
  amountTax: number
  original: string
  reference: string
}

function readReversedLine(line: Params): ReversedLine {
  return {
    amount: line.requiredInteger('amount', { from: -largestAmount, to: 0 }),
    amountTax: line.requiredInteger('amount_tax', { from: -largestAmount, to: 0 }),
    original: line.requiredText('original_line_item'),
    reference: line.requiredText('reference', 500),
  }
}

/** A line of a reversal; never more than its sale has left. */
function reversedLine(
  sale: TaxTransactionRow,
  earlier: readonly TaxLineRow[],
  { amount, amountTax, original, reference }: ReversedLine,
): TaxLineRow {
  const line = sale.lines.find(({ id }) => id === original)
  if (!line) throw noSuch('tax.transaction_line_item', original, 'line_items', 400)
  const same = earlier.filter((row) => row.original === original)
  const left = same.reduce((sum, row) => sum + row.amount, line.amount + amount)
  const leftTax = same.reduce((sum, row) => sum + row.amount_tax, line.amount_tax + amountTax)
  if (left < 0 || leftTax < 0)
    throw badState('The reversed amount is greater than what is left of the line.', { param: 'line_items' })
  return { ...line, amount, amount_tax: amountTax, original, reference, breakdown: [] }
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  params.finish()
  const row = await findTransaction(executor, id)
  if (!row) throw noSuch('tax.transaction', id)
  return transactionObject(row)
}

async function listLines({ id, params, executor }: ReadCall): Promise<object> {
  readPage(params)
  params.finish()
  const row = await findTransaction(executor, id)
  if (!row) throw noSuch('tax.transaction', id)
  const url = `/v1/tax/transactions/${id}/line_items`
  return listOf(row.lines.map(transactionLineObject), { url, hasMore: false })
}

function takenReference(reference: string): Error {
  const message = `A tax transaction with the reference '${reference}' exists already.`
  return badState(message, { code: 'resource_already_exists', param: 'reference' })
}
