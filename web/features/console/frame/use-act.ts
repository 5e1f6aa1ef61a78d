import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { useProving } from '../frame/staff-call.tsx'

/**
 * Returns a function that makes an action's call, with the second factor where it is wanted, and then reads again what is
 * shown. It resolves with why the action was refused; null if it was done.
 */
export function useAct() {
  const proving = useProving()
  const cache = useQueryClient()
  return async <Data>(make: () => Promise<CallResult<Data>>): Promise<string | null> => {
    const { error } = await proving(make)
    await Promise.all(
      ['consoleOrders.get', 'consoleOrders.list', 'consoleToday.get'].map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    )
    return error
  }
}
