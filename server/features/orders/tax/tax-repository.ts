import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** The sales, refunds and lost disputes that a tax provider is told of, bound to a pool or a transaction. */
export type TaxRepository = ReturnType<typeof createTaxRepository>

export function createTaxRepository(db: Executor) {
  return {
    /** What the provider calls an order's calculation and its sale; undefined without a paid order that has a calculation. */
    sale: (orderId: string) =>
      db.row<{ tax_calculation_id: string; tax_transaction_id: string | null }>(sql`
        select tax_calculation_id, tax_transaction_id from orders
        where id = ${orderId} and paid_at is not null and tax_calculation_id is not null`),

    saveSale: (orderId: string, transactionId: string) =>
      db.run(sql`update orders set tax_transaction_id = ${transactionId} where id = ${orderId}`),

    saveReversal: (refundId: string, reversalId: string) =>
      db.run(sql`update refunds set tax_reversal_id = ${reversalId} where id = ${refundId}`),

    /** Paid sales that the provider was not told of. */
    untoldSales: (paidBefore: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from orders
        where tax_calculation_id is not null and tax_transaction_id is null and paid_at < ${paidBefore}
        order by paid_at limit ${limit}`),

    /** Refunds that the buyer has got and the provider was not told of. */
    untoldRefunds: (before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select r.id from refunds r join orders o on o.id = r.order_id
        where o.tax_transaction_id is not null and r.tax_reversal_id is null and r.state in ('succeeded', 'settled')
          and r.updated_at < ${before} order by r.updated_at limit ${limit}`),

    /** Sales that a bank has undone and the provider was not told of. */
    untoldDisputes: (before: Date, limit: number) =>
      db.rows<{ reference: string }>(sql`
        select s.reference from dispute_settlements s join orders o on o.id = s.order_id
        where o.tax_transaction_id is not null and s.tax_reversal_id is null and s.bearer = 'sale' and s.item_cents >= 0
          and s.at < ${before} order by s.at limit ${limit}`),
  }
}
