import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maySameDoor } from '../../../contract/rules/addresses/same-door.ts'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { mainStreets } from './gazetteer.ts'

/** Addresses as people type them, where the machine has them; they are never part of the repository. */
const sample = path.resolve('..', 'shared', 'data', 'nyc-addresses', 'sample.txt')
const lines = existsSync(sample) ? readFileSync(sample, 'utf8').split('\n') : []

interface Door {
  number: string
  street: string
  borough: string
}

const typed = lines.flatMap((line): Door[] => {
  const [first = '', borough = ''] = line.split(',').map((part) => part.trim())
  const [, number, street] = /^(\d[\d-]*) (.+)$/.exec(first) ?? []
  return number && street ? [{ number, street, borough }] : []
})
const known = mainStreets.map(({ name, borough }) => ({ number: '12', street: name, borough }))

const shorter = (street: string) =>
  street
    .replace(/\bStreet$/, 'St')
    .replace(/\bAvenue$/, 'Ave.')
    .replace(/\bBoulevard\b/, 'blvd')
    .replace(/\bRoad$/, 'RD')
    .replace(/\bPlace$/, 'pl')
    .replace(/^East /, 'E. ')
    .replace(/^West /, 'w ')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
const spellings = fc.constantFrom<(street: string) => string>(
  (street) => street,
  shorter,
  (street) => shorter(street).toLowerCase(),
  (street) => street.toUpperCase(),
)
const tails = fc.constantFrom(
  ...['', ' Apt 4B', ' #12', ', Unit 3C', ', New York, NY, USA'],
  ...[', NY', ' ny', ', United States'],
)
/** Two spellings of one street are one, a numbered one without its side as well; by hand, not by the rule itself. */
const bare = (street: string) =>
  shorter(street)
    .toLowerCase()
    .replace(/[ .]/g, '')
    .replace(/^[ew](?=\d)/, '')

function holds(doors: readonly Door[], numRuns: number): void {
  const door = fc.constantFrom(...doors)
  fc.assert(
    fc.property(door, spellings, tails, (one, spell, tail) => {
      const address = `${one.number} ${one.street}, ${one.borough}, NY`
      const other = `${one.number} ${spell(one.street)}${tail}`
      expect([address, other, maySameDoor(address, other, newYork.rules)]).toEqual([address, other, true])
    }),
    { numRuns },
  )
  fc.assert(
    fc.property(door, door, spellings, tails, (first, second, spell, tail) => {
      fc.pre(bare(first.street) !== bare(second.street))
      const address = `${first.number} ${first.street}, ${first.borough}, NY`
      const other = `${first.number} ${spell(second.street)}, ${first.borough}${tail}`
      expect([address, other, maySameDoor(address, other, newYork.rules)]).toEqual([address, other, false])
    }),
    { numRuns },
  )
}

test('every street equals its other spellings, and no other street at the same number', () => {
  holds(known, 3000)
})

test.skipIf(typed.length === 0)('the same for addresses as users type them', () => {
  expect(typed.length).toBeGreaterThan(250)
  holds(typed, 10_000)
})
