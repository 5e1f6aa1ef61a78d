import type { OrderDependencies } from '../dependencies.ts'

/** Rows that one run of a scheduled task handles. */
export const BATCH = 200

/** Runs an action for each row. A row that fails is logged and does not stop the others. */
export async function forEachRow<Row extends { id: string }>(
  { warn }: Pick<OrderDependencies, 'warn'>,
  rows: readonly Row[],
  action: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await action(row)
    } catch (error) {
      warn({ err: error, orderId: row.id }, 'a scheduled task failed for an order')
    }
  }
}
