import { expect, test } from 'vitest'
import { matching, nextActive } from './combobox-options.ts'

const options = [
  'West Village, Manhattan',
  'Hell’s Kitchen, Manhattan',
  'Village Point, Queens',
  'St. Albans, Queens',
].map((label) => ({ label, group: 'Neighborhoods' }))
const found = (text: string) => matching(options, text).map(({ label }) => label)

test('finds every option in which the typed words begin words, whatever the accents and apostrophes', () => {
  expect(found('hells kit')).toEqual(['Hell’s Kitchen, Manhattan'])
  expect(found("hell's")).toEqual(['Hell’s Kitchen, Manhattan'])
  expect(found('st alb')).toEqual(['St. Albans, Queens'])
  expect(found('queens village')).toEqual(['Village Point, Queens'])
  expect(found('illage')).toEqual([])
  expect(found(' ')).toHaveLength(4)
})

test('options that begin with the text come first', () => {
  expect(found('village')).toEqual(['Village Point, Queens', 'West Village, Manhattan'])
})

test('the groups keep together', () => {
  const mixed = [
    { label: 'Union Square', group: 'Meeting points' },
    { label: 'Square Hill', group: 'Neighborhoods' },
    { label: 'Square One', group: 'Meeting points' },
  ]
  expect(matching(mixed, 'square').map(({ label }) => label)).toEqual([
    'Square One',
    'Union Square',
    'Square Hill',
  ])
})

test('arrows move around the ends', () => {
  expect([nextActive(-1, 1, 3), nextActive(-1, -1, 3), nextActive(2, 1, 3), nextActive(0, -1, 3)]).toEqual([
    0, 2, 0, 2,
  ])
  expect(nextActive(-1, 1, 0)).toBe(-1)
})
