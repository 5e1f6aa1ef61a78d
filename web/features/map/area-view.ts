import data from './data/new-york.json' with { type: 'json' }
import type { Point } from './route-line.ts'

/** The size of the drawing, in its own units. */
export const AREA_WIDTH = 480
export const AREA_HEIGHT = 240
/** Meters that the drawing is wide: enough to see a shore or a border nearly everywhere in the city. */
const WIDTH_METERS = 10_000
const METERS_PER_DEGREE = 111_195

/** The part of the map around a place, in units of the drawing. */
export interface AreaView {
  /** Paths of the land and of the borders on it. */
  land: string
  borders: string
  labels: { text: string; at: Point }[]
  /** The circle's radius. */
  radius: number
}

/** What the map shows around a center. Ignoring the Earth's curvature is fine within one city. */
export function areaView([longitude, latitude]: Point, radiusMeters: number): AreaView {
  const scale = AREA_WIDTH / WIDTH_METERS
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const round = (units: number) => Math.round(units * 10) / 10
  const project = (lon: number, lat: number): Point => [
    round(AREA_WIDTH / 2 + (lon - longitude) * METERS_PER_DEGREE * narrowing * scale),
    round(AREA_HEIGHT / 2 - (lat - latitude) * METERS_PER_DEGREE * scale),
  ]
  const path = (points: number[][]) =>
    `M${points.map(([lon = 0, lat = 0]) => project(lon, lat).join(' ')).join('L')}`
  return {
    land: data.land.map((ring) => `${path(ring)}Z`).join(''),
    borders: data.borders.map(path).join(''),
    labels: spaced(
      data.zips.map(([zip, lon, lat]) => ({ text: String(zip), at: project(Number(lon), Number(lat)) })),
      radiusMeters * scale,
    ),
    radius: radiusMeters * scale,
  }
}

/** The labels beside the circle that do not touch each other: in Midtown, single buildings have a ZIP code. */
function spaced(labels: AreaView['labels'], radius: number): AreaView['labels'] {
  const placed: AreaView['labels'] = []
  for (const label of labels) {
    const [x, y] = label.at
    const isInside = x > 22 && x < AREA_WIDTH - 22 && y > 16 && y < AREA_HEIGHT - 26
    const isClear = Math.hypot(x - AREA_WIDTH / 2, y - AREA_HEIGHT / 2) > radius + 22
    const isFree = placed.every(({ at }) => Math.abs(at[0] - x) > 46 || Math.abs(at[1] - y) > 20)
    if (isInside && isClear && isFree) placed.push(label)
  }
  return placed
}
