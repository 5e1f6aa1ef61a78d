import { expect, test } from 'vitest'
import { createMemoryStore, createSafeStore } from '../../../api/storage/storage.ts'
import { markReported, unmarkReported } from './views-today.ts'

const today = '2026-11-23'

test('a view is reported once a day, whichever tab it is in', () => {
  const store = createMemoryStore()
  expect(['a', 'b', 'a'].map((id) => markReported(store, id, today))).toEqual([true, true, false])
  expect(markReported(store, 'a', '2026-11-24')).toBe(true)
  // A new day forgets everything from the day before.
  expect(markReported(store, 'b', today)).toBe(true)
})

test('a view whose report failed is reported again', () => {
  const store = createMemoryStore()
  markReported(store, 'a', today)
  markReported(store, 'b', today)
  unmarkReported(store, 'a', today)
  expect(['a', 'b'].map((id) => markReported(store, id, today))).toEqual([true, false])
})

test('at most two hundred are stored, the latest ones', () => {
  const store = createMemoryStore()
  for (let index = 0; index < 500; index += 1) markReported(store, `id-${index}`, today)
  expect(JSON.parse(store.getItem('views_told') ?? '')).toHaveLength(201)
  expect([markReported(store, 'id-499', today), markReported(store, 'id-0', today)]).toEqual([false, true])
})

test('no view is lost to an unreadable entry or a browser without storage', () => {
  const store = createMemoryStore()
  for (const damaged of ['{"a":', '7', 'null', `["${today}", 3, null]`]) {
    store.setItem('views_told', damaged)
    expect(markReported(store, 'a', today)).toBe(true)
  }
  const closed = createSafeStore(() => {
    throw new Error('SecurityError')
  })
  expect([markReported(closed, 'a', today), markReported(closed, 'a', today)]).toEqual([true, false])
})
