import { loadGoogleMaps, mapSentences, withinLimit } from './google-loader.ts'
import type { GoogleMaps, MapsLibrary } from './google-types.ts'
import { boundsOf, lineOf, MAP_ZOOM, type Point, ROUTE_PADDING, type Way } from './way.ts'

/** A map that was drawn. */
export interface GoogleDrawing {
  /** Shows where the courier is; null takes it away. */
  setCourier(point: Point | null): void
  close(): void
}

const WAY_COLOUR = '#7a2fc4'
/** Marigold: it stands apart from the way. */
const COURIER_COLOUR = '#f2a71b'
/** Metres. */
const END_RADIUS = 120
const COURIER_RADIUS = 160

/**
 * Loads the service and draws.
 * @throws Error one of the three sentences
 */
export async function drawOn(
  place: () => HTMLElement | null,
  apiKey: string,
  way: Way,
  load: (apiKey: string) => Promise<GoogleMaps> = loadGoogleMaps,
): Promise<GoogleDrawing> {
  const google = await load(apiKey)
  const element = place()
  if (!element || typeof google.importLibrary !== 'function') throw new Error(mapSentences.noPlace)
  try {
    return draw(element, await withinLimit(google.importLibrary('maps')), google, way)
  } catch {
    throw new Error(mapSentences.notInitialised)
  }
}

function draw(element: HTMLElement, library: MapsLibrary, google: GoogleMaps, way: Way): GoogleDrawing {
  const map = new library.Map(element, {
    center: latLng(way.to),
    zoom: MAP_ZOOM,
    disableDefaultUI: true,
    zoomControl: true,
  })
  const [[west, south], [east, north]] = boundsOf(way)
  map.fitBounds({ west, south, east, north }, ROUTE_PADDING)
  const arrow = { icon: { path: google.SymbolPath.FORWARD_CLOSED_ARROW }, offset: '50%' }
  const line = new library.Polyline({
    path: lineOf(way).map(latLng),
    strokeColor: WAY_COLOUR,
    strokeWeight: 4,
    ...(way.line ? {} : { icons: [arrow] }),
  })
  const dot = (at: Point, fillColor: string, radius: number) =>
    new library.Circle({ center: latLng(at), radius, fillColor, fillOpacity: 1, strokeWeight: 2 })
  const shapes = [line, ...[way.from, way.to].map((end) => dot(end, WAY_COLOUR, END_RADIUS))]
  for (const shape of shapes) shape.setMap(map)
  let courier: ReturnType<typeof dot> | null = null
  return {
    setCourier(point) {
      if (courier && point) return courier.setCenter(latLng(point))
      courier?.setMap(null)
      courier = point && dot(point, COURIER_COLOUR, COURIER_RADIUS)
      courier?.setMap(map)
    },
    close() {
      for (const shape of shapes) shape.setMap(null)
      courier?.setMap(null)
    },
  }
}

function latLng([lng, lat]: Point) {
  return { lat, lng }
}
