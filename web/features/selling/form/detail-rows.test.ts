import { expect, test } from 'vitest'
import { type DetailRow, detailProblems, reduceDetails, toDetails, toRows } from './detail-rows.ts'

const row = (name: string, value: string, id = name): DetailRow => ({ id, name, value })

test('unchanged details keep their keys and types', () => {
  const details = { seatHeight: 45, solid_wood: true, brand: 'Muji', 'care-label': 'Wash' }
  expect(toDetails(toRows(details))).toEqual(details)
  expect(toRows(details).map(({ name }) => name)).toEqual([
    'Seat height',
    'Solid wood',
    'Brand',
    'Care label',
  ])
})

test('normalizes the name to a key and trims the value', () => {
  expect(toDetails([row('Seat  height ', ' 18 in '), row('Brand', 'IKEA')])).toEqual({
    seat_height: '18 in',
    brand: 'IKEA',
  })
})

test('a changed number becomes text', () => {
  const [first] = toRows({ year: 2021 })
  if (!first) throw new Error('no row')
  const changed = reduceDetails([first], { type: 'changed', id: first.id, field: 'value', text: '2022' })
  expect(toDetails(changed)).toEqual({ year: '2022' })
})

test('leaves out rows without a value', () => {
  expect(toDetails([row('Brand', '  '), row('', '')])).toEqual({})
  expect(detailProblems([row('', ''), row('Brand', '')])).toEqual({})
})

test('reports values without a name and duplicate names', () => {
  expect(detailProblems([row('', 'x', '1'), row('Brand', 'a', '2'), row('brand', 'b', '3')])).toEqual({
    1: 'Please give this detail a name',
    3: 'You already have “brand”',
  })
})

test('allows at most thirty rows', () => {
  let rows: readonly DetailRow[] = []
  for (let index = 0; index < 32; index += 1)
    rows = reduceDetails(rows, { type: 'added', id: `${index}`, name: '' })
  expect(rows).toHaveLength(30)
  expect(reduceDetails(rows, { type: 'removed', id: '3' })).toHaveLength(29)
})
