import { ProviderError } from '../../ports/provider-error.ts'

/** An answer, who gave it, and who had been asked before. */
export interface AdapterResult<Result> {
  result: Result
  adapter: string
  failed: { adapter: string; reason: string } | null
}

/** Writes down that a vendor did not do what it was asked. */
export type Warn = (facts: Record<string, unknown>, message: string) => void

/**
 * Asks the remote adapter, where there is one; when it fails, the default one. How long the remote one may take is its
 * own business (20 seconds).
 * @source product-decisions §4
 * @throws whatever the default adapter throws
 */
export async function callWithFallback<Adapter extends { name: string }, Result>(
  remote: Adapter | null,
  standard: Adapter,
  ask: (adapter: Adapter) => Promise<Result>,
  warn: Warn,
): Promise<AdapterResult<Result>> {
  let insteadOf: AdapterResult<Result>['failed'] = null
  if (remote) {
    try {
      return { result: await ask(remote), adapter: remote.name, failed: null }
    } catch (error) {
      const reason = error instanceof ProviderError ? error.reason : 'unavailable'
      warn({ err: error, adapter: remote.name, reason }, 'a draft is made without its vendor')
      insteadOf = { adapter: remote.name, reason }
    }
  }
  return { result: await ask(standard), adapter: standard.name, failed: insteadOf }
}
