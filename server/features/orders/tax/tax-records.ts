import { type TaxedPart, taxedParts } from '../../../../contract/rules/orders/tax.ts'
import { jobKind } from '../../../jobs/queue.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { RefundRow } from '../order.ts'
import type { OrderTransaction } from '../storage/transaction.ts'

/** Tells the tax provider of a paid sale. */
export const taxSaleJob = jobKind<{ orderId: string }>('tax-sale', 12, 30)
/** Tells the tax provider of a refund that the buyer has got. */
export const taxRefundJob = jobKind<{ refundId: string }>('tax-refund', 12, 30)

/** Tells the tax provider of a sale that a bank has undone. */
export const taxDisputeJob = jobKind<{ reference: string }>('tax-dispute', 12, 30)

const MINUTE = 60_000
/** Milliseconds before a sale, a refund or a lost dispute counts as forgotten. */
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
  const reversalId =
    (await deps.db.settlements.wonBackReversal(refund.order_id)) ??
    (await deps.tax.recordRefund({ refundId, transactionId, parts: partsOf(refund) }))
  await deps.db.tax.saveReversal(refundId, reversalId)
}

/**
 * Tells the provider of a sale that a bank has undone, as of a refund. Repeating it has no effect. The provider has no way to
 * take back a reversal: after a won appeal it stands for the refund that follows.
 */
export async function recordTaxedDispute(
  deps: OrderDependencies,
  { reference }: { reference: string },
): Promise<void> {
  const settlement = await deps.db.settlements.byReference(reference)
  if (!settlement || settlement.tax_reversal_id) return
  const transactionId = await recordTaxedSale(deps, { orderId: settlement.order_id })
  if (!transactionId) return
  const parts = partsOf(settlement)
  const reversalId = await deps.tax.recordRefund({ refundId: reference, transactionId, parts })
  await deps.db.settlements.saveReversal(reference, reversalId)
}

/** Cents that went back, by parts and with the tax on them. */
type ReturnedAmounts = Pick<RefundRow, 'item_cents' | 'delivery_cents' | 'buyer_fee_cents' | 'tax_lines'>

function partsOf(returned: ReturnedAmounts) {
  const cents: Record<TaxedPart, number> = {
    item: returned.item_cents,
    delivery: returned.delivery_cents,
    fee: returned.buyer_fee_cents,
  }
  const taxOn = (part: TaxedPart) =>
    returned.tax_lines.filter(({ of }) => of === part).reduce((sum, line) => sum + line.cents, 0)
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

/** Tells the provider later of a sale that a bank has undone, in the transaction that books it. */
export async function tellOfLostDispute(
  tx: Pick<OrderTransaction, 'jobs'>,
  order: { tax_calculation_id: string | null },
  reference: string,
): Promise<void> {
  if (order.tax_calculation_id) await tx.jobs.enqueue(taxDisputeJob, { reference })
}

/** Resumes what was lost. */
export async function sweepTaxRecords({ db, clock }: OrderDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - TELL_PAUSE)
  for (const { id } of await db.tax.untoldSales(before, BATCH))
    await db.jobs.enqueue(taxSaleJob, { orderId: id }, { key: id })
  for (const { id } of await db.tax.untoldRefunds(before, BATCH))
    await db.jobs.enqueue(taxRefundJob, { refundId: id }, { key: id })
  for (const { reference } of await db.tax.untoldDisputes(before, BATCH))
    await db.jobs.enqueue(taxDisputeJob, { reference }, { key: reference })
}
