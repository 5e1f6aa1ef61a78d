import { expect, test } from 'vitest'
import { ruleMatcher } from '../../../testing/listing-rules.ts'
import type { CheckedWords } from './listing-text.ts'

const match = ruleMatcher()
const listing = (words: Partial<CheckedWords>): CheckedWords => ({
  title: 'Something',
  description: 'In good condition.',
  category: 'Other',
  price: 45,
  condition: 'good',
  details: {},
  ...words,
})
const outcomes = (words: Partial<CheckedWords>) =>
  match(listing(words)).map(({ rule, outcome }) => `${rule}: ${outcome}`)

test.each([
  ['Handgun case', []],
  ['Case for a handgun', []],
  ['Toy handgun', []],
  ['Wine and champagne glasses', []],
  ['Handgun', ['firearms: refuse']],
  ['Handgun (not a toy)', ['firearms: refuse']],
  ['Handgun, no case', ['firearms: refuse']],
  ['Handgun in a case', ['firearms: hold']],
  ['Handgun & case', ['firearms: hold']],
  ['Handgun, toy', ['firearms: hold']],
  ['Box of wine', ['alcohol: hold']],
  ['Wine with two glasses', ['alcohol: hold']],
])('the title “%s” is judged by where the innocent word stands', (title, expected) => {
  expect(outcomes({ title })).toEqual(expected)
})

test.each([
  ['Gl0ck', ['firearms: refuse']],
  ['G l o c k 19', ['firearms: refuse']],
  ['Gl\u043e\u0441k', ['firearms: refuse']],
  ['Hand\u200bgun', ['firearms: refuse']],
  ['Matress, full size', ['used-mattress: hold']],
  ['Flashlight', []],
])('the title “%s” is read past its spelling', (title, expected) => {
  expect(outcomes({ title })).toEqual(expected)
})

test.each([
  ['Remington 700 rifle in .308, with a box of shells.', ['firearms: hold', 'gun-words: hold']],
  ['Selling my handgun.', ['firearms: hold']],
  ['Holds a handgun.', []],
  ['Good for a shotgun, revolver or handgun.', []],
  ['Next to my handgun safe for years.', []],
  ['Goes with a handgun.', []],
  ['Comes with a handgun.', ['firearms: hold']],
  ['No handgun.', []],
])('the description “%s” is judged by what it offers', (description, expected) => {
  expect(outcomes({ title: 'Home defense item', description })).toEqual(expected)
})

test('a finding in doubt tells the seller that a person looks', () => {
  const [found] = match(listing({ title: 'Handgun in a case' }))
  expect(found?.text).toMatch(/can’t be sold here.* so a person takes a look first\.$/)
})

test('the name of a payment app on a shirt is no contact detail; one with a handle is', () => {
  expect(outcomes({ title: 'Venmo t-shirt', category: 'Clothing' })).toEqual([])
  expect(outcomes({ title: 'Lamp', description: 'Venmo @lampseller' })).toContain('contact-details: refuse')
})

test('a detail that says no finds nothing', () => {
  expect(outcomes({ title: 'Bed frame', details: { mattress_included: false, mattress: 'None' } })).toEqual(
    [],
  )
  expect(outcomes({ title: 'Bed frame', details: { mattress_included: true } })).toContain(
    'used-mattress: refuse',
  )
})
