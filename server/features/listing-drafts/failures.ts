import type { ErrorCode } from '../../../contract/errors.ts'
import { Failure } from '../../../contract/failure.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { Warn } from './fallback.ts'

/** Returns a handler that turns a ProviderError into a Failure: `draft.busy` for `rate_limited`, else `code`. */
export function failWith(code: ErrorCode, warn: Warn): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProviderError)) throw error
    if (error.reason === 'rate_limited') throw new Failure('draft.busy', { retry_after: 10 })
    warn({ err: error }, 'a draft could not be made')
    throw new Failure(code)
  }
}
