import { METERS_PER_MILE, straightRoute } from '../../../../server/adapters/routing-straight/index.ts'
import type { CleanUp } from '../../../../server/app/clean-up.ts'
import {
  type Call,
  changed,
  emptyObject,
  hiddenError,
  type Lie,
  loginPage,
  type Reply,
  type StandIn,
  startStandIn,
} from './stand-in.ts'

/** Stand-ins for Google's Places and for OSRM. */
export interface Maps {
  places: StandIn
  routes: StandIn
  env: Record<string, string>
}

type Point = [longitude: number, latitude: number]

const DOOR: Point = [-73.976, 40.6838]

const searchLies: readonly Lie[] = [
  changed({ suggestions: [{ placePrediction: { placeId: '', text: { text: 'Somewhere' } } }] }),
  changed({ suggestions: 'none' }),
  loginPage,
  hiddenError,
  emptyObject,
]

const placeLies: readonly Lie[] = [
  changed({ location: { latitude: 48.85, longitude: 2.35 } }),
  changed({ location: { latitude: DOOR[0], longitude: DOOR[1] } }),
  changed({ location: { latitude: 4000, longitude: 0 } }),
  changed({ location: undefined }),
  loginPage,
  hiddenError,
  emptyObject,
]

/** The only route of an answer with other fields. */
const otherRoute = (fields: object): Lie =>
  changed({ routes: [{ distance: 9000, duration: 1500, ...fields }] })

const routeLies: readonly Lie[] = [
  otherRoute({ distance: 0, duration: 0 }),
  otherRoute({ distance: 40_000_000, duration: 3_000_000 }),
  otherRoute({ distance: -9000 }),
  otherRoute({
    geometry: {
      coordinates: [
        [2.35, 48.85],
        [2.29, 48.86],
      ],
    },
  }),
  otherRoute({
    geometry: {
      coordinates: [
        [4000, 4000],
        [-4000, -4000],
      ],
    },
  }),
  changed({ code: 'Maybe' }),
  changed({ routes: [] }),
  loginPage,
  hiddenError,
  emptyObject,
]

/** Starts the stand-ins. Whatever is searched for is one door in Brooklyn. */
export async function startMaps(cleanUp: CleanUp): Promise<Maps> {
  const places = await startStandIn(
    ({ path }) => ({ json: path.endsWith(':autocomplete') ? suggestions : place }),
    ({ path }) => (path.endsWith(':autocomplete') ? searchLies : placeLies),
    cleanUp,
  )
  const routes = await startStandIn(route, () => routeLies, cleanUp)
  return {
    places,
    routes,
    env: {
      LOCATIONS: 'google',
      GOOGLE_MAPS_SERVER_KEY: 'key-for-tests',
      GOOGLE_PLACES_BASE_URL: places.url,
      OSRM_BASE_URL: routes.url,
    },
  }
}

const suggestions = {
  suggestions: [
    {
      placePrediction: {
        placeId: 'door-in-brooklyn',
        text: { text: '620 Atlantic Avenue, Brooklyn' },
        structuredFormat: {
          mainText: { text: '620 Atlantic Avenue' },
          secondaryText: { text: 'Brooklyn, NY' },
        },
      },
    },
  ],
}

const part = (longText: string, ...types: string[]) => ({ longText, shortText: longText, types })
const place = {
  id: 'door-in-brooklyn',
  formattedAddress: '620 Atlantic Ave, Brooklyn, NY 11217, USA',
  displayName: { text: '620 Atlantic Ave' },
  location: { longitude: DOOR[0], latitude: DOOR[1] },
  types: ['street_address'],
  addressComponents: [
    part('620', 'street_number'),
    part('Atlantic Avenue', 'route'),
    part('Brooklyn', 'sublocality_level_1', 'sublocality'),
    part('NY', 'administrative_area_level_1'),
    part('11217', 'postal_code'),
  ],
}

/** The way that is asked for in the path, as long as roads usually are. */
function route({ path }: Call): Reply {
  const [from = DOOR, to = DOOR] = (path.split('/').at(-1) ?? '')
    .split(';')
    .map((point) => point.split(',').map(Number) as Point)
  const { miles, minutes } = straightRoute(from, to)
  const geometry = { coordinates: [from, to] }
  return {
    json: {
      code: 'Ok',
      routes: [{ distance: miles * METERS_PER_MILE, duration: minutes * 60, geometry }],
    },
  }
}
