import { streetName } from '../../../contract/rules/addresses/street-name.ts'
import { plain, suffixOf } from '../../../contract/rules/addresses/street-words.ts'
import type { Borough } from '../../../contract/rules/marketplace/new-york.ts'
import { areaOfPostcode } from '../../../contract/rules/marketplace/new-york-addresses.ts'
import { newYorkStreets } from '../../../contract/rules/marketplace/new-york-streets.ts'
import { boroughOfTown } from './gazetteer.ts'

/** The parts of a typed address. Missing parts are null. */
export interface ParsedAddress {
  /** `350`, `37-11`, `12A`. */
  number: string | null
  /** Spelled out: `East 57th Street`. */
  street: string
  unit: string | null
  borough: Borough | null
  zip: string | null
}

/**
 * Parses an address in the five boroughs in any common spelling: `37-11 vernon blvd queens`, `350 Fifth Ave #4B, New York,
 * NY 10118, USA`. Null without a street, as in `Brooklyn, NY`.
 */
export function parseAddress(text: string): ParsedAddress | null {
  const plain = text
    .replace(/[–—]/g, '-')
    .replace(/(\d)\s*-\s*(?=\d)/g, '$1-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  const { rest: withoutZip, zip } = takeZip(withoutCountry(plain))
  const { rest: local, borough } = takeTowns(withoutZip)
  const { rest: street, unit } = takeUnit(local)
  const { number, name: typed } = takeNumber(street)
  // Leading punctuation is not part of a street name.
  const name = typed.replace(/^[^\p{L}\d]+/u, '')
  if (!/[a-z]/i.test(name) || name.length > 60) return null
  return {
    number,
    street: streetName(name, newYorkStreets),
    unit,
    borough: (zip === null ? null : areaOfPostcode(zip)) ?? borough,
    zip,
  }
}

const edges = /^[\s,]+|[\s,]+$/g

function withoutCountry(text: string): string {
  return text.replace(/[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?)[\s,.]*$/i, '')
}

function takeZip(text: string): { rest: string; zip: string | null } {
  const found = /^(.*\S)[\s,]+(\d{5})(?:-\d{4})?[\s,]*$/.exec(text)
  return found ? { rest: found[1] ?? '', zip: found[2] ?? null } : { rest: text, zip: null }
}

/** Removes city, state, borough and post town from the end, as long as a street remains. */
function takeTowns(text: string): { rest: string; borough: Borough | null } {
  let rest = text.replace(edges, '')
  let borough: Borough | null = null
  let city = false
  for (let round = 0; round < 6; round++) {
    const tail = lastTown(rest)
    if (!tail) break
    rest = tail.before
    if (tail.borough) borough ??= tail.borough
    else city = city || tail.isCity
  }
  // In postal addresses Manhattan is called New York.
  return { rest, borough: borough ?? (city ? 'Manhattan' : null) }
}

/** The town, city or state at the end of a text. After a comma any town counts, otherwise only unambiguous ones. */
function lastTown(text: string): { before: string; borough: Borough | null; isCity: boolean } | null {
  const comma = text.lastIndexOf(',')
  if (comma >= 0) {
    const word = plain(text.slice(comma + 1))
    const before = text.slice(0, comma).replace(edges, '')
    if (word === '') return { before, borough: null, isCity: false }
    if (isState(word)) return { before, borough: null, isCity: word !== 'ny' && !/state$/.test(word) }
    const borough = boroughOfTown(word)
    if (borough) return { before, borough, isCity: false }
  }
  const words = text.split(' ')
  for (const count of [4, 3, 2, 1]) {
    if (words.length - count < 2) continue
    const before = words.slice(0, -count).join(' ').replace(edges, '')
    const word = plain(words.slice(-count).join(' '))
    // `100 Brooklyn` would leave no street, `20 E 21 St Manhattan` does.
    if (!/[a-z]/i.test(before)) continue
    if (isState(word)) return { before, borough: null, isCity: word !== 'ny' && !/state$/.test(word) }
    const borough = endsStreet(before) || isBoroughWord(word) ? boroughOfTown(word) : null
    if (borough) return { before, borough, isCity: false }
  }
  return null
}

function isState(word: string): boolean {
  return /^(?:ny|n y|nyc|new york|new york city|new york ny|new york state|ny state)$/.test(word)
}

function isBoroughWord(word: string): boolean {
  return /^(?:manhattan|brooklyn|bklyn|queens|bronx|the bronx|staten island)$/.test(word)
}

/** Whether a text can be a complete street name, so that the next word belongs to a town. */
function endsStreet(before: string): boolean {
  const words = before.replace(/,$/, '').split(' ')
  const last = plain(words.at(-1) ?? '')
  return (
    before.endsWith(',') || suffixOf(last) !== undefined || /^(?:[nsew]|north|south|east|west)$/.test(last)
  )
}

const unitWords = 'apartment|apt|unit|suite|ste|floor|fl|room|rm|penthouse|ph|bsmt|basement'
const unitPatterns = [
  new RegExp(`^(.*?)[\\s,]+(?:(?:${unitWords})\\b\\.?\\s*#?\\s*([\\w-]+)?)\\s*$`, 'i'),
  /^(.*?)[\s,]*#\s*([\w-]+)\s*$/,
  /^(.*?)[\s,]+(\d+(?:st|nd|rd|th)\s+(?:floor|fl))\.?\s*$/i,
  /^(.*?),\s*(\d{1,4}[a-z]?|[a-z]\d{1,3}|ph\w*)\s*$/i,
]

function takeUnit(text: string): { rest: string; unit: string | null } {
  const trimmed = text.replace(edges, '')
  const order = /\d(?:st|nd|rd|th)\s+(?:floor|fl)\.?\s*$/i.test(trimmed)
    ? [unitPatterns[2], unitPatterns[0]]
    : unitPatterns
  for (const pattern of order) {
    const found = pattern?.exec(trimmed)
    const rest = found?.[1]?.replace(edges, '') ?? ''
    if (found && /[a-z]/i.test(rest)) return { rest, unit: (found[2] ?? 'PH').toUpperCase() }
  }
  return { rest: trimmed, unit: null }
}

function takeNumber(text: string): { number: string | null; name: string } {
  const found = /^#?\s*(\d{1,6}(?:-\d{1,4})?)([a-z])?(\s+1\/2)?,?\s+(.+)$/i.exec(text)
  const [, digits = '', letter = '', half = '', name = ''] = found ?? []
  // `125 Street` and `5 Av` are streets; `28 North St` is a house.
  if (!found || (suffixOf(plain(name)) && !/^(?:broadway|bowery)$/.test(plain(name))))
    return { number: null, name: text }
  return { number: `${digits}${letter.toUpperCase()}${half.trim() ? ' 1/2' : ''}`, name }
}
