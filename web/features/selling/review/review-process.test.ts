import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../draft/draft.ts'
import type { Review } from './review.ts'
import { createReviewProcess } from './review-process.ts'

type Answer = { data: unknown; error: string | null; status: number; code?: string; details?: unknown }
const origin = { source: 'none', evidence: '' }
const cut: Answer = {
  data: { photo: null, problem: 'unsure', background_by: { adapter: 'grabcut', instead_of: null } },
  error: null,
  status: 200,
}
const written: Answer = {
  data: { title: 'Sofa', category: 'Furniture', details: {}, origins: { title: origin } },
  error: null,
  status: 200,
}
const busy: Answer = {
  data: null,
  error: 'busy',
  status: 503,
  code: 'draft.busy',
  details: { retry_after: 7 },
}

/** A desk whose calls are answered from lists, the last answer again and again. */
function openDesk(answers: { cut?: Answer[]; write?: Answer[] }) {
  const asked: string[] = []
  const waits: number[] = []
  const next = (list: Answer[]) => (list.length > 1 ? list.shift() : list[0])
  const cuts = answers.cut ?? [cut]
  const writes = answers.write ?? [written]
  const answer = (list: Answer[]) => async (name: string) => {
    asked.push(name)
    return next(list)
  }
  const desk = createReviewProcess({
    upload: answer(cuts) as never,
    call: answer(writes) as never,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  let draft: Draft = { ...newDraft('d'), photos: [{ id: 'p', width: 4, height: 5, thumbhash: '' }] }
  const run = () =>
    desk.run(
      'd',
      () => draft,
      (review: Review) => {
        draft = { ...draft, review }
      },
    )
  return { desk, asked, waits, run, draft: () => draft }
}

test('[S4.076] both parts are asked for at once and noted as they come; nothing is asked twice', async () => {
  const { desk, asked, run, draft } = openDesk({})
  await Promise.all([run(), run()])
  expect(asked).toEqual(['drafts.processImagePhotoroom', 'drafts.processImageGemini'])
  expect(draft().review).toMatchObject({
    of: ['p'],
    cutout: { problem: 'unsure' },
    fields: { title: 'Sofa' },
  })
  expect(desk.progressOf('d')).toMatchObject({ cutout: 'done', fields: 'done', failure: null })
})

test('a busy server is waited for as long as it says', async () => {
  const { waits, run, draft } = openDesk({ write: [busy, busy, written] })
  await run()
  expect(waits).toEqual([7000, 7000])
  expect(draft().review?.fields).not.toBeNull()
})

test('[S8.041] [S8.042] [S8.043] what failed is said in its words, and only that is done again', async () => {
  const silent: Answer = { data: null, error: 'Something went wrong', status: 502 }
  const { desk, asked, run } = openDesk({
    write: [silent, { data: null, error: null, status: 200 }, written],
  })
  await run()
  expect(desk.progressOf('d')?.failure?.text).toBe('Failed to analyze image with AI')
  desk.clear('d')
  await run()
  expect(desk.progressOf('d')?.failure?.text).toBe('No data received from server')
  desk.clear('d')
  await run()
  expect(desk.progressOf('d')?.failure).toBeNull()
  expect(asked.filter((name) => name === 'drafts.processImagePhotoroom')).toHaveLength(1)
  const other = openDesk({ cut: [silent] })
  await other.run()
  expect(other.desk.progressOf('d')?.failure?.text).toBe('Failed to process image with PhotoRoom')
})
