import type { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '../api/cache/query.ts'
import { isRefusal } from '../api/transport/response.ts'
import type { RefreshResult } from '../features/offline/come-back.ts'

/** Fetches everything on the screen again. An item that is refused now and was shown before no longer exists. */
export async function refetchShown(cache: QueryClient): Promise<RefreshResult> {
  await cache.refetchQueries({ type: 'active' })
  const failed = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.status === 'error')
  if (failed.some(({ state }) => !isDefinite(state.error))) return 'silent'
  return failed.some(({ state }) => state.data !== undefined) ? 'refused' : 'fresh'
}

function isDefinite(error: unknown): boolean {
  return error instanceof CallFailure && isRefusal(error)
}
