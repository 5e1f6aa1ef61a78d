import type { AddressRules } from '../marketplace/marketplace.ts'
import { type AddressMarks, addressMarks } from './door.ts'
import { streetName } from './street-name.ts'
import type { StreetRules } from './street-rules.ts'
import { directionOf, plain, suffixOf } from './street-words.ts'

/** Whether two spellings of an address can mean the same building: no part that both contain may differ. */
export function maySameDoor(first: string, second: string, rules: AddressRules): boolean {
  const [a, b] = [addressMarks(first, rules), addressMarks(second, rules)]
  const agree = (x: string | null, y: string | null) => x === null || y === null || x === y
  return (
    agree(a.number, b.number) &&
    agree(a.zip, b.zip) &&
    agree(a.borough, b.borough) &&
    maySameStreet(a, b, rules.streets)
  )
}

function maySameStreet(first: AddressMarks, second: AddressMarks, streets: StreetRules): boolean {
  const [a, b] = [readings(first, streets), readings(second, streets)]
  return a.length === 0 || b.length === 0 || a.some((x) => b.some((y) => agree(x, y, streets)))
}

/** A candidate for the street of an address, spelled out. */
interface Reading {
  name: string
  /** `part`: more words follow, and it does not end in a street suffix. */
  kind: 'whole' | 'ended' | 'part'
}

/** `Atlantic Ave Brooklyn` is `Atlantic Avenue` with a town after it, or a street of that name. Empty without a number. */
function readings({ number, rest }: AddressMarks, streets: StreetRules): Reading[] {
  const line = withoutTown(rest.split(/[,#]/)[0] ?? '', streets)
  const words = line.split(/\s+/).filter(Boolean)
  if (number === null || !/[a-z]|\d/i.test(line)) return []
  return words.slice(0, LONGEST).flatMap((_, index): Reading[] => {
    const next = plain(words[index + 1] ?? '')
    // `Park Avenue` is not the street of `Park Avenue South`, nor `Court` that of `Court Street`.
    if (suffixOf(next) || directionOf(next)) return []
    const name = streetName(words.slice(0, index + 1).join(' '), streets)
    const last = plain(name.split(' ').at(-1) ?? '')
    const isEnded =
      index === 0
        ? streets.oneWordNames.has(last)
        : suffixOf(last) !== undefined || directionOf(last) !== undefined
    return [{ name, kind: index === words.length - 1 ? 'whole' : isEnded ? 'ended' : 'part' }]
  })
}

/** Number of words in the longest street name. */
const LONGEST = 7

function withoutTown(line: string, streets: StreetRules): string {
  const shorter = line.replace(streets.townAtEnd, '')
  return shorter === line ? line.trim() : withoutTown(shorter, streets)
}

function agree(first: Reading, second: Reading, { twins }: StreetRules): boolean {
  if (plain(first.name) === plain(second.name)) return first.kind !== 'part' || second.kind !== 'part'
  if (first.kind === 'part' || second.kind === 'part') return false
  const [a, b] = [parts(first.name), parts(second.name)]
  const numbered = /^\d/.test(a.core)
  return (
    (sameCore(a.core, b.core) && agreeing(a.suffix, b.suffix) && a.after === b.after && before()) ||
    twins.some((names) => names.includes(plain(first.name)) && names.includes(plain(second.name)))
  )

  /** People omit the side of a numbered street, but `West Broadway` and `Broadway` are different streets. */
  function before(): boolean {
    return numbered ? agreeing(a.before, b.before) : a.before === b.before
  }
}

function agreeing(first: string | null, second: string | null): boolean {
  return first === null || second === null || first === second
}

interface StreetParts {
  before: string | null
  core: string
  suffix: string | null
  after: string | null
}

/** `East 57th Street` is `East`, `57th`, `Street`; `Park Avenue South` ends in `South`; the core of `West Street` is `West`. */
function parts(name: string): StreetParts {
  const words = name.split(' ')
  const [first = '', letter = ''] = words
  // The letter identifies `Avenue U`.
  if (words.length === 2 && letter.length === 1)
    return { before: null, core: plain(letter), suffix: first, after: null }
  const take = (kind: (word: string) => string | undefined, from: 'shift' | 'pop') => {
    const word = words.length > 1 ? kind(plain(words.at(from === 'pop' ? -1 : 0) ?? '')) : undefined
    if (word) words[from]()
    return word ?? null
  }
  const after = take(directionOf, 'pop')
  const suffix = take(suffixOf, 'pop')
  const before = take(directionOf, 'shift')
  return { before, suffix, after, core: plain(words.join('')).replaceAll(' ', '') }
}

/**
 * Long names may differ by one typo; numbers may not. A different first letter is rarely a typo, and some streets
 * differ in nothing else: Driggs Avenue is in Brooklyn, Briggs Avenue in the Bronx.
 */
function sameCore(first: string, second: string): boolean {
  if (first === second) return true
  return (
    Math.min(first.length, second.length) >= 6 &&
    first[0] === second[0] &&
    !/\d/.test(first + second) &&
    isOneSlip(first, second)
  )
}

/** True for one letter added, removed or replaced. */
function isOneSlip(first: string, second: string): boolean {
  const [long, short] = first.length >= second.length ? [first, second] : [second, first]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && long[same] === short[same]) same++
  const skip = long.length === short.length ? 1 : 0
  return long.slice(same + 1) === short.slice(same + skip)
}
