import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage.ts'
import type { Draft } from '../draft/draft.ts'
import { createUploadQueue } from '../photos/upload-queue.ts'
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
  photo: { id: `clean-${title}`, width: 4, height: 5, thumbhash: '' },
})

type Result = { data: unknown; error: string | null; status: number; code?: string; details?: object }

function openBatch(identify: (photoIds: string) => Result | Promise<Result>, local = createMemoryStore()) {
  const kept: Draft[] = []
  const waits: number[] = []
  const asked: string[] = []
  let ids = 0
  const desk = createBatchStore({
    openPhotos: () =>
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
    newId: () => `thing-${++ids}`,
    now: () => new Date('2026-11-21T12:00:00Z'),
    begun: createSavedBatch(local, 'ann'),
    wait: async (milliseconds) => void waits.push(milliseconds),
    keeper: (onKept) => ({
      changed(draft) {
        kept.push(draft)
        onKept(draft.id)
      },
    }),
    upload: (async (_name: string, form: FormData) => {
      const photoIds = String(form.get('photo_ids'))
      asked.push(photoIds)
      return identify(photoIds)
    }) as never,
  })
  return { desk, kept, asked, waits, local }
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('several things: each uploads, is drafted in its turn and kept as a draft of its own', async () => {
  const { desk, kept, asked } = openBatch((ids) => ({ data: answer(ids), error: null, status: 200 }))
  desk.add([file('a1'), file('a2')])
  desk.add([file('b1')])
  await desk.settled()
  expect(asked).toEqual(['a1,a2', 'b1'])
  expect(desk.getThings().map(({ stage }) => stage.at)).toEqual(['ready', 'ready'])
  const [first] = desk.getThings()
  expect(first?.draft).toMatchObject({
    form: { title: 'a1,a2', category: 'Furniture', price: '50' },
    review: { of: ['a1', 'a2'], cutout: { photo: { id: 'clean-a1,a2' } } },
  })
  // Once with its photos, once with what was drafted.
  expect(kept.map(({ id, review }) => [id, review !== null])).toEqual([
    ['thing-1', false],
    ['thing-2', false],
    ['thing-1', true],
    ['thing-2', true],
  ])
})

test('[S8.040] [S8.041] what fails says so and may be tried again; the others go on', async () => {
  const results: Result[] = [
    { data: null, error: 'Something went wrong', status: 500 },
    { data: null, error: null, status: 200 },
    { data: answer('now'), error: null, status: 200 },
  ]
  const { desk } = openBatch(() => results.shift() ?? { data: null, error: 'x', status: 500 })
  desk.add([file('a')])
  desk.add([file('b')])
  desk.add([file('bad')])
  await desk.settled()
  expect(desk.getThings().map(({ stage }) => stage)).toEqual([
    { at: 'failed', sentence: 'Failed to process image. Please try again.' },
    { at: 'failed', sentence: 'No data received from server' },
    { at: 'failed', sentence: 'This photo is damaged and cannot be opened.' },
  ])
  const [first] = desk.getThings()
  desk.retry(first?.id ?? '')
  await desk.settled()
  expect(desk.getThings()[0]?.stage.at).toBe('ready')
  desk.remove(first?.id ?? '')
  expect(desk.getThings()).toHaveLength(2)
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

test('a busy server, and the limit of an hour, are waited for; neither makes a thing fail', async () => {
  const results: Result[] = [busy, busy, limit, { data: answer('at last'), error: null, status: 200 }]
  const { desk, waits } = openBatch(() => results.shift() ?? busy)
  const stages = new Set<string>()
  desk.subscribe(() => stages.add(JSON.stringify(desk.getThings()[0]?.stage)))
  desk.add([file('a')])
  await desk.settled()
  expect(waits).toEqual([7000, 7000, 1_800_000])
  expect([...stages]).toContain('{"at":"held","seconds":1800}')
  expect(desk.getThings()[0]?.stage).toEqual({ at: 'ready' })
})

test('a reload goes on with what was begun; what is drafted is among the drafts', async () => {
  const before = openBatch((ids) =>
    ids === 'done' ? { data: answer(ids), error: null, status: 200 } : new Promise<Result>(() => {}),
  )
  before.desk.add([file('done')])
  await before.desk.settled()
  before.desk.add([file('half')])
  await expect.poll(() => before.asked).toEqual(['done', 'half'])
  const after = openBatch((ids) => ({ data: answer(ids), error: null, status: 200 }), before.local)
  after.desk.resume()
  await after.desk.settled()
  expect(after.asked).toEqual(['half'])
  expect(after.desk.getThings().map(({ id, stage }) => [id, stage.at])).toEqual([
    [before.desk.getThings()[1]?.id, 'ready'],
  ])
  expect(createSavedBatch(before.local, 'ann').all()).toEqual([])
})

test('somebody else at this browser sees nothing of it', async () => {
  const { desk, local } = openBatch(() => new Promise<Result>(() => {}))
  desk.add([file('a')])
  desk.close()
  expect(desk.getThings()).toEqual([])
  expect(createSavedBatch(local, 'bob').all()).toEqual([])
  expect(createSavedBatch(local, 'ann').all()).toHaveLength(1)
})
