import pLimit from 'p-limit'
import type { OrderDependencies } from '../dependencies.ts'

/** Rows that one run of a scheduled task handles. */
export const BATCH = 200

/**
 * Runs an action for each row. A row that fails is logged and does not stop the others.
 * @param concurrency rows that are handled at the same time
 */
export async function forEachRow<Row extends { id: string }>(
  { warn }: Pick<OrderDependencies, 'warn'>,
  rows: readonly Row[],
  action: (row: Row) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  await pLimit(concurrency).map(rows, async (row) => {
    try {
      await action(row)
    } catch (error) {
      warn({ err: error, orderId: row.id }, 'a scheduled task failed for an order')
    }
  })
}
