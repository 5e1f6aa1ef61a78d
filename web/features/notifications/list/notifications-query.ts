import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DataOf } from '../../../../contract/paths.ts'
import { CallFailure } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'

/** What the member was told, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications.list'],
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: DataOf<'notifications.list'>) => last.next ?? undefined,
  async queryFn({ signal, pageParam }) {
    const query = pageParam ? { before: pageParam } : {}
    const result = await call('notifications.list', { query }, { signal })
    if (result.error !== null) throw new CallFailure(result)
    return result.data
  },
})
