import { FLAGS_TIMEOUT_MS, type FlagName } from '../../../contract/rules/site/analytics.ts'

/** Used when the server cannot be reached: everything is on. */
const defaults: Record<FlagName, boolean> = { performance_metrics: true, offline_reading: true }

/** The flags that are on for everyone. Waits at most three seconds. @source spec §9; product-decisions §9.27 */
export async function readFlags(fetcher: typeof fetch = fetch): Promise<Record<FlagName, boolean>> {
  try {
    const response = await fetcher('/api/flags', { signal: AbortSignal.timeout(FLAGS_TIMEOUT_MS) })
    if (!response.ok) return defaults
    const { flags } = (await response.json()) as { flags: Partial<Record<FlagName, boolean>> }
    return { ...defaults, ...flags }
  } catch {
    return defaults
  }
}
