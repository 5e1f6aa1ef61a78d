import { fitsCar } from '../../contract/rules/delivery/item-size.ts'
import { createTariffCourier } from '../adapters/courier-tariff/index.ts'
import { createUberCourier } from '../adapters/courier-uber/index.ts'
import { createFallbackFinder } from '../adapters/locations-auto/index.ts'
import { createGazetteer } from '../adapters/locations-gazetteer/index.ts'
import { createPlaceDirectory } from '../adapters/locations-gazetteer/place-directory.ts'
import { createGeoSearch } from '../adapters/locations-geosearch/index.ts'
import { createGooglePlaces } from '../adapters/locations-google/index.ts'
import { createGoogleRoutes } from '../adapters/routing-google/index.ts'
import { createOsrmRoutes } from '../adapters/routing-osrm/index.ts'
import { withStraightFallback } from '../adapters/routing-straight/fallback.ts'
import { createStraightRoutes } from '../adapters/routing-straight/index.ts'
import type { LocationFinder } from '../ports/locations.ts'
import type { RouteFinder } from '../ports/routing.ts'
import { createPracticeCourier } from '../simulators/courier/index.ts'
import type { AppContext, DeliveryAdapters } from './context.ts'

/** Milliseconds that the city's address search may take. @source product-decisions §6 */
const GEOSEARCH_TIMEOUT = 1500
/** Milliseconds after the start before files are loaded that are not needed at once. */
const WARM_UP = 1000
/** Milliseconds that other vendors may take. */
const VENDOR_TIMEOUT = 8000

/** Chooses the adapters by the settings. @source product-decisions §6 */
export function createDeliveryAdapters(context: AppContext): DeliveryAdapters {
  const { config, log } = context
  const places = createPlaceDirectory(context.marketplace)
  const warn = (facts: Record<string, unknown>, message: string) => log.warn(facts, message)
  return {
    locations: finder(context, warn),
    places,
    routes: routes(config.delivery, warn),
    ...couriers(context),
    warm() {
      const { locations } = config.delivery
      const hasVendor = locations === 'google' || locations === 'geosearch'
      setTimeout(() => {
        void places.all()
        if (!hasVendor) void createGazetteer().search('b')
      }, WARM_UP).unref()
    },
  }
}

type Warn = (facts: Record<string, unknown>, message: string) => void

function finder({ config, marketplace, clock }: AppContext, warn: Warn): LocationFinder {
  const { locations, geoSearchUrl: baseUrl, google } = config.delivery
  const { secretKey } = config
  if (locations === 'google' && google)
    return createGooglePlaces({
      apiKey: google.apiKey,
      baseUrl: google.placesUrl,
      timeoutMs: VENDOR_TIMEOUT,
      marketplace,
    })
  if (locations === 'geosearch') return createGeoSearch({ baseUrl, secretKey, timeoutMs: VENDOR_TIMEOUT })
  const gazetteer = createGazetteer()
  if (locations !== 'auto') return gazetteer
  const city = createGeoSearch({ baseUrl, secretKey, timeoutMs: GEOSEARCH_TIMEOUT })
  return createFallbackFinder(city, gazetteer, { clock, warn })
}

/** Routes on real roads if a service is set up, independent of where addresses are looked up. */
function routes({ osrmUrl, google }: AppContext['config']['delivery'], warn: Warn): RouteFinder {
  if (osrmUrl)
    return withStraightFallback(createOsrmRoutes({ baseUrl: osrmUrl, timeoutMs: VENDOR_TIMEOUT }), warn)
  if (google) {
    const settings = { apiKey: google.apiKey, baseUrl: google.routesUrl, timeoutMs: VENDOR_TIMEOUT }
    return withStraightFallback(createGoogleRoutes(settings), warn)
  }
  return createStraightRoutes()
}

/** With Uber's keys: Uber for what fits a car, the tariff for the rest. Without: the tariff and a simulated courier. */
function couriers({
  config,
  marketplace,
  clock,
}: AppContext): Pick<DeliveryAdapters, 'courier' | 'dispatch'> {
  const tariff = createTariffCourier()
  if (!config.delivery.uber)
    return { courier: tariff, dispatch: config.simulatorsAllowed ? createPracticeCourier(clock) : null }
  const uber = createUberCourier({
    ...config.delivery.uber,
    city: marketplace,
    clock,
    timeoutMs: VENDOR_TIMEOUT,
  })
  return {
    courier: { quote: (request) => (fitsCar(request.size) ? uber : tariff).quote(request) },
    dispatch: uber,
  }
}
