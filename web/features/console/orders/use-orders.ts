import { call } from '../../../api/call.ts'
import { saveExport } from '../records/csv.ts'
import { usePages } from '../records/use-pages.ts'
import type { OrderFilter } from './use-order-filter.ts'

/** The orders that fit, page by page. */
export function useOrders(filter: OrderFilter) {
  return usePages({
    key: ['consoleOrders.list', filter],
    read: (place: string | undefined, signal) =>
      call('consoleOrders.list', { query: { ...filter, ...(place ? { after: place } : {}) } }, { signal }),
    nextOf: ({ has_more, orders }) => (has_more ? orders.at(-1)?.id : undefined),
  })
}

/** Saves the orders of a filter as CSV, which the audit log records. @returns why that failed; null if it did not */
export async function downloadOrders(filter: OrderFilter, reason: string): Promise<string | null> {
  return saveExport(await call('consoleOrders.export', { query: filter, body: { reason } }))
}
