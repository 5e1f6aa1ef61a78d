import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../../draft/draft.ts'
import type { Review } from '../review.ts'
import { createReviewProcess } from './review-process.ts'

type Result = { data: unknown; error: string | null; status: number; code?: string; details?: unknown }
const origin = { source: 'none', evidence: '' }
const cut: Result = {
  data: {
    photo: null,
    problem: 'unsure',
    background_by: { adapter: 'grabcut', instead_of: null },
    cutout_confidence: null,
  },
  error: null,
  status: 200,
}
const written: Result = {
  data: { title: 'Sofa', category: 'Furniture', details: {}, origins: { title: origin } },
  error: null,
  status: 200,
}
const busy: Result = {
  data: null,
  error: 'busy',
  status: 503,
  code: 'draft.busy',
  details: { retry_after: 7 },
}

/** A process whose requests get these responses in turn; the last one repeats. */
function openProcess(answers: { cut?: Result[]; write?: Result[] }) {
  const requests: string[] = []
  const waits: number[] = []
  const next = (list: Result[]) => (list.length > 1 ? list.shift() : list[0])
  const cuts = answers.cut ?? [cut]
  const writes = answers.write ?? [written]
  const answer = (list: Result[]) => async (name: string) => {
    requests.push(name)
    return next(list)
  }
  const process = createReviewProcess({
    upload: answer(cuts) as never,
    call: answer(writes) as never,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  let draft: Draft = { ...newDraft('d'), photos: [{ id: 'p', width: 4, height: 5, thumbhash: '' }] }
  const run = () =>
    process.run(
      'd',
      () => draft,
      (review: Review) => {
        draft = { ...draft, review }
      },
    )
  return { process, requests, waits, run, draft: () => draft }
}

test('[S4.076] requests both parts at the same time, each once, and saves them as they arrive', async () => {
  const { process, requests, run, draft } = openProcess({})
  await Promise.all([run(), run()])
  expect(requests).toEqual(['drafts.processImagePhotoroom', 'drafts.processImageGemini'])
  expect(draft().review).toMatchObject({
    of: ['p'],
    cutout: { problem: 'unsure' },
    fields: { title: 'Sofa' },
  })
  expect(process.getProgress('d')).toMatchObject({ cutout: 'done', fields: 'done', failure: null })
})

test('waits for a busy server as long as it asks', async () => {
  const { waits, run, draft } = openProcess({ write: [busy, busy, written] })
  await run()
  expect(waits).toEqual([7000, 7000])
  expect(draft().review?.fields).not.toBeNull()
})

test('[S8.041] [S8.042] [S8.043] reports each failure and repeats only the failed part', async () => {
  const silent: Result = { data: null, error: 'Something went wrong', status: 502 }
  const { process, requests, run } = openProcess({
    write: [silent, { data: null, error: null, status: 200 }, written],
  })
  await run()
  expect(process.getProgress('d')?.failure?.text).toBe('Failed to analyze image with AI')
  process.reset('d')
  await run()
  expect(process.getProgress('d')?.failure?.text).toBe('No data received from server')
  process.reset('d')
  await run()
  expect(process.getProgress('d')?.failure).toBeNull()
  expect(requests.filter((name) => name === 'drafts.processImagePhotoroom')).toHaveLength(1)
  const second = openProcess({ cut: [silent] })
  await second.run()
  expect(second.process.getProgress('d')?.failure?.text).toBe('Failed to process image with PhotoRoom')
})
