import { useSearchParams } from 'react-router'

/** The parameter with the id of the opened record. */
const OPEN = 'open'

/** What the address says about a list: its filter, and which record is open beside it. */
export interface ListAddress<Name extends string> {
  filter: Partial<Record<Name, string>>
  /** The id of the opened record; null if none is open. */
  opened: string | null
  /** The address with this record open. */
  hrefOf: (id: string) => string
  /** Changes some of the filter; an empty text removes one. */
  change: (values: Partial<Record<Name, string>>) => void
  /** Replaces the whole filter. */
  replace: (values: Partial<Record<Name, string>>) => void
  close: () => void
}

/** The filter and the opened record are in the address, so that every view has a link and the browser's Back works. */
export function useFilter<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams()
  const given = names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  const edit = (work: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    work(next)
    return next
  }
  const write = (values: Partial<Record<Name, string>>, from: readonly Name[]) =>
    setParams(
      edit((next) => {
        for (const name of from) {
          if (values[name]) next.set(name, values[name])
          else next.delete(name)
        }
      }),
      { replace: true, preventScrollReset: true },
    )
  return {
    filter: Object.fromEntries(given),
    opened: params.get(OPEN),
    hrefOf: (id) => `?${edit((next) => next.set(OPEN, id))}`,
    change: (values) => write(values, Object.keys(values) as Name[]),
    replace: (values) => write(values, names),
    close: () =>
      setParams(
        edit((next) => next.delete(OPEN)),
        { preventScrollReset: true },
      ),
  }
}
