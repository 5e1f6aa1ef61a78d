import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import data from './data/new-york.json' with { type: 'json' }
import { attribution, type Palette } from './map-palettes.ts'
import type { DeliveryRoute, Point } from './route-line.ts'
import { lineOf } from './route-line.ts'

/** The land as polygon rings, for drawing without a map engine. */
export const landRings = data.land as Point[][]

/** The style of our own map. It loads nothing from the network. @source product-decisions §8, §9.26 */
export function mapStyle(palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: geometry({ type: 'MultiPolygon', coordinates: landRings.map((ring) => [ring]) }, attribution),
      borders: geometry({ type: 'MultiLineString', coordinates: data.borders as Point[][] }),
      zips: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: data.zips.map(zipFeature) },
      },
    },
    layers: layers(palette),
  }
}

type Shape =
  | { type: 'MultiPolygon'; coordinates: Point[][][] }
  | { type: 'MultiLineString'; coordinates: Point[][] }

interface ZipFeature {
  type: 'Feature'
  properties: { zip: string }
  geometry: { type: 'Point'; coordinates: Point }
}

function geometry(shape: Shape, attribution?: string): StyleSpecification['sources'][string] {
  return {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: shape },
    ...(attribution ? { attribution } : {}),
  }
}

function zipFeature([zip, longitude, latitude]: (string | number)[]): ZipFeature {
  return {
    type: 'Feature',
    properties: { zip: String(zip) },
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
  }
}

function layers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land } },
    { id: 'shore', type: 'line', source: 'land', paint: { 'line-color': palette.shore, 'line-width': 1 } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': palette.border, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'zips',
      type: 'symbol',
      source: 'zips',
      minzoom: 9,
      // Without a glyphs URL, the engine draws labels with a system font.
      layout: {
        'text-field': ['get', 'zip'],
        'text-size': 11,
        'text-font': ['sans-serif'],
        'text-padding': 8,
      },
      paint: { 'text-color': palette.label, 'text-halo-color': palette.halo, 'text-halo-width': 1 },
    },
  ]
}

/** The source and layer of the route. A straight line is dashed. */
export function routeLayers(route: DeliveryRoute, palette: Palette) {
  return {
    source: {
      type: 'geojson' as const,
      data: {
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: lineOf(route) },
      },
    },
    layer: {
      id: 'route',
      type: 'line' as const,
      source: 'route',
      layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
      paint: {
        'line-color': palette.route,
        'line-width': 4,
        ...(route.line ? {} : { 'line-dasharray': [1.5, 1.5] }),
      },
    },
  }
}
