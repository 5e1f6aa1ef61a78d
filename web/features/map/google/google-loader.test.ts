import { expect, test, vi } from 'vitest'
import type { DeliveryRoute } from '../route-line.ts'
import { createAutocomplete } from './google-autocomplete.ts'
import { drawOn } from './google-draw.ts'
import { loadWithRetries, mapSentences, whenRefused, withinLimit } from './google-loader.ts'
import type { GoogleMaps } from './google-types.ts'

const route: DeliveryRoute = { from: [-74, 40.7], to: [-73.9, 40.8], fromName: 'A', toName: 'B', line: null }
const SymbolPath = { FORWARD_CLOSED_ARROW: 1, CIRCLE: 0 }

test('[S7.048] [S8.034] the loader retries three times with a growing delay, then reports the failure', async () => {
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const load = vi.fn().mockRejectedValue(new Error('blocked'))
  await expect(loadWithRetries('key', { load, pause })).rejects.toThrow('Failed to load Google Maps')
  expect(load).toHaveBeenCalledTimes(4)
  expect(pauses).toEqual([1000, 2000, 4000])
  const google = {} as GoogleMaps
  const second = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(google)
  expect(await loadWithRetries('key', { load: second, pause })).toBe(google)
})

test('[S7.048] [S8.034] an attempt that never answers counts as failed', async () => {
  const load = () => withinLimit(new Promise<GoogleMaps>(() => {}), 5)
  const pause = async () => {}
  await expect(loadWithRetries('key', { load, pause })).rejects.toThrow('Failed to load Google Maps')
  expect(await withinLimit(Promise.resolve(1), 5)).toBe(1)
})

test('[S8.034] a rejected key is reported to every listener, also to later ones', () => {
  const listener = vi.fn()
  const stop = whenRefused(listener)
  expect(listener).not.toHaveBeenCalled()
  ;(globalThis as unknown as { gm_authFailure: () => void }).gm_authFailure()
  expect(listener).toHaveBeenCalledOnce()
  stop()
  const later = vi.fn()
  whenRefused(later)()
  expect(later).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
})

test('[S8.035] the map shows an error without a container or without the service', async () => {
  const google = { importLibrary: vi.fn(), SymbolPath } as unknown as GoogleMaps
  const sentence = 'Map container or Google Maps not available'
  await expect(
    drawOn(
      () => null,
      'key',
      route,
      async () => google,
    ),
  ).rejects.toThrow(sentence)
  const element = {} as HTMLElement
  await expect(
    drawOn(
      () => element,
      'key',
      route,
      async () => ({}) as GoogleMaps,
    ),
  ).rejects.toThrow(sentence)
})

/** A fake service that records its calls. */
function fakeMaps() {
  const drawn: { kind: string; options: Record<string, unknown> }[] = []
  const bounds = vi.fn()
  const moved = vi.fn()
  const shown = new Set<unknown>()
  class Shape {
    constructor(options: Record<string, unknown>) {
      drawn.push({ kind: new.target.name, options })
    }
    setMap(map: unknown) {
      if (map) shown.add(this)
      else shown.delete(this)
    }
    setPosition = moved
  }
  class Polyline extends Shape {}
  class Marker extends Shape {}
  class GMap {
    constructor(_place: unknown, options: Record<string, unknown>) {
      drawn.push({ kind: 'Map', options })
    }
    fitBounds = bounds
  }
  const google = { SymbolPath, importLibrary: async () => ({ Map: GMap, Polyline, Marker }) }
  return { google: google as unknown as GoogleMaps, drawn, bounds, moved, shown }
}

test('[S7.047] [S8.037] [S9.033] [S9.034] Google’s map starts at zoom 10, is fitted with 20 pixels of padding, and draws an arrow on a route without streets', async () => {
  const { google, drawn, bounds } = fakeMaps()
  await drawOn(
    () => ({}) as HTMLElement,
    'key',
    route,
    async () => google,
  )
  expect(drawn.find(({ kind }) => kind === 'Map')?.options).toMatchObject({ zoom: 10 })
  expect(bounds).toHaveBeenCalledWith(expect.anything(), 20)
  const line = () => drawn.findLast(({ kind }) => kind === 'Polyline')?.options
  expect(line()).toMatchObject({
    icons: [{ icon: { path: 1 } }],
    path: [
      { lat: 40.7, lng: -74 },
      { lat: 40.8, lng: -73.9 },
    ],
  })
  await drawOn(
    () => ({}) as HTMLElement,
    'key',
    { ...route, line: [route.from, route.to] },
    async () => google,
  )
  expect(line()).not.toHaveProperty('icons')
})

