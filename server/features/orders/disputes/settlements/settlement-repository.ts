import type { TaxLine } from '../../../../../contract/rules/orders/tax.ts'
import type { Executor } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import type { Bearer } from '../dispute.ts'

/** A row of `dispute_settlements`. Integer cents, negative where a won appeal brought them back. */
export interface SettlementRow {
  id: string
  /** The reference of its posting in the ledger. */
  reference: string
  dispute_id: string
  order_id: string
  bearer: Bearer
  item_cents: number
  delivery_cents: number
  buyer_fee_cents: number
  tax_cents: number
  /** Of the marketplace's fees, what it gave back. */
  fees_cents: number
  tax_lines: TaxLine[]
  tax_reversal_id: string | null
  at: Date
}

/** What lost disputes have cost, bound to a pool or a transaction. */
export type SettlementRepository = ReturnType<typeof createSettlementRepository>

export function createSettlementRepository(db: Executor) {
  return {
    ofOrder: (orderId: string) =>
      db.rows<SettlementRow>(
        sql`select * from dispute_settlements where order_id = ${orderId} order by at, id`,
      ),

    byReference: (reference: string) =>
      db.row<SettlementRow>(sql`select * from dispute_settlements where reference = ${reference}`),

    /** What the tax provider calls its record of a loss that was won back; null without one. */
    wonBackReversal: async (orderId: string) =>
      (
        await db.row<{ tax_reversal_id: string }>(sql`
          select max(tax_reversal_id) as tax_reversal_id from dispute_settlements where order_id = ${orderId}
          group by dispute_id having sum(item_cents) = 0 and count(tax_reversal_id) > 0 limit 1`)
      )?.tax_reversal_id ?? null,

    insert: (row: Omit<SettlementRow, 'tax_reversal_id'>) =>
      db.run(sql`
        insert into dispute_settlements (id, reference, dispute_id, order_id, bearer, item_cents, delivery_cents,
          buyer_fee_cents, tax_cents, fees_cents, tax_lines, at)
        values (${row.id}, ${row.reference}, ${row.dispute_id}, ${row.order_id}, ${row.bearer}, ${row.item_cents},
          ${row.delivery_cents}, ${row.buyer_fee_cents}, ${row.tax_cents}, ${row.fees_cents},
          ${JSON.stringify(row.tax_lines)}::jsonb, ${row.at})`),

    /** Records what the tax provider calls its record of a settlement. */
    saveReversal: (reference: string, reversalId: string) =>
      db.run(sql`
        update dispute_settlements set tax_reversal_id = ${reversalId} where reference = ${reference}`),
  }
}
