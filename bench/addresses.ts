/**
 * Quality of the built-in address search:
 *
 *   npm run bench:addresses -- <folder with sample.txt>     (or ADDRESSES=<folder>)
 *
 * `sample.txt` has one address per line as people type it: `37-11 Vernon Boulevard, Queens, New York, NY, USA`.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { boroughPlaces, zipPlaces } from '../server/adapters/locations-gazetteer/gazetteer.ts'
import { metersBetween } from '../server/adapters/locations-gazetteer/geocode.ts'
import { corners, crossing } from '../server/adapters/locations-gazetteer/grid.ts'
import { createGazetteer } from '../server/adapters/locations-gazetteer/index.ts'
import { parseAddress } from '../server/adapters/locations-gazetteer/parse-address.ts'
import { knownAddresses } from './known-addresses.ts'

interface Door {
  number: string
  street: string
  borough: string
}

const gazetteer = createGazetteer()
const folder = process.argv[2] ?? process.env.ADDRESSES
const file = folder ? path.join(folder, 'sample.txt') : ''

if (file && existsSync(file)) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const doors = lines.map(doorOfLine).filter((door) => door !== null)
  console.log(`${lines.length} lines, ${doors.length} of them with a house number\n`)
  measureReading(doors)
  await measurePlacing(doors)
  await measureSpeed(lines)
} else {
  console.log('No sample.txt found: pass its path. Parsing, geocoding and speed are skipped.')
}
await measureErrors()
measureGrids()

/** The expected parts of an address, split at its commas. */
function doorOfLine(line: string): Door | null {
  const [first = '', borough = ''] = line.split(',').map((part) => part.trim())
  const [, number, street] = /^(\d[\d-]*) (.+)$/.exec(first) ?? []
  return number && street ? { number, street, borough } : null
}

/** Variants of the same address. */
function spellings({ number, street, borough }: Door): Record<string, string> {
  const shorter = street
    .replace(/\bStreet\b/, 'St')
    .replace(/\bAvenue\b/, 'Ave')
    .replace(/\bBoulevard\b/, 'Blvd')
    .replace(/\bRoad\b/, 'Rd')
    .replace(/^East /, 'E ')
    .replace(/^West /, 'W ')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
  return {
    'as in the sample': `${number} ${street}, ${borough}, New York, NY, USA`,
    'lower case, no commas': `${number} ${street} ${borough} ny`.toLowerCase(),
    'capitals, shortened': `${number} ${shorter}, ${borough}, NY`.toUpperCase(),
    'with an apartment': `${number} ${street} Apt 4B, ${borough}, NY`,
    'with #, shortened': `${number} ${shorter} #12, ${borough}`,
  }
}

/** Compares street names without this project's spelling rules. */
function bare(street: string): string {
  const words: Record<string, string> = {
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    road: 'rd',
    drive: 'dr',
    place: 'pl',
    lane: 'ln',
    parkway: 'pkwy',
    terrace: 'ter',
    court: 'ct',
    east: 'e',
    west: 'w',
    north: 'n',
    south: 's',
    saint: 'st',
  }
  return street
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/\s+/)
    .map((word) => words[word] ?? word)
    .join('')
}

function measureReading(doors: Door[]): void {
  const right: Record<string, number> = {}
  const wrong: string[] = []
  for (const door of doors) {
    for (const [name, text] of Object.entries(spellings(door))) {
      const read = parseAddress(text)
      const fits =
        read?.number === door.number &&
        read.borough === door.borough &&
        bare(read.street) === bare(door.street)
      right[name] = (right[name] ?? 0) + (fits ? 1 : 0)
      if (!fits) wrong.push(`${text}  →  ${read?.number} | ${read?.street} | ${read?.borough}`)
    }
  }
  console.log('Number, street and borough parsed correctly:')
  for (const [name, count] of Object.entries(right)) console.log(`  ${percent(count, doors.length)}  ${name}`)
  for (const line of wrong.slice(0, 10)) console.log(`    wrong: ${line}`)
}

async function measurePlacing(doors: Door[]): Promise<void> {
  const levels = new Map<number, number>()
  let found = 0
  for (const { number, street, borough } of doors) {
    const [hit] = await gazetteer.search(`${number} ${street}, ${borough}`)
    const place = hit ? await gazetteer.details(hit.id) : null
    if (place?.borough === borough && place.address.number === number) found++
    const level = place?.accuracyMetres ?? Number.POSITIVE_INFINITY
    levels.set(level, (levels.get(level) ?? 0) + 1)
  }
  console.log(`\nFound as the first suggestion, in the right borough: ${percent(found, doors.length)}`)
  console.log('Accuracy without a ZIP code, as reported by the gazetteer:')
  for (const [metres, count] of [...levels].toSorted(([a], [b]) => a - b))
    console.log(`  ${percent(count, doors.length)}  ${metres} m`)
}

/** Every prefix of every line, as if typed key by key. */
async function measureSpeed(lines: string[]): Promise<void> {
  const times: number[] = []
  for (const line of [...lines.slice(0, 20), ...lines]) {
    for (let length = 1; length <= line.length; length++) {
      const started = performance.now()
      await gazetteer.search(line.slice(0, length))
      times.push(performance.now() - started)
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2)
  console.log(
    `\n${times.length} searches in process: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
  )
}

/** Distance between an address located without its ZIP code and that ZIP code's center. */
async function measureErrors(): Promise<void> {
  const errors: { text: string; metres: number; byBorough: number }[] = []
  for (const [text, zip] of knownAddresses) {
    const [hit] = await gazetteer.search(text)
    const place = hit ? await gazetteer.details(hit.id) : null
    const center = zipPlaces.get(zip)
    const borough = boroughPlaces.find(({ name }) => name === center?.borough)
    if (!place || !center || !borough) throw new Error(`${text} is not found`)
    errors.push({
      text,
      metres: metersBetween(place.point, center.point),
      byBorough: metersBetween(borough.point, center.point),
    })
  }
  const farthest = errors.toSorted((a, b) => b.metres - a.metres).slice(0, 3)
  console.log(
    `\n${errors.length} public buildings, placed without their ZIP code; metres to that ZIP code’s center:`,
  )
  console.log(`  ${quartiles(errors.map(({ metres }) => metres))}`)
  console.log(`  the borough’s center instead: ${quartiles(errors.map(({ byBorough }) => byBorough))}`)
  for (const { text, metres } of farthest) console.log(`    ${metres.toFixed(0)} m  ${text}`)
}

/** Locates each known crossing from the others. */
function measureGrids(): void {
  console.log('\nIntersections located from the others, error in meters:')
  for (const [grid, known] of corners) {
    const errors = known.map((corner) => {
      const others = known.filter((other) => other !== corner)
      return metersBetween(crossing(grid as 'M', corner.street, corner.across, others), corner.point)
    })
    console.log(`  ${grid} (${known.length}): ${quartiles(errors)}`)
  }
}

function quartiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `half below ${at(0.5)}, nine of ten below ${at(0.9)}, all below ${at(1) + 1}`
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1).padStart(5)} %`
}
