import { queryOptions } from '@tanstack/react-query'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { CallName, DataOf, InputArgs } from '../../../contract/paths.ts'
import { call } from '../call.ts'

/** A failed call in the query cache; its message is the sentence for people. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(result: {
    error: string
    status: number
    code?: ErrorCode
    details?: Record<string, unknown>
  }) {
    super(result.error)
    this.name = 'CallFailure'
    this.status = result.status
    this.code = result.code
    this.details = result.details
  }
}

/**
 * A call as a query: `useQuery(callQuery('orders.list'))`. The key is `[name, input]`, so
 * `invalidateQueries({ queryKey: ['orders.list'] })` makes every variant stale.
 */
export function callQuery<Name extends CallName>(name: Name, ...input: InputArgs<Name>) {
  return queryOptions<DataOf<Name>, CallFailure>({
    queryKey: [name, ...input],
    async queryFn({ signal }) {
      const make = call as (name: Name, input: unknown, options: object) => ReturnType<typeof call<Name>>
      const result = await make(name, input[0], { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}
