import { Failure } from '../../../contract/failure.ts'
import type { Location, LocationSuggestion } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { DeliveryDependencies } from './dependencies.ts'

/** Address and place search. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces({ locations, warn }: Pick<DeliveryDependencies, 'locations' | 'warn'>) {
  /** Turns a provider error into a Failure that asks the user to type the address. */
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      warn({ provider: error.provider, reason: error.reason }, 'the location search failed')
      throw new Failure('delivery.search_failed')
    }
  }

  const find = async (id: string): Promise<Location> => {
    const location = await call(() => locations.details(id))
    if (!location) throw new Failure('delivery.location_not_found')
    return location
  }

  return {
    /** @throws Failure `delivery.search_failed` */
    search: (text: string): Promise<LocationSuggestion[]> => call(() => locations.search(text)),

    /** @throws Failure `delivery.location_not_found`, `delivery.search_failed` */
    find,

    /** The location, if we deliver there. @throws Failure as `find`, and `delivery.outside_zone` */
    async findInZone(id: string): Promise<Location> {
      const location = await find(id)
      if (location.borough === null) throw new Failure('delivery.outside_zone')
      return location
    },

    /** The best match for a typed address, or null. */
    async guess(text: string): Promise<Location | null> {
      const [hit] = await call(() => locations.search(text))
      return hit ? await call(() => locations.details(hit.id)) : null
    },
  }
}
