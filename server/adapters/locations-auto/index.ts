import type { Clock } from '../../ports/clock.ts'
import type { LocationFinder } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** After a failure the first finder is left alone for so long: nobody waits for it at every key they press. */
const REST_MILLISECONDS = 30_000

/** Asks the first finder; where it fails or knows nothing, the second answers. Ids of both are looked up. */
export function createFallbackFinder(
  first: LocationFinder,
  second: LocationFinder,
  { clock, warn }: { clock: Clock; warn: (facts: Record<string, unknown>, message: string) => void },
): LocationFinder {
  let restUntil = 0
  const tried = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    if (clock.now().getTime() < restUntil) return null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      restUntil = clock.now().getTime() + REST_MILLISECONDS
      warn({ provider: error.provider, reason: error.reason }, 'the location search falls back')
      return null
    }
  }
  return {
    async search(text) {
      const found = await tried(() => first.search(text))
      return found && found.length > 0 ? found : await second.search(text)
    },
    details: async (id) => (await second.details(id)) ?? (await first.details(id)),
  }
}
