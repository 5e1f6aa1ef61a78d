import { expect, test } from 'vitest'
import { type DetailRow, detailProblems, detailRows, toDetails, toRows } from './detail-rows.ts'

const row = (name: string, value: string, id = name): DetailRow => ({ id, name, value })

test('what a listing had comes back as it was: names, numbers and all', () => {
  const details = { seatHeight: 45, solid_wood: true, brand: 'Muji', 'care-label': 'Wash' }
  expect(toDetails(toRows(details))).toEqual(details)
  expect(toRows(details).map(({ name }) => name)).toEqual([
    'Seat height',
    'Solid wood',
    'Brand',
    'Care label',
  ])
})

test('what is written becomes a key in one form, and its value trimmed', () => {
  expect(toDetails([row('Seat  height ', ' 18 in '), row('Brand', 'IKEA')])).toEqual({
    seat_height: '18 in',
    brand: 'IKEA',
  })
})

test('a changed value of what was a number is text', () => {
  const [first] = toRows({ year: 2021 })
  if (!first) throw new Error('no row')
  const changed = detailRows([first], { type: 'changed', id: first.id, field: 'value', text: '2022' })
  expect(toDetails(changed)).toEqual({ year: '2022' })
})

test('a row without a value says nothing', () => {
  expect(toDetails([row('Brand', '  '), row('', '')])).toEqual({})
  expect(detailProblems([row('', ''), row('Brand', '')])).toEqual({})
})

test('a value without a name and a name twice are marked', () => {
  expect(detailProblems([row('', 'x', '1'), row('Brand', 'a', '2'), row('brand', 'b', '3')])).toEqual({
    1: 'Please give this detail a name',
    3: 'You already have “brand”',
  })
})

test('there are at most thirty rows', () => {
  let rows: readonly DetailRow[] = []
  for (let index = 0; index < 32; index += 1)
    rows = detailRows(rows, { type: 'added', id: `${index}`, name: '' })
  expect(rows).toHaveLength(30)
  expect(detailRows(rows, { type: 'removed', id: '3' })).toHaveLength(29)
})
