import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import type { Draft } from '../draft/draft.ts'
import { createUploadQueue } from '../uploads/upload-queue.ts'
import { createBatchStore } from './batch-store.ts'
import { createSavedBatch } from './saved-batch.ts'

const origin = { source: 'photo', evidence: '' }
const answer = (title: string) => ({
  title,
  description: 'Nice.',
  category: 'Furniture',
  price: 50,
  suggested_price: 50,
  image: '',
  details: { color: 'Red' },
  price_evidence: null,
  drafted_by: { adapter: 'local', instead_of: null },
  origins: {
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: { color: origin },
  },
  background_removed: true,
  problem: null,
  background_by: { adapter: 'grabcut', instead_of: null },
  cutout_confidence: 'high' as const,
  photo: { id: `clean-${title}`, width: 4, height: 5, thumbhash: '' },
})

type Result = { data: unknown; error: string | null; status: number; code?: string; details?: object }

function openBatch(identify: (photoIds: string) => Result | Promise<Result>, local = createMemoryStore()) {
  const saved: Draft[] = []
  const waits: number[] = []
  const requests: string[] = []
  let ids = 0
  const batch = createBatchStore({
    createPhotoQueue: () =>
      createUploadQueue({
        urls: { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} },
        send: async (file) =>
          file.name === 'bad'
            ? { data: null, error: 'This photo is damaged and cannot be opened.', status: 422 }
            : {
                data: { photo: { id: file.name, width: 4, height: 5, thumbhash: '' } },
                error: null,
                status: 201,
              },
      }),
    newId: () => `item-${++ids}`,
    now: () => new Date('2026-11-21T12:00:00Z'),
    savedBatch: createSavedBatch(local, 'ann'),
    wait: async (milliseconds) => void waits.push(milliseconds),
    createAutosave: (onSaved) => ({
      schedule(draft) {
        saved.push(draft)
        onSaved(draft.id)
      },
    }),
    upload: (async (_name: string, form: FormData) => {
      const photoIds = String(form.get('photo_ids'))
      requests.push(photoIds)
      return identify(photoIds)
    }) as never,
  })
  return { batch, saved, requests, waits, local }
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('uploads, drafts and saves each item as its own draft', async () => {
  const { batch, saved, requests } = openBatch((ids) => ({ data: answer(ids), error: null, status: 200 }))
  batch.add([file('a1'), file('a2')])
  batch.add([file('b1')])
  await batch.settled()
  expect(requests).toEqual(['a1,a2', 'b1'])
  expect(batch.getItems().map(({ stage }) => stage.at)).toEqual(['ready', 'ready'])
  const [first] = batch.getItems()
  expect(first?.draft).toMatchObject({
    form: { title: 'a1,a2', category: 'Furniture', price: '50' },
    review: { of: ['a1', 'a2'], cutout: { photo: { id: 'clean-a1,a2' } } },
  })
  // Each is saved twice: with its photos, and with its drafted text.
  expect(saved.map(({ id, review }) => [id, review !== null])).toEqual([
    ['item-1', false],
    ['item-2', false],
    ['item-1', true],
    ['item-2', true],
  ])
})

test('[S8.040] [S8.041] a failed item shows its error and can be retried; the others continue', async () => {
  const results: Result[] = [
    { data: null, error: 'Something went wrong', status: 500 },
    { data: null, error: null, status: 200 },
    { data: answer('now'), error: null, status: 200 },
  ]
  const { batch } = openBatch(() => results.shift() ?? { data: null, error: 'x', status: 500 })
  batch.add([file('a')])
  batch.add([file('b')])
  batch.add([file('bad')])
  await batch.settled()
  expect(batch.getItems().map(({ stage }) => stage)).toEqual([
    { at: 'failed', sentence: 'Failed to process image. Please try again.' },
    { at: 'failed', sentence: 'No data received from server' },
    { at: 'failed', sentence: 'This photo is damaged and cannot be opened.' },
  ])
  const [first] = batch.getItems()
  batch.retry(first?.id ?? '')
  await batch.settled()
  expect(batch.getItems()[0]?.stage.at).toBe('ready')
  batch.remove(first?.id ?? '')
  expect(batch.getItems()).toHaveLength(2)
})

const busy: Result = {
  data: null,
  error: 'busy',
  status: 503,
  code: 'draft.busy',
  details: { retry_after: 7 },
}
const limit: Result = {
  data: null,
  error: 'Too many',
  status: 429,
  code: 'request.too_many',
  details: { retry_after: 1800 },
}

test('waits for a busy server and for the hourly limit without failing', async () => {
  const results: Result[] = [busy, busy, limit, { data: answer('at last'), error: null, status: 200 }]
  const { batch, waits } = openBatch(() => results.shift() ?? busy)
  const stages = new Set<string>()
  batch.subscribe(() => stages.add(JSON.stringify(batch.getItems()[0]?.stage)))
  batch.add([file('a')])
  await batch.settled()
  expect(waits).toEqual([7000, 7000, 1_800_000])
  expect([...stages]).toContain('{"at":"held","seconds":1800}')
  expect(batch.getItems()[0]?.stage).toEqual({ at: 'ready' })
})

test('a reload continues only the items without a finished draft', async () => {
  const before = openBatch((ids) =>
    ids === 'done' ? { data: answer(ids), error: null, status: 200 } : new Promise<Result>(() => {}),
  )
  before.batch.add([file('done')])
  await before.batch.settled()
  before.batch.add([file('half')])
  await expect.poll(() => before.requests).toEqual(['done', 'half'])
  const after = openBatch((ids) => ({ data: answer(ids), error: null, status: 200 }), before.local)
  after.batch.resume()
  await after.batch.settled()
  expect(after.requests).toEqual(['half'])
  expect(after.batch.getItems().map(({ id, stage }) => [id, stage.at])).toEqual([
    [before.batch.getItems()[1]?.id, 'ready'],
  ])
  expect(createSavedBatch(before.local, 'ann').all()).toEqual([])
})

test('another user of this browser does not see the items', async () => {
  const { batch, local } = openBatch(() => new Promise<Result>(() => {}))
  batch.add([file('a')])
  batch.close()
  expect(batch.getItems()).toEqual([])
  expect(createSavedBatch(local, 'bob').all()).toEqual([])
  expect(createSavedBatch(local, 'ann').all()).toHaveLength(1)
})
