import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { CallName } from '../../../../contract/paths.ts'
import { useProving } from './staff-call.tsx'

const ofOrders = ['consoleOrders.get', 'consoleOrders.list', 'consoleToday.get'] as const

/**
 * Returns a function that makes an action's call, with the second factor where it is wanted, and then reads again what is
 * shown: the calls in `reads`. It resolves with why the action was refused; null if it was done.
 */
export function useAct(reads: readonly CallName[] = ofOrders) {
  const proving = useProving()
  const cache = useQueryClient()
  return async <Data>(make: () => Promise<CallResult<Data>>): Promise<string | null> => {
    const { error } = await proving(make)
    await Promise.all(reads.map((name) => cache.invalidateQueries({ queryKey: [name] })))
    return error
  }
}
