import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { PROBLEM_REPORTS_KEY } from '../../../api/storage/storage-keys.ts'
import { dropReport, dropReports, storedReport, storeReport } from './stored-report.ts'

const photo = { id: 'p', width: 4, height: 5, thumbhash: '', url: '/small', large_url: '/large' }
const report = {
  draft: { reason: 'damaged', text: 'One leg is broken.', wish: 'partial', amount: '10' },
  photos: [photo],
} as const
const empty = { draft: { reason: null, text: '', wish: null, amount: '' }, photos: [] }

test('each order has its own report until it is sent', () => {
  const store = createMemoryStore()
  expect(storedReport('a', store)).toBeNull()
  storeReport('a', { ...report, photos: [photo] }, store)
  storeReport('b', { ...empty, draft: { ...empty.draft, text: 'It' } }, store)
  expect(storedReport('a', store)).toEqual(report)
  expect(storedReport('b', store)?.draft.text).toBe('It')
  dropReport('a', store)
  expect([storedReport('a', store), storedReport('b', store)?.draft.text]).toEqual([null, 'It'])
  dropReports(store)
  expect(store.getItem(PROBLEM_REPORTS_KEY)).toBeNull()
})

test('an emptied report leaves nothing', () => {
  const store = createMemoryStore()
  storeReport('a', { ...report, photos: [] }, store)
  storeReport('a', empty, store)
  expect(store.getItem(PROBLEM_REPORTS_KEY)).toBeNull()
})

test.each(['{', '7', 'null', '{"a":{}}', '{"a":{"draft":{}}}', '{"a":null}'])(
  'damaged storage counts as none: %s',
  (stored) => {
    const store = createMemoryStore()
    store.setItem(PROBLEM_REPORTS_KEY, stored)
    expect(storedReport('a', store)).toBeNull()
  },
)

test('an unknown reason or wish is forgotten, the text is kept', () => {
  const store = createMemoryStore()
  const draft = { reason: 'ugly', text: 'A crack.', wish: 'a car', amount: 4 }
  store.setItem(PROBLEM_REPORTS_KEY, JSON.stringify({ a: { draft, photos: [null, photo] } }))
  expect(storedReport('a', store)).toEqual({
    draft: { reason: null, text: 'A crack.', wish: null, amount: '' },
    photos: [photo],
  })
})
