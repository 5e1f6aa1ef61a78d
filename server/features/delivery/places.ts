import { Failure } from '../../../contract/failure.ts'
import type { Bounds } from '../../../contract/rules/marketplace/city.ts'
import type { Location, LocationSuggestion } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import type { DeliveryDependencies } from './dependencies.ts'

/** Address and place search. */
export type Places = ReturnType<typeof createPlaces>

export function createPlaces({
  locations,
  marketplace,
  warn,
}: Pick<DeliveryDependencies, 'locations' | 'marketplace' | 'warn'>) {
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

  const details = (id: string) =>
    call(async () => {
      const location = await locations.details(id)
      if (location && !isWhereItSays(location, marketplace.bounds))
        throw new ProviderError('locations', 'bad_answer', 'a place of the city lies outside of it')
      return location
    })

  const find = async (id: string): Promise<Location> => {
    const location = await details(id)
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
      return hit ? await details(hit.id) : null
    },
  }
}

/** Degrees that a place may lie outside the rectangle around the city, for example on a pier. */
const MARGIN = 0.1

/** Whether the point of a place in the city lies there. A courier would drive to another one. */
function isWhereItSays({ borough, point: [longitude, latitude] }: Location, bounds: Bounds): boolean {
  const { west, south, east, north } = bounds
  if (borough === null) return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
  return (
    longitude >= west - MARGIN &&
    longitude <= east + MARGIN &&
    latitude >= south - MARGIN &&
    latitude <= north + MARGIN
  )
}
