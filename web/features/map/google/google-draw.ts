import { boundsOf, type DeliveryRoute, lineOf, MAP_ZOOM, type Point, ROUTE_PADDING } from '../route-line.ts'
import { loadGoogleMaps, mapSentences, withinLimit } from './google-loader.ts'
import type { GoogleMaps, MapsLibrary, MarkerLibrary } from './google-types.ts'

/** A map drawn by Google. */
export interface GoogleDrawing {
  /** Shows the courier's position; null removes the marker. */
  setCourier(point: Point | null): void
  close(): void
}

const WAY_COLOR = '#7a2fc4'
/** Marigold, to stand out from the route. */
const COURIER_COLOR = '#f2a71b'
const EDGE_COLOR = '#ffffff'
/** Radius of each marker in pixels. A radius in meters would be invisible on a map of the whole city. */
const MARK_RADIUS = { from: 7, to: 10, courier: 13 }

/** Loads Google Maps and draws the route. @throws Error with one of `mapSentences` */
export async function drawOn(
  place: () => HTMLElement | null,
  apiKey: string,
  route: DeliveryRoute,
  load: (apiKey: string) => Promise<GoogleMaps> = loadGoogleMaps,
): Promise<GoogleDrawing> {
  const google = await load(apiKey)
  const element = place()
  if (!element || typeof google.importLibrary !== 'function') throw new Error(mapSentences.noPlace)
  try {
    const both = Promise.all([google.importLibrary('maps'), google.importLibrary('marker')])
    const [maps, { Marker }] = await withinLimit(both)
    return draw(element, { ...maps, Marker }, google, route)
  } catch {
    throw new Error(mapSentences.notInitialized)
  }
}

function draw(
  element: HTMLElement,
  library: MapsLibrary & MarkerLibrary,
  google: GoogleMaps,
  route: DeliveryRoute,
): GoogleDrawing {
  const map = new library.Map(element, {
    center: latLng(route.to),
    zoom: MAP_ZOOM,
    disableDefaultUI: true,
    zoomControl: true,
  })
  const [[west, south], [east, north]] = boundsOf(route)
  map.fitBounds({ west, south, east, north }, ROUTE_PADDING)
  const arrow = { icon: { path: google.SymbolPath.FORWARD_CLOSED_ARROW }, offset: '50%' }
  const line = new library.Polyline({
    path: lineOf(route).map(latLng),
    strokeColor: WAY_COLOR,
    strokeWeight: 4,
    ...(route.line ? {} : { icons: [arrow] }),
  })
  const mark = (kind: keyof typeof MARK_RADIUS, at: Point) =>
    new library.Marker({
      position: latLng(at),
      icon: { path: google.SymbolPath.CIRCLE, scale: MARK_RADIUS[kind], ...markStyles[kind] },
      // The text around the map describes it, so the markers need no keyboard focus.
      clickable: false,
      zIndex: kind === 'courier' ? 2 : 1,
    })
  const shapes = [line, mark('from', route.from), mark('to', route.to)]
  for (const shape of shapes) shape.setMap(map)
  let courier: ReturnType<typeof mark> | null = null
  return {
    setCourier(point) {
      if (courier && point) return courier.setPosition(latLng(point))
      courier?.setMap(null)
      courier = point && mark('courier', point)
      courier?.setMap(map)
    },
    close() {
      for (const shape of shapes) shape.setMap(null)
      courier?.setMap(null)
    },
  }
}

/** A ring at the start and a disc at the destination, as on our own map. */
const markStyles = {
  from: { fillColor: EDGE_COLOR, fillOpacity: 1, strokeColor: WAY_COLOR, strokeWeight: 4 },
  to: { fillColor: WAY_COLOR, fillOpacity: 1, strokeColor: EDGE_COLOR, strokeWeight: 3 },
  courier: { fillColor: COURIER_COLOR, fillOpacity: 1, strokeColor: EDGE_COLOR, strokeWeight: 3 },
}

function latLng([lng, lat]: Point) {
  return { lat, lng }
}
