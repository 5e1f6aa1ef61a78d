import { expect, test } from 'vitest'
import { RawJson, rawJsonObject, toJson } from './raw-json.ts'

test.each([
  [{ listings: [{ id: '1', title: 'A "lamp" – £' }], next_cursor: null }],
  [{ data: { deep: [1, 2, { three: '3' }] }, error: null, status: 200 }],
  [{ missing: undefined, empty: '', 'odd "name"': true }],
  [{}],
])('%j: text in place of values gives the same JSON', (object) => {
  const raw = Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      value === undefined ? undefined : new RawJson(JSON.stringify(value)),
    ]),
  )
  expect(toJson(rawJsonObject(raw))).toBe(JSON.stringify(object))
  expect(toJson(rawJsonObject(object))).toBe(JSON.stringify(object))
  expect(toJson(object)).toBe(JSON.stringify(object))
})
