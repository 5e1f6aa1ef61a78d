import { AttributionControl, Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { markElement } from './map-marks.ts'
import { palettes } from './map-palettes.ts'
import { mapStyle, routeLayers } from './map-style.ts'
import { arrowOf, boundsOf, type DeliveryRoute, MAP_ZOOM, type Point, ROUTE_PADDING } from './route-line.ts'

/** A map drawn by our own engine. */
export interface OpenMap {
  setTheme(theme: 'light' | 'dark'): void
  /** Shows the courier's position; null removes the marker. */
  setCourier(point: Point | null): void
  close(): void
}

interface OpenMapOptions {
  container: HTMLElement
  route: DeliveryRoute
  theme: 'light' | 'dark'
  onFailed: () => void
}

/**
 * Draws a route on our own map.
 * @throws Error if the browser cannot draw (no WebGL)
 */
export function openMap({ container, route, theme, onFailed }: OpenMapOptions): OpenMap {
  setWorkerUrl(workerUrl)
  const map = createMap(container, route, theme)
  addMarkers(map, route)
  let shown = theme
  map.on('style.load', () => drawRoute(map, route, shown))
  map.on('load', () => {
    container.dataset.map = 'drawn'
  })
  map.on('error', ({ error }) => {
    // Without a readable style the frame would stay empty.
    if (!map.isStyleLoaded() && !map.loaded() && error) onFailed()
  })
  let courier: Marker | null = null
  return {
    setTheme(next) {
      if (next === shown) return
      shown = next
      map.setStyle(mapStyle(palettes[next]), { diff: false })
    },
    setCourier(point) {
      if (!point) {
        courier?.remove()
        courier = null
      } else if (courier) courier.setLngLat(point)
      else courier = addMarker(map, 'courier', point)
    },
    close: () => map.remove(),
  }
}

function createMap(container: HTMLElement, route: DeliveryRoute, theme: 'light' | 'dark'): LibreMap {
  const map = new LibreMap({
    container,
    style: mapStyle(palettes[theme]),
    center: route.to,
    zoom: MAP_ZOOM,
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: false,
    keyboard: true,
    scrollZoom: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.fitBounds(boundsOf(route), { padding: ROUTE_PADDING, animate: false, maxZoom: 14 })
  return map
}

function addMarkers(map: LibreMap, route: DeliveryRoute) {
  addMarker(map, 'from', route.from)
  addMarker(map, 'to', route.to)
  if (route.line) return
  const { at, degrees } = arrowOf(route)
  addMarker(map, 'arrow', at, degrees)
}

function addMarker(map: LibreMap, kind: Parameters<typeof markElement>[0], at: Point, degrees = 0): Marker {
  return new Marker({ element: markElement(kind, degrees), anchor: kind === 'to' ? 'bottom' : 'center' })
    .setLngLat(at)
    .addTo(map)
}

function drawRoute(map: LibreMap, route: DeliveryRoute, theme: 'light' | 'dark') {
  if (map.getSource('route')) return
  const { source, layer } = routeLayers(route, palettes[theme])
  map.addSource('route', source)
  map.addLayer(layer)
}
