import { fitsCar } from '../../contract/rules/delivery.ts'
import { createTariffCourier } from '../adapters/courier-tariff/index.ts'
import { createUberCourier } from '../adapters/courier-uber/index.ts'
import { createFallbackFinder } from '../adapters/locations-auto/index.ts'
import { createGazetteer } from '../adapters/locations-gazetteer/index.ts'
import { createGeoSearch } from '../adapters/locations-geosearch/index.ts'
import { createGooglePlaces } from '../adapters/locations-google/index.ts'
import { createGoogleRoutes } from '../adapters/routing-google/index.ts'
import { createOsrmRoutes } from '../adapters/routing-osrm/index.ts'
import { withStraightFallback } from '../adapters/routing-straight/fallback.ts'
import { createStraightRoutes } from '../adapters/routing-straight/index.ts'
import type { Courier, CourierDispatch } from '../ports/courier.ts'
import type { LocationFinder } from '../ports/locations.ts'
import type { RouteFinder } from '../ports/routing.ts'
import { createPracticeCourier } from '../simulators/courier/index.ts'
import type { AppContext } from './create-app.ts'

/** Milliseconds that the city's address search is waited for. @source product-decisions §6 */
const GEOSEARCH_TIMEOUT = 1500
/** Milliseconds after the start at which there is time for files that are not needed at once. */
const WARM_UP = 1000
/** Milliseconds that other vendors are waited for. */
const VENDOR_TIMEOUT = 8000

/** What deliveries need from outside. */
export interface DeliveryAdapters {
  locations: LocationFinder
  routes: RouteFinder
  courier: Courier
  /** Who brings things by itself; null: the sellers see to it. */
  dispatch: CourierDispatch | null
  /** Reads the gazetteer's files soon, so that nobody waits for them at the first key they press. */
  warm(): void
}

/** Picks the adapters that the settings ask for. @source product-decisions §6 */
export function createDeliveryAdapters(parts: AppContext): DeliveryAdapters {
  const { config, log } = parts
  const warn = (facts: Record<string, unknown>, message: string) => log.warn(facts, message)
  return {
    locations: finder(parts, warn),
    routes: routes(config.delivery, warn),
    ...couriers(parts),
    warm() {
      const { locations } = config.delivery
      if (locations === 'google' || locations === 'geosearch') return
      setTimeout(() => void createGazetteer().search('b'), WARM_UP).unref()
    },
  }
}

type Warn = (facts: Record<string, unknown>, message: string) => void

function finder({ config, clock }: AppContext, warn: Warn): LocationFinder {
  const { locations, geoSearchUrl: baseUrl, google } = config.delivery
  const { secretKey } = config
  if (locations === 'google' && google)
    return createGooglePlaces({ apiKey: google.apiKey, baseUrl: google.placesUrl, timeoutMs: VENDOR_TIMEOUT })
  if (locations === 'geosearch') return createGeoSearch({ baseUrl, secretKey, timeoutMs: VENDOR_TIMEOUT })
  const gazetteer = createGazetteer()
  if (locations !== 'auto') return gazetteer
  const city = createGeoSearch({ baseUrl, secretKey, timeoutMs: GEOSEARCH_TIMEOUT })
  return createFallbackFinder(city, gazetteer, { clock, warn })
}

/** Real roads by whoever is set, wherever addresses are looked up. */
function routes({ osrmUrl, google }: AppContext['config']['delivery'], warn: Warn): RouteFinder {
  if (osrmUrl)
    return withStraightFallback(createOsrmRoutes({ baseUrl: osrmUrl, timeoutMs: VENDOR_TIMEOUT }), warn)
  if (google) {
    const settings = { apiKey: google.apiKey, baseUrl: google.routesUrl, timeoutMs: VENDOR_TIMEOUT }
    return withStraightFallback(createGoogleRoutes(settings), warn)
  }
  return createStraightRoutes()
}

/** Uber for what fits a car, where its keys are set; the tariff for the rest. Without keys a courier is practised. */
function couriers({ config, clock }: AppContext): Pick<DeliveryAdapters, 'courier' | 'dispatch'> {
  const tariff = createTariffCourier()
  if (!config.delivery.uber)
    return { courier: tariff, dispatch: config.simulatorsAllowed ? createPracticeCourier(clock) : null }
  const uber = createUberCourier({ ...config.delivery.uber, clock, timeoutMs: VENDOR_TIMEOUT })
  return {
    courier: { quote: (request) => (fitsCar(request.size) ? uber : tariff).quote(request) },
    dispatch: uber,
  }
}
