import { type TaxedPart, taxedParts } from '../../../../contract/rules/orders/tax.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { RefundRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Tells the tax provider of a paid sale. */
export const taxSaleJob = jobKind<{ orderId: string }>('tax-sale', 12, 30)
/** Tells the tax provider of a refund that the buyer has got. */
export const taxRefundJob = jobKind<{ refundId: string }>('tax-refund', 12, 30)

const MINUTE = 60_000
/** Milliseconds before a sale or a refund counts as forgotten. */
const TELL_PAUSE = 60 * MINUTE
const BATCH = 100

/** Tells the provider of a paid sale, if it calculated its tax. @returns its id of the sale; null where it did not */
export async function recordTaxedSale(
  { db, tax }: OrderDependencies,
  { orderId }: { orderId: string },
): Promise<string | null> {
  const sale = await db.tax.sale(orderId)
  if (!sale) return null
  if (sale.tax_transaction_id) return sale.tax_transaction_id
  const transactionId = await tax.record({ orderId, calculationId: sale.tax_calculation_id })
  await db.tax.saveSale(orderId, transactionId)
  return transactionId
}

/** Tells the provider of a refund. Repeating it has no effect. */
export async function recordTaxedRefund(
  deps: OrderDependencies,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await deps.db.refunds.byId(refundId)
  if (!refund || refund.tax_reversal_id) return
  const transactionId = await recordTaxedSale(deps, { orderId: refund.order_id })
  if (!transactionId) return
  const reversalId = await deps.tax.recordRefund({ refundId, transactionId, parts: partsOf(refund) })
  await deps.db.tax.saveReversal(refundId, reversalId)
}

function partsOf(refund: RefundRow) {
  const cents: Record<TaxedPart, number> = {
    item: refund.item_cents,
    delivery: refund.delivery_cents,
    fee: refund.buyer_fee_cents,
  }
  const taxOn = (part: TaxedPart) =>
    refund.tax_lines.filter(({ of }) => of === part).reduce((sum, line) => sum + line.cents, 0)
  return taxedParts.filter((of) => cents[of] > 0).map((of) => ({ of, cents: cents[of], taxCents: taxOn(of) }))
}

/** Tells the provider later of a sale, in the transaction that makes it paid. */
export async function tellOfSale(
  tx: Pick<OrderTransaction, 'jobs'>,
  order: { id: string; tax_calculation_id: string | null },
): Promise<void> {
  if (order.tax_calculation_id) await tx.jobs.enqueue(taxSaleJob, { orderId: order.id })
}

/** Tells the provider later of a refund, in the transaction that completes it. */
export async function tellOfRefund(
  tx: Pick<OrderTransaction, 'jobs'>,
  order: { tax_calculation_id: string | null },
  refundId: string,
): Promise<void> {
  if (order.tax_calculation_id) await tx.jobs.enqueue(taxRefundJob, { refundId })
}

/** Resumes what was lost. */
export async function sweepTaxRecords({ db, clock }: OrderDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - TELL_PAUSE)
  for (const { id } of await db.tax.untoldSales(before, BATCH))
    await db.jobs.enqueue(taxSaleJob, { orderId: id }, { key: id })
  for (const { id } of await db.tax.untoldRefunds(before, BATCH))
    await db.jobs.enqueue(taxRefundJob, { refundId: id }, { key: id })
}