test('markers have a fixed size in pixels at any zoom, and a style each', async () => {
  const { google, drawn } = fakeMaps()
  const drawing = await drawOn(
    () => ({}) as HTMLElement,
    'key',
    route,
    async () => google,
  )
  drawing.setCourier([-73.95, 40.75])
  const [from, to, courier] = drawn.filter(({ kind }) => kind === 'Marker').map(({ options }) => options)
  const purple = '#7a2fc4'
  expect(from).toMatchObject({
    position: { lat: 40.7, lng: -74 },
    icon: { path: SymbolPath.CIRCLE, scale: 7, fillColor: '#ffffff', strokeColor: purple },
  })
  expect(to).toMatchObject({
    position: { lat: 40.8, lng: -73.9 },
    icon: { path: SymbolPath.CIRCLE, scale: 10, fillColor: purple, strokeColor: '#ffffff' },
  })
  expect(courier).toMatchObject({ icon: { path: SymbolPath.CIRCLE, scale: 13, fillColor: '#f2a71b' } })
})

test('the courier’s marker is drawn, moved and removed; closing the map removes everything', async () => {
  const { google, drawn, moved, shown } = fakeMaps()
  const drawing = await drawOn(
    () => ({}) as HTMLElement,
    'key',
    route,
    async () => google,
  )
  expect(shown.size).toBe(3)
  drawing.setCourier([-73.95, 40.75])
  expect(shown.size).toBe(4)
  expect(drawn.at(-1)).toMatchObject({ kind: 'Marker', options: { position: { lat: 40.75, lng: -73.95 } } })
  drawing.setCourier([-73.94, 40.76])
  expect(moved).toHaveBeenCalledWith({ lat: 40.76, lng: -73.94 })
  expect(shown.size).toBe(4)
  drawing.setCourier(null)
  expect(shown.size).toBe(3)
  drawing.setCourier([-73.95, 40.75])
  drawing.close()
  expect(shown.size).toBe(0)
})

test('[S8.036] reports a service that cannot draw', async () => {
  const google = {
    SymbolPath,
    importLibrary: () => Promise.reject(new Error('quota')),
  } as unknown as GoogleMaps
  await expect(
    drawOn(
      () => ({}) as HTMLElement,
      'key',
      route,
      async () => google,
    ),
  ).rejects.toThrow(mapSentences.notInitialized)
})

test('[S7.046] [S3.017] addresses are completed in the United States only, and parsed', async () => {
  const fetchAutocompleteSuggestions = vi.fn().mockResolvedValue({
    suggestions: [
      { placePrediction: null },
      {
        placePrediction: {
          placeId: 'p-1',
          text: '620 Atlantic Ave, Brooklyn',
          toPlace: () => ({
            fetchFields: async () => {},
            formattedAddress: '620 Atlantic Ave, Brooklyn, NY 11217, USA',
            addressComponents: [
              { longText: '620', shortText: '620', types: ['street_number'] },
              { longText: 'Atlantic Avenue', shortText: 'Atlantic Ave', types: ['route'] },
              { longText: 'Brooklyn', shortText: 'Brooklyn', types: ['sublocality_level_1'] },
              { longText: 'New York', shortText: 'NY', types: ['administrative_area_level_1'] },
              { longText: '11217', shortText: '11217', types: ['postal_code'] },
              { longText: 'United States', shortText: 'US', types: ['country'] },
            ],
          }),
        },
      },
    ],
  })
  class AutocompleteSessionToken {}
  const AutocompleteSuggestion = { fetchAutocompleteSuggestions }
  const google = { importLibrary: async () => ({ AutocompleteSuggestion, AutocompleteSessionToken }) }
  const service = await createAutocomplete(google as unknown as GoogleMaps)
  const [first] = await service.suggest('620 atl')
  expect(fetchAutocompleteSuggestions).toHaveBeenCalledWith(
    expect.objectContaining({ input: '620 atl', includedRegionCodes: ['us'] }),
  )
  expect(await service.pick(first ?? { id: '', text: '' })).toEqual({
    text: '620 Atlantic Ave, Brooklyn, NY 11217, USA',
    locationId: null,
    parsed: {
      formatted_address: '620 Atlantic Ave, Brooklyn, NY 11217, USA',
      street_number: '620',
      route: 'Atlantic Avenue',
      locality: 'Brooklyn',
      administrative_area_level_1: 'NY',
      postal_code: '11217',
      country: 'US',
    },
  })
  expect(await service.pick({ id: 'unknown', text: '' })).toBeNull()
})
