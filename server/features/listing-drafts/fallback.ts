import { ProviderError } from '../../ports/provider-error.ts'

/** An optional remote or operator-provided adapter, and the local one that always works. */
export interface AdapterPair<Adapter> {
  remote: Adapter | null
  fallback: Adapter
}

/** A result, the adapter that produced it, and the adapter that failed before, if any. */
export interface AdapterResult<Result> {
  result: Result
  adapter: string
  failed: { adapter: string; reason: string } | null
}

/** Logs that a provider failed. */
export type Warn = (facts: Record<string, unknown>, message: string) => void

/**
 * Calls the remote adapter, if any, and the fallback where it fails. The remote adapter limits its own time (20 s).
 * @source product-decisions §4
 * @throws the fallback adapter's errors
 */
export async function callWithFallback<Adapter extends { name: string }, Result>(
  { remote, fallback }: AdapterPair<Adapter>,
  call: (adapter: Adapter) => Promise<Result>,
  warn: Warn,
): Promise<AdapterResult<Result>> {
  let failed: AdapterResult<Result>['failed'] = null
  if (remote) {
    try {
      return { result: await call(remote), adapter: remote.name, failed: null }
    } catch (error) {
      const reason = error instanceof ProviderError ? error.reason : 'unavailable'
      warn({ err: error, adapter: remote.name, reason }, 'a draft is made without its vendor')
      failed = { adapter: remote.name, reason }
    }
  }
  return { result: await call(fallback), adapter: fallback.name, failed }
}
