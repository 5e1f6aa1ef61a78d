import { call } from '../../../api/call.ts'
import { saveFile } from '../../../save-file.ts'
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

/** Saves the orders that fit as CSV. @returns why that failed; null if it did not */
export async function downloadOrders(filter: OrderFilter): Promise<string | null> {
  const { data, error } = await call('consoleOrders.export', { query: filter })
  if (data) saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
  return error
}
