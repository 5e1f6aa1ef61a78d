import { beforeEach, expect, test, vi } from 'vitest'
import { openMap } from './open-map.ts'
import type { DeliveryRoute } from './route-line.ts'

const seen = vi.hoisted(() => ({ options: vi.fn(), fitted: vi.fn(), marks: vi.fn() }))

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: 'worker.mjs' }))
vi.mock('maplibre-gl/dist/maplibre-gl.css', () => ({}))
vi.mock('./map-marks.ts', () => ({ markElement: (kind: string) => ({ kind }) }))
vi.mock('maplibre-gl', () => {
  class LibreMap {
    touchZoomRotate = { disableRotation() {} }
    constructor(options: object) {
      seen.options(options)
    }
    addControl() {}
    on() {}
    remove() {}
    fitBounds = seen.fitted
  }
  class Marker {
    constructor({ element }: { element: { kind: string } }) {
      seen.marks(element.kind)
    }
    setLngLat() {
      return this
    }
    addTo() {
      return this
    }
  }
  class Control {}
  return {
    Map: LibreMap,
    Marker,
    AttributionControl: Control,
    NavigationControl: Control,
    setWorkerUrl() {},
  }
})

beforeEach(() => {
  for (const spy of Object.values(seen)) spy.mockClear()
})

const route: DeliveryRoute = { from: [-74, 40.7], to: [-73.9, 40.8], fromName: 'A', toName: 'B', line: null }
const open = (shown: DeliveryRoute) =>
  openMap({ container: {} as HTMLElement, route: shown, theme: 'light', onFailed: () => {} })

test('[S9.033] [S9.034] our own map starts at zoom 10 at the destination, and is fitted to the route with 20 pixels of padding', () => {
  open(route)
  expect(seen.options).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ zoom: 10, center: route.to }),
  )
  expect(seen.fitted).toHaveBeenCalledExactlyOnceWith(
    [
      [expect.closeTo(-74.002), expect.closeTo(40.698)],
      [expect.closeTo(-73.898), expect.closeTo(40.802)],
    ],
    expect.objectContaining({ padding: 20 }),
  )
})

test('both ends get a marker; only a route without known streets gets an arrow', () => {
  open(route)
  expect(seen.marks.mock.calls.flat()).toEqual(['from', 'to', 'arrow'])
  seen.marks.mockClear()
  open({ ...route, line: [route.from, route.to] })
  expect(seen.marks.mock.calls.flat()).toEqual(['from', 'to'])
})
