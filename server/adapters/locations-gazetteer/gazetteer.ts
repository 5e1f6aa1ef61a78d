import { readFileSync } from 'node:fs'
import path from 'node:path'
import { plain } from '../../../contract/rules/addresses/street-words.ts'
import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'

/** [longitude, latitude] in degrees. */
export type Point = readonly [number, number]

/** A ZIP code, neighborhood or landmark. */
export interface Place {
  kind: 'postalcode' | 'neighbourhood' | 'venue' | 'borough'
  name: string
  otherNames: readonly string[]
  borough: Borough
  zip: string | null
  point: Point
  accuracyMetres: number
}

/** A street and the ZIP codes along it, from its lowest house number to its highest. */
export interface MainStreet {
  name: string
  borough: Borough
  from: number
  to: number
  zips: readonly string[]
}

const boroughsByLetter: Record<string, Borough> = {
  M: 'Manhattan',
  K: 'Brooklyn',
  Q: 'Queens',
  X: 'Bronx',
  S: 'Staten Island',
}

/** The rows of a data file. */
export function readRows(name: string): string[][] {
  return readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

/** The borough that a data file names by a letter. @throws Error for another letter */
export function boroughOf(letter: string | undefined): Borough {
  const borough = boroughsByLetter[letter ?? '']
  if (!borough) throw new Error(`no borough is called ${letter}`)
  return borough
}

const rows = readRows('places.tsv')

/** Every ZIP code with its center and its post town. */
export const zipPlaces: ReadonlyMap<string, Place & { town: string }> = new Map(
  rows
    .filter(([kind]) => kind === 'zip')
    .map(([, zip = '', borough, latitude, longitude, town = '']) => [
      zip,
      {
        kind: 'postalcode' as const,
        name: zip,
        otherNames: [],
        borough: boroughOf(borough),
        zip,
        town,
        point: [Number(longitude), Number(latitude)] as const,
        accuracyMetres: 900,
      },
    ]),
)

const named: Place[] = readRows('names.tsv').map(([kind, name = '', others = '', borough, zip = '']) => {
  const center = zipPlaces.get(zip)
  if (!center) throw new Error(`${name} lies in ${zip}, of which nothing is known`)
  return {
    kind: kind === 'venue' ? ('venue' as const) : ('neighbourhood' as const),
    name,
    otherNames: others.split(';').filter(Boolean),
    borough: boroughOf(borough),
    zip,
    point: center.point,
    accuracyMetres: 1200,
  }
})

const neighborhoods: Place[] = rows
  .filter(([kind]) => kind === 'neighbourhood')
  .map(([, name = '', letter, latitude, longitude]) => {
    const borough = boroughOf(letter)
    return {
      kind: 'neighbourhood' as const,
      name,
      borough,
      zip: null,
      otherNames: named.find((place) => place.name === name && place.borough === borough)?.otherNames ?? [],
      point: [Number(longitude), Number(latitude)] as const,
      accuracyMetres: 900,
    }
  })

/** The boroughs with their centers, for addresses that cannot be located better. */
export const boroughPlaces: readonly Place[] = Object.values(boroughsByLetter).map((borough) => {
  const centers = [...zipPlaces.values()].filter((zip) => zip.borough === borough)
  const mean = (axis: 0 | 1) => centers.reduce((sum, { point }) => sum + point[axis], 0) / centers.length
  return {
    kind: 'borough' as const,
    name: borough,
    borough,
    zip: null,
    otherNames: borough === 'Bronx' ? ['The Bronx'] : [],
    point: [mean(0), mean(1)] as const,
    accuracyMetres: 8000,
  }
})

/** Every named place. A neighborhood in both files is listed once, with its own point and all its names. */
export const places: readonly Place[] = [
  ...boroughPlaces,
  ...neighborhoods,
  ...named.filter(
    (place) =>
      !neighborhoods.some(
        (neighborhood) => neighborhood.name === place.name && neighborhood.borough === place.borough,
      ),
  ),
]

/** The main streets. */
export const mainStreets: readonly MainStreet[] = readRows('streets.tsv').map(
  ([name = '', borough, from, to, zips = '']) => ({
    name,
    borough: boroughOf(borough),
    from: Number(from),
    to: Number(to),
    zips: zips.split(' '),
  }),
)

const boroughsByTown = new Map<string, Borough>()
// Later entries win, so that famous places beat namesakes: Chelsea is in Manhattan and on Staten Island.
for (const place of [...neighborhoods, ...named, ...boroughPlaces]) {
  for (const name of [place.name, ...place.otherNames]) boroughsByTown.set(plain(name), place.borough)
}
for (const { town, borough } of zipPlaces.values())
  if (town !== 'New York') boroughsByTown.set(plain(town), borough)
const shortForms: [string, Borough][] = [
  ['bklyn', 'Brooklyn'],
  ['bkln', 'Brooklyn'],
  ['bk', 'Brooklyn'],
  ['bx', 'Bronx'],
  ['the bronx', 'Bronx'],
  ['qns', 'Queens'],
  ['lic', 'Queens'],
  ['si', 'Staten Island'],
  ['s i', 'Staten Island'],
  ['staten is', 'Staten Island'],
  ['manh', 'Manhattan'],
  ['mn', 'Manhattan'],
]
for (const [name, borough] of shortForms) boroughsByTown.set(name, borough)

/** The borough that a town, neighborhood or borough name (in plain spelling) lies in, or null. */
export function boroughOfTown(town: string): Borough | null {
  return boroughsByTown.get(town) ?? null
}
