import type { Clock } from '../../ports/clock.ts'
import type { LocationFinder } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** After a failure the first finder is skipped for this long, so that not every keystroke waits for its timeout. */
const COOLDOWN_MS = 30_000

/** Searches with the first finder, and with the second where it fails or finds nothing. Ids of both are resolved. */
export function createFallbackFinder(
  first: LocationFinder,
  second: LocationFinder,
  { clock, warn }: { clock: Clock; warn: (facts: Record<string, unknown>, message: string) => void },
): LocationFinder {
  let skipUntil = 0
  const tryFirst = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (clock.now().getTime() < skipUntil) return null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      skipUntil = clock.now().getTime() + COOLDOWN_MS
      warn({ provider: error.provider, reason: error.reason }, 'the location search falls back')
      return null
    }
  }
  return {
    async search(text) {
      const found = await tryFirst(() => first.search(text))
      return found && found.length > 0 ? found : await second.search(text)
    },
    details: async (id) => (await second.details(id)) ?? (await first.details(id)),
  }
}
