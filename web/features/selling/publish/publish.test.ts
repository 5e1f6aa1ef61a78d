import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../draft/draft.ts'
import { emptyForm } from '../form/listing-form.ts'
import { createPublisher, listedElsewhereSentence } from './publish.ts'

const form = { ...emptyForm, title: 'Chair', description: 'Oak.', category: 'Furniture', price: '5' }
const draft: Draft = {
  ...newDraft('key-of-the-draft'),
  form,
  photos: [{ id: 'P', width: 4, height: 5, thumbhash: '' }],
}

type Result = { data: unknown; error: string | null; status: number; code?: string; details?: unknown }
const made: Result = { data: { id: 'L', listing_id: 'L' }, error: null, status: 201 }

/** A publisher whose requests get these responses in turn. */
function publisherAnswering(...answers: Result[]) {
  const calls: { name: string; input: unknown }[] = []
  const answer = async (name: string, input: unknown) => {
    calls.push({ name, input })
    return answers.shift()
  }
  return { calls, publish: createPublisher({ upload: answer as never }) }
}

test('[S2.135] publishes with the draft’s key; a double click makes one request', async () => {
  const { calls, publish } = publisherAnswering(made)
  const outcomes = await Promise.all([publish(draft), publish(draft)])
  expect(outcomes).toEqual([{ listingId: 'L' }, { listingId: 'L' }])
  expect(calls).toHaveLength(1)
  const [sent] = calls
  expect(sent?.input instanceof FormData && sent.input.get('client_key')).toBe('key-of-the-draft')
})

test('[S8.047] a failure carries the server’s message, or none', async () => {
  const { publish } = publisherAnswering(
    { data: null, error: 'Please upload at least one image', status: 400 },
    { data: null, error: 'Something went wrong', status: 500 },
  )
  expect(await publish(draft)).toMatchObject({
    message: 'Please upload at least one image',
    isTooLate: false,
  })
  expect(await publish(draft)).toMatchObject({ message: '' })
})

test('a network failure suggests to check the connection', async () => {
  const { publish } = publisherAnswering({ data: null, error: 'Network request failed', status: 0 })
  expect(await publish(draft)).toMatchObject({
    message: 'Network request failed',
    hint: 'Please check your internet connection and try again.',
  })
})

test('after a lost response, retries with the current text and the same key', async () => {
  const { calls, publish } = publisherAnswering({ data: null, error: '', status: 0 }, made)
  await publish(draft)
  expect(await publish({ ...draft, form: { ...form, title: 'Oak chair' } })).toEqual({ listingId: 'L' })
  const sent = calls.map(({ input }) => input as FormData)
  expect(sent.map((data) => data.get('title'))).toEqual(['Chair', 'Oak chair'])
  expect(new Set(sent.map((data) => data.get('client_key')))).toEqual(new Set(['key-of-the-draft']))
})

test('a listing that already has a buyer is not retried', async () => {
  const error =
    'You have already listed this, and it can no longer be changed. You can find it in My Listings.'
  const { publish } = publisherAnswering({ data: null, error, status: 409, code: 'listing.listed_already' })
  expect(await publish(draft)).toMatchObject({ message: error, isTooLate: true })
})

test('does not overwrite another tab’s listing, unless this tab has tried to publish it before', async () => {
  const calls: string[] = []
  let answer: Result = { data: null, error: '', status: 0 }
  let isListed = true
  const publish = createPublisher({
    upload: (async (name: string) => {
      calls.push(name)
      return answer
    }) as never,
    isListed: async () => isListed,
  })
  expect(await publish(draft)).toMatchObject({ message: listedElsewhereSentence, isTooLate: true })
  expect(calls).toEqual([])
  isListed = false
  await publish(draft)
  isListed = true
  answer = made
  expect(await publish(draft)).toEqual({ listingId: 'L' })
})

test('reports the photo that no longer exists', async () => {
  const missing = { data: null, error: 'We could not find this photo.', status: 404, code: 'photo.not_found' }
  const { publish } = publisherAnswering({ ...missing, details: { photo_id: 'P' } })
  expect(await publish(draft)).toMatchObject({ lostPhotoId: 'P' })
})
