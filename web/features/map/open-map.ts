import { AttributionControl, Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { markElement } from './map-marks.ts'
import { mapStyle, palettes, wayLayers } from './map-style.ts'
import { arrowOf, boundsOf, MAP_ZOOM, type Point, ROUTE_PADDING, type Way } from './route-line.ts'

/** A map drawn by our own engine. */
export interface OpenMap {
  setTheme(theme: 'light' | 'dark'): void
  /** Shows the courier's position; null removes the marker. */
  setCourier(point: Point | null): void
  close(): void
}

interface OpenMapOptions {
  container: HTMLElement
  way: Way
  theme: 'light' | 'dark'
  onFailed: () => void
}

/**
 * Draws a route on our own map.
 * @throws Error if the browser cannot draw (no WebGL)
 */
export function openMap({ container, way, theme, onFailed }: OpenMapOptions): OpenMap {
  setWorkerUrl(workerUrl)
  const map = createMap(container, way, theme)
  addMarkers(map, way)
  let shown = theme
  map.on('style.load', () => drawRoute(map, way, shown))
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

function createMap(container: HTMLElement, way: Way, theme: 'light' | 'dark'): LibreMap {
  const map = new LibreMap({
    container,
    style: mapStyle(palettes[theme]),
    center: way.to,
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
  map.fitBounds(boundsOf(way), { padding: ROUTE_PADDING, animate: false, maxZoom: 14 })
  return map
}

function addMarkers(map: LibreMap, way: Way) {
  addMarker(map, 'from', way.from)
  addMarker(map, 'to', way.to)
  if (way.line) return
  const { at, degrees } = arrowOf(way)
  addMarker(map, 'arrow', at, degrees)
}

function addMarker(map: LibreMap, kind: Parameters<typeof markElement>[0], at: Point, degrees = 0): Marker {
  return new Marker({ element: markElement(kind, degrees), anchor: kind === 'to' ? 'bottom' : 'center' })
    .setLngLat(at)
    .addTo(map)
}

function drawRoute(map: LibreMap, way: Way, theme: 'light' | 'dark') {
  if (map.getSource('way')) return
  const { source, layer } = wayLayers(way, palettes[theme])
  map.addSource('way', source)
  map.addLayer(layer)
}
