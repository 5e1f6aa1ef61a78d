/**
 * Extracts the gazetteer's streets, with the house numbers seen in each ZIP code, from the city's lists of property sales. Run it
 * when new ones are published:
 *
 *   download "Annualized Sales" of the Department of Finance, save each sheet as CSV in one folder, then
 *   node scripts/gather-streets.ts <folder>
 *
 * Only addresses and ZIP codes are read. Source and license: server/adapters/locations-gazetteer/README.md
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { streetName } from '../contract/rules/addresses/street-name.ts'
import { directionOf, plain, suffixOf } from '../contract/rules/addresses/street-words.ts'
import { areaOfPostcode } from '../contract/rules/marketplace/new-york-addresses.ts'
import { newYorkStreets } from '../contract/rules/marketplace/new-york-streets.ts'
import { boroughOf } from '../server/adapters/locations-gazetteer/gazetteer.ts'
import { numericHouse } from '../server/adapters/locations-gazetteer/house-number.ts'
import { streetPattern } from '../server/adapters/locations-gazetteer/ids.ts'
import { type Spelling, slipsBetween, spellingOf } from '../server/adapters/locations-gazetteer/spelling.ts'

/** The gazetteer's letters of the boroughs, by the Department of Finance's numbers. */
const letters: Record<string, string> = { 1: 'M', 2: 'X', 3: 'K', 4: 'Q', 5: 'S' }

interface Sale {
  letter: string
  street: string
  house: number
  zip: string
}

const folder = path.resolve(process.argv[2] ?? '.')
const sales = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .flatMap((name) => salesOf(readFileSync(path.join(folder, name), 'utf8')))

function salesOf(text: string): Sale[] {
  const rows: string[][] = parse(text, { relax_column_count: true, trim: true })
  const heading = rows.findIndex((row) => row.includes('ADDRESS') && row.includes('ZIP CODE'))
  const column = (name: string) => rows[heading]?.indexOf(name) ?? -1
  const [borough, address, zip] = [column('BOROUGH'), column('ADDRESS'), column('ZIP CODE')]
  return rows
    .slice(heading + 1)
    .flatMap((row) => saleOf(row[borough] ?? '', row[address] ?? '', row[zip] ?? ''))
}

function saleOf(code: string, address: string, zip: string): Sale[] {
  const letter = letters[code]
  // The apartment follows a comma; a range such as `839-845` outside of Queens begins with its first number.
  const [, number, name] = /^(\d+(?:-\d+)?)[A-Z]?(?: 1\/2)? +([^,]+)/i.exec(address) ?? []
  if (!letter || !number || !name || areaOfPostcode(zip) !== boroughOf(letter)) return []
  return [
    { letter, street: streetName(name, newYorkStreets), house: numericHouse(number, boroughOf(letter)), zip },
  ]
}

/** The last words of streets that are no abbreviation's meaning: `Columbia Heights`, `Hudson Yards`. */
const rarerEndings = new Set(
  'heights piers pier yards promenade green trail cove thruway esplanade path park ridge'.split(' '),
)

/** Clerks misspell streets, but seldom twice in the same way, and they leave out the last word. */
function isCredible(street: string, seen: readonly Sale[]): boolean {
  const words = plain(street).split(' ')
  const last = words.at(-1) ?? ''
  const isNamed =
    words.some((word) => suffixOf(word) !== undefined) ||
    newYorkStreets.oneWordNames.has(plain(street)) ||
    (words.length > 1 && (directionOf(last) !== undefined || rarerEndings.has(last)))
  return isNamed && seen.length >= 2 && streetPattern.test(street)
}

/** `11217:1-620`: the house numbers seen in each ZIP code. A ZIP code of less than a hundredth of the sales is a mistake. */
function ranges(seen: readonly Sale[]): string {
  return [...Map.groupBy(seen, ({ zip }) => zip)]
    .filter(([, inZip]) => inZip.length >= seen.length / 100)
    .map(([zip, inZip]) => ({ zip, ...span(inZip.map(({ house }) => house)) }))
    .sort((a, b) => a.low - b.low || a.high - b.high)
    .map(({ zip, low, high }) => `${zip}:${low}-${high}`)
    .join(' ')
}

/** The lowest and the highest number. A highest one of more than double the next has an extra digit and does not count. */
function span(houses: readonly number[]): { low: number; high: number } {
  const sorted = [...new Set(houses)].sort((a, b) => a - b)
  while (sorted.length > 4 && (sorted.at(-1) ?? 0) > 2 * (sorted.at(-2) ?? 0)) sorted.pop()
  return { low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 }
}

interface SeenStreet {
  street: string
  letter: string
  spelling: Spelling
  sales: readonly Sale[]
}

const seenStreets = [...Map.groupBy(sales, ({ street, letter }) => `${street}\t${letter}`).values()]
  .map((seen): SeenStreet => {
    const { street = '', letter = '' } = seen[0] ?? {}
    return { street, letter, spelling: spellingOf(street), sales: seen }
  })
  .filter(({ street, sales: seen }) => isCredible(street, seen))
const byBorough = Map.groupBy(seenStreets, ({ letter }) => letter)

/** Whether a name is rare, and a similar one in the same ZIP code twenty times as common. */
function isMisspelled({ letter, spelling, sales: seen }: SeenStreet): boolean {
  const zips = new Set(seen.map(({ zip }) => zip))
  return (byBorough.get(letter) ?? []).some(
    (other) =>
      other.sales.length >= 20 * seen.length &&
      slipsBetween(spelling, other.spelling) !== null &&
      other.sales.some(({ zip }) => zips.has(zip)),
  )
}

const lines = seenStreets
  .filter((street) => !isMisspelled(street))
  .map(({ street, letter, sales: seen }) => [street, letter, ranges(seen)].join('\t'))
  .sort()
const target = path.resolve(
  import.meta.dirname,
  '../server/adapters/locations-gazetteer/data/street-numbers.tsv',
)
writeFileSync(
  target,
  `# street\tborough\tZIP codes with the lowest and the highest house number seen\n${lines.join('\n')}\n`,
)
console.log(`${sales.length} sales, ${lines.length} streets`)
