import { expect, test } from 'vitest'
import { createMemoryStore, createSafeStore } from '../../api/storage.ts'
import { dropView, noteView } from './views-today.ts'

const today = '2026-11-23'

test('a look is told once a day, whichever tab it is in', () => {
  const store = createMemoryStore()
  expect(['a', 'b', 'a'].map((id) => noteView(store, id, today))).toEqual([true, true, false])
  expect(noteView(store, 'a', '2026-11-24')).toBe(true)
  // With the day everything of it is forgotten.
  expect(noteView(store, 'b', today)).toBe(true)
})

test('one that nobody heard of is told again', () => {
  const store = createMemoryStore()
  noteView(store, 'a', today)
  noteView(store, 'b', today)
  dropView(store, 'a', today)
  expect(['a', 'b'].map((id) => noteView(store, id, today))).toEqual([true, false])
})

test('no more than two hundred are kept, the last ones', () => {
  const store = createMemoryStore()
  for (let index = 0; index < 500; index += 1) noteView(store, `id-${index}`, today)
  expect(JSON.parse(store.getItem('views_told') ?? '')).toHaveLength(201)
  expect([noteView(store, 'id-499', today), noteView(store, 'id-0', today)]).toEqual([false, true])
})

test('a damaged note and a browser that keeps nothing cost no view', () => {
  const store = createMemoryStore()
  for (const damaged of ['{"a":', '7', 'null', `["${today}", 3, null]`]) {
    store.setItem('views_told', damaged)
    expect(noteView(store, 'a', today)).toBe(true)
  }
  const closed = createSafeStore(() => {
    throw new Error('SecurityError')
  })
  expect([noteView(closed, 'a', today), noteView(closed, 'a', today)]).toEqual([true, false])
})
