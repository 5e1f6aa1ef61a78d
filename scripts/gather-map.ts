/**
 * Generates the built-in map of New York from two npm packages and the gazetteer's ZIP codes. Run it when they change:
 *
 *   npm pack @geo-maps/earth-lands-100m us-atlas, unpack each into a folder `lands` and `atlas`, then
 *   node scripts/gather-map.ts <folder>
 *
 * Sources and licenses: web/features/map/data/README.md
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Point = [number, number]
type Ring = Point[]

/** Bounds of the map: west, south, east, north. */
const [WEST, SOUTH, EAST, NORTH] = [-74.45, 40.4, -73.55, 41]
const folder = path.resolve(process.argv[2] ?? '.')
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** Sutherland–Hodgman: the part of a ring on one side of a line. */
function clip(ring: Ring, isInside: (point: Point) => boolean, cut: (a: Point, b: Point) => Point): Ring {
  const clipped: Ring = []
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? a
    if (isInside(a)) clipped.push(a)
    if (isInside(a) !== isInside(b)) clipped.push(cut(a, b))
  }
  return clipped
}
const atLongitude =
  (x: number) =>
  (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const atLatitude =
  (y: number) =>
  (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]

function inside(ring: Ring): Ring {
  let clipped = clip(ring, ([x]) => x >= WEST, atLongitude(WEST))
  clipped = clip(clipped, ([x]) => x <= EAST, atLongitude(EAST))
  clipped = clip(clipped, ([, y]) => y >= SOUTH, atLatitude(SOUTH))
  return clip(clipped, ([, y]) => y <= NORTH, atLatitude(NORTH))
}
const round = ([x, y]: Point): Point => [Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4]

interface Geometry {
  type: 'Polygon' | 'MultiPolygon'
  coordinates: Ring[] | Ring[][]
}
const geometries: Geometry[] = read('lands/package/map.geo.json').geometries
const polygons = geometries.flatMap(({ type, coordinates }) =>
  type === 'Polygon' ? [coordinates as Ring[]] : (coordinates as Ring[][]),
)
// Holes and triangles are gaps between the package's tiles, not lakes.
const land = polygons
  .map(([coast = []]) => inside(coast))
  .filter((ring) => ring.length > 4)
  .map((ring) => [...ring, ring[0] as Point].map(round))

/** Pairs of counties that share a land border. */
const borders = [
  ['36047', '36081'],
  ['36081', '36059'],
  ['36005', '36119'],
]
const atlas = read('atlas/package/counties-10m.json')
const { scale, translate } = atlas.transform
const arcPoints = (arc: Point[]): Point[] => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return round([x * scale[0] + translate[0], y * scale[1] + translate[1]])
  })
}
const arcsOf = new Map<string, Set<number>>()
for (const { id, arcs } of atlas.objects.counties.geometries) {
  const numbers = (arcs ?? []).flat(Number.POSITIVE_INFINITY).map((arc: number) => (arc < 0 ? ~arc : arc))
  arcsOf.set(id, new Set(numbers))
}
const lines = borders.flatMap(([first = '', second = '']) =>
  [...(arcsOf.get(first) ?? [])]
    .filter((arc) => arcsOf.get(second)?.has(arc))
    .map((arc) => arcPoints(atlas.arcs[arc])),
)

const places = path.join(import.meta.dirname, '../server/adapters/locations-gazetteer/data/places.tsv')
const zips = readFileSync(places, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([kind]) => kind === 'zip')
  .map(([, zip = '', , latitude, longitude]) => [zip, ...round([Number(longitude), Number(latitude)])])
  // ZIP codes of one building share a point, so only the first is used.
  .filter(([, x, y], index, all) => all.findIndex((zip) => zip[1] === x && zip[2] === y) === index)

const target = path.join(import.meta.dirname, '../web/features/map/data/new-york.json')
writeFileSync(target, `${JSON.stringify({ land, borders: lines, zips })}\n`)
console.log(`${land.length} pieces of land, ${lines.length} borders, ${zips.length} ZIP codes → ${target}`)
