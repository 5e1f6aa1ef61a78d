import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '../../../../contract/paths.ts'

export type OrderFilter = Omit<NonNullable<InputOf<'consoleOrders.list'>['query']>, 'after' | 'limit'>

const names = ['q', 'state', 'payment', 'needs', 'paid_from'] as const

/** The filter and the opened order, both in the address. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as OrderFilter
  const setFilter = useCallback(
    (next: OrderFilter) => {
      const given = Object.entries(next).filter(([, value]) => value)
      setParams(new URLSearchParams(given as [string, string][]), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete('order')
          return before
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  /** The address of the page with this order open. */
  const pathOf = (id: string) => {
    const search = new URLSearchParams(params)
    search.set('order', id)
    return `/operator/orders?${search}`
  }
  return { filter, setFilter, opened: params.get('order'), pathOf, close }
}
