import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { CallFailure } from '../../../api/cache/query.ts'

interface Pages<Page, Place> {
  /** The name of the list's call, by which it is read again, and the filter. */
  key: readonly [call: string, filter: object]
  /** Reads the page after a place; the first one without it. */
  read: (place: Place | undefined, signal: AbortSignal) => Promise<CallResult<Page>>
  /** Where the page after this one begins; undefined if there is none. */
  nextOf: (page: Page) => Place | undefined
  /** Whether the old rows stay until those of another filter are there. */
  keepsOld?: boolean
  /** Milliseconds after which all pages are read again. */
  refetchInterval?: number
}

/** A list of the console, page by page. */
export function usePages<Page, Place>({ key, read, nextOf, keepsOld, refetchInterval }: Pages<Page, Place>) {
  return useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as Place | undefined,
    queryFn: async ({ pageParam, signal }) => {
      // The query's types lose that of a generic parameter.
      const result = await read(pageParam as Place | undefined, signal)
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
    getNextPageParam: nextOf,
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
}
