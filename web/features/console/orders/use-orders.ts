import { useInfiniteQuery } from '@tanstack/react-query'
import { CallFailure } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../save-file.ts'
import type { OrderFilter } from './use-order-filter.ts'

/** The orders that fit, page by page. */
export function useOrders(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: ['staffOrders.list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { after: pageParam } : {}) }
      const result = await call('staffOrders.list', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    getNextPageParam: ({ has_more, orders }) => (has_more ? orders.at(-1)?.id : undefined),
  })
}

/** Saves the orders that fit as CSV. @returns why that failed; null if it did not */
export async function downloadOrders(filter: OrderFilter): Promise<string | null> {
  const { data, error } = await call('staffOrders.export', { query: filter })
  if (data) saveFile(data.name, data.csv, 'text/csv;charset=utf-8')
  return error
}
