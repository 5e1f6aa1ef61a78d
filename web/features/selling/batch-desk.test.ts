import { expect, test } from 'vitest'
import { createBatchDesk } from './batch-desk.ts'
import { createPhotoDesk } from './photo-desk.ts'

const origin = { source: 'photo', evidence: '' }
const answer = (title: string) => ({
  ...{ title, description: 'Nice.', category: 'Furniture', price: 50, suggested_price: 50, image: '' },
  ...{ details: { colour: 'Red' }, price_evidence: null, drafted_by: { adapter: 'local', instead_of: null } },
  origins: {
    title: origin,
    description: origin,
    category: origin,
    price: origin,
    details: { colour: origin },
  },
  ...{ background_removed: true, problem: null, background_by: { adapter: 'grabcut', instead_of: null } },
  photo: { id: `clean-${title}`, width: 4, height: 5, thumbhash: '' },
})

type Result = { data: unknown; error: string | null; status: number }

function openBatch(identify: (photoIds: string) => Result) {
  const kept: { id: string; photo_ids: string[] }[] = []
  const asked: string[] = []
  let ids = 0
  const desk = createBatchDesk({
    openPhotos: () =>
      createPhotoDesk({
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
    call: (async (_name: string, { body }: { body: (typeof kept)[number] }) => {
      kept.push(body)
      return { data: { kept: true }, error: null, status: 200 }
    }) as never,
    upload: (async (_name: string, form: FormData) => {
      const photoIds = String(form.get('photo_ids'))
      asked.push(photoIds)
      return identify(photoIds)
    }) as never,
  })
  return { desk, kept, asked }
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
  await expect.poll(() => kept.length).toBe(4)
  expect(kept.at(-1)?.photo_ids).toContain('clean-b1')
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
