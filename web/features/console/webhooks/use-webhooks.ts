import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '../../../../contract/endpoint.ts'
import type { InputOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { usePages } from '../records/use-pages.ts'

/** Milliseconds after which everything is read again: a test event should be seen to arrive. */
const REFRESH = 5_000

export type DeliveriesQuery = NonNullable<InputOf<'consoleWebhooks.deliveries'>['query']>

export const useEndpoints = () =>
  useQuery({ ...callQuery('consoleWebhooks.list'), refetchInterval: REFRESH, refetchOnWindowFocus: 'always' })

/** The deliveries of a filter, page by page. */
export function useDeliveries(filter: DeliveriesQuery) {
  return usePages({
    key: ['consoleWebhooks.deliveries', filter],
    read: (place: string | undefined) =>
      call('consoleWebhooks.deliveries', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, deliveries }) => (has_more ? deliveries.at(-1)?.id : undefined),
    keepsOld: true,
    refetchInterval: REFRESH,
  })
}

/** Reads endpoints and deliveries again. */
export function useReload(): () => void {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries({ queryKey: ['consoleWebhooks.list'] })
    void cache.invalidateQueries({ queryKey: ['consoleWebhooks.deliveries'] })
  }
}

/** Actions that ask nothing: `busy` names the one under way, and a toast says what has come of it. */
export function useQuickAction() {
  const proving = useProving()
  const toast = useToast()
  const reload = useReload()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (name: string, done: string, make: () => Promise<CallResult<unknown>>) => {
    setBusy(name)
    const { error } = await proving(make)
    setBusy(null)
    toast(error === null ? { text: done } : { text: error, tone: 'danger' })
    reload()
  }
  return { busy, act }
}
