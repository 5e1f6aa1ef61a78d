import { useEffect, useRef, useState } from 'react'
import { loadGoogleMaps, mapSentences } from './google-loader.ts'
import type { GoogleMaps, MapsLibrary } from './google-types.ts'
import { MapProblem } from './map-problem.tsx'
import { boundsOf, lineOf, MAP_ZOOM, type Point, ROUTE_PADDING, type RouteMapProps, type Way } from './way.ts'

/** The way on Google's map. @source spec §7, §8 Map */
export function GoogleMap({ apiKey, way }: RouteMapProps & { apiKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    drawOn(() => (isLeft ? null : place.current), apiKey, way).catch((error: unknown) => {
      if (!isLeft) setProblem(error instanceof Error ? error.message : mapSentences.notInitialised)
    })
    return () => {
      isLeft = true
    }
  }, [apiKey, way])
  return problem ? <MapProblem text={problem} /> : <div ref={place} className="size-full" />
}

/**
 * Loads the service and draws.
 * @throws Error one of the three sentences
 */
export async function drawOn(
  place: () => HTMLElement | null,
  apiKey: string,
  way: Way,
  load: (apiKey: string) => Promise<GoogleMaps> = loadGoogleMaps,
): Promise<void> {
  const google = await load(apiKey)
  const element = place()
  if (!element || typeof google.importLibrary !== 'function') throw new Error(mapSentences.noPlace)
  try {
    draw(element, await google.importLibrary('maps'), google, way)
  } catch {
    throw new Error(mapSentences.notInitialised)
  }
}

function draw(
  element: HTMLElement,
  { Map: GMap, Polyline, Circle }: MapsLibrary,
  google: GoogleMaps,
  way: Way,
) {
  const map = new GMap(element, {
    center: latLng(way.to),
    zoom: MAP_ZOOM,
    disableDefaultUI: true,
    zoomControl: true,
  })
  const [[west, south], [east, north]] = boundsOf(way)
  map.fitBounds({ west, south, east, north }, ROUTE_PADDING)
  const colour = '#7a2fc4'
  const arrow = { icon: { path: google.SymbolPath.FORWARD_CLOSED_ARROW }, offset: '50%' }
  new Polyline({
    path: lineOf(way).map(latLng),
    strokeColor: colour,
    strokeWeight: 4,
    ...(way.line ? {} : { icons: [arrow] }),
  }).setMap(map)
  for (const end of [way.from, way.to])
    new Circle({
      center: latLng(end),
      radius: 120,
      fillColor: colour,
      fillOpacity: 1,
      strokeWeight: 2,
    }).setMap(map)
}

function latLng([lng, lat]: Point) {
  return { lat, lng }
}
