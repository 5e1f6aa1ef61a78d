import { Failure } from '../../../contract/failure.ts'
import type { Location, LocationSuggestion } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { DeliveryDependencies } from './dependencies.ts'

/** Looking up addresses and places. */
export function createPlaces({ locations, warn }: Pick<DeliveryDependencies, 'locations' | 'warn'>) {
  /** A provider that fails is no fault of the caller: they are asked to type the address. */
  const asking = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      warn({ provider: error.provider, reason: error.reason }, 'the location search failed')
      throw new Failure('delivery.search_failed')
    }
  }

  const find = async (id: string): Promise<Location> => {
    const location = await asking(() => locations.details(id))
    if (!location) throw new Failure('delivery.location_not_found')
    return location
  }

  return {
    /** @throws Failure `delivery.search_failed` */
    search: (text: string): Promise<LocationSuggestion[]> => asking(() => locations.search(text)),

    /** @throws Failure `delivery.location_not_found`, `delivery.search_failed` */
    find,

    /** The place, if we deliver there. @throws Failure as `find`, and `delivery.outside_zone` */
    async findInZone(id: string): Promise<Location> {
      const location = await find(id)
      if (location.borough === null) throw new Failure('delivery.outside_zone')
      return location
    },

    /** The likeliest place for a typed text, or null. */
    async guess(text: string): Promise<Location | null> {
      const [hit] = await asking(() => locations.search(text))
      return hit ? await asking(() => locations.details(hit.id)) : null
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
