import { expect, test } from 'vitest'
import { readLabeledPostings } from '../../../../bench/rules/postings.ts'
import { ruleMatcher } from '../../../testing/listing-rules.ts'
import { parseRules } from '../rules/load-rules.ts'
import { outcomeOf } from './finding.ts'
import type { CheckedWords } from './listing-text.ts'

const match = ruleMatcher()
const listing = (words: Partial<CheckedWords>): CheckedWords => ({
  title: 'Oak table',
  description: 'In good condition.',
  category: 'Furniture',
  price: 45,
  condition: 'good',
  details: {},
  ...words,
})
const found = (words: Partial<CheckedWords>) => match(listing(words)).map(({ rule }) => rule)

test.each<[title: string, words: Partial<CheckedWords>, rules: string[]]>([
  ['an ordinary table', {}, []],
  ['a plural and capitals', { title: 'VIBRATORS' }, ['adult']],
  ['a detail', { details: { brand: 'Juul' } }, ['vapes']],
  ['an own category', { category: 'Gift cards' }, ['gift-cards']],
  ['goods only mentioned in the description', { description: 'Stood beside the wine and the gun safe.' }, []],
  ['an exception around the word', { title: 'Hot glue gun' }, []],
  ['a title that says what it is', { title: 'Whiskey glasses', category: 'Other' }, []],
  ['the same word in another category', { title: 'Wine velvet chair' }, []],
  ['a denied word', { description: 'No bed bugs, no mold.' }, []],
  [
    'a word that a comma frees of the denial before it',
    { description: 'No scratches, has mold.' },
    ['pests'],
  ],
  ['not only', { title: 'Not only a replica' }, ['maybe-a-copy']],
  ['a mattress in its wrapping', { title: 'Mattress', condition: 'new' }, ['new-mattress']],
  ['a used mattress', { title: 'Mattress' }, ['used-mattress']],
  ['a phone number', { description: 'Text 718-555-0134.' }, ['contact-details']],
  ['model numbers', { description: 'Fits Galaxy S4 S5 S6 S7.' }, []],
  ['a bait', { title: 'iPhone 15 Pro', category: 'Electronics', price: 40 }, ['too-cheap']],
  ['a giveaway', { title: 'PS5', category: 'Electronics', price: 0 }, []],
  ['a slip of the keyboard', { price: 45_000 }, ['dear-things']],
])('%s', (_, words, rules) => {
  expect(found(words)).toEqual(rules)
})

test('a finding names the seller’s own words, in the field where they stand', () => {
  expect(match(listing({ title: 'Two Juul pods' }))).toMatchObject([
    {
      rule: 'vapes',
      outcome: 'refuse',
      field: 'title',
      found: 'Juul',
      text: expect.stringContaining('“Juul”'),
    },
  ])
  expect(match(listing({ description: 'Call 718-555-0134 now' }))).toMatchObject([
    { field: 'description', found: '718-555-0134' },
  ])
})

test('the strictest finding decides', () => {
  const outcome = (words: Partial<CheckedWords>) => outcomeOf(match(listing(words)))
  expect(outcome({})).toBe('allow')
  expect(outcome({ description: 'Cash only.' })).toBe('tell')
  expect(outcome({ description: 'Cash only, bit.ly/abc' })).toBe('hold')
  expect(outcome({ title: 'Juul', description: 'Cash only, bit.ly/abc' })).toBe('refuse')
})

test('patterns see title and description, without case', () => {
  const [{ rule } = { rule: null }] = parseRules(
    'rules.yaml',
    `- { id: pattern, outcome: tell, pattern: 'lot \\d{3}', source: Own rule, date: 2026-11-28, seller: This has a number of a lot., moderator: Look at it. }`,
  )
  const own = ruleMatcher(rule ? [rule] : [])
  expect(own(listing({ description: 'LOT 123' }))).toMatchObject([{ field: 'description', found: 'LOT 123' }])
  expect(own(listing({ description: 'lot 12' }))).toEqual([])
})

test('every posting that the rules were mended with is still judged as it should be', () => {
  const wrong = readLabeledPostings()
    .filter(({ isHeldOut }) => !isHeldOut)
    .filter(({ rule, isMeant, words }) => match(words).some((one) => one.rule === rule) !== isMeant)
    .map(({ rule, words }) => `${rule}: ${words.title}`)
  expect(wrong).toEqual([])
})
