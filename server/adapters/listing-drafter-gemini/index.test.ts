import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts'
import { createGeminiDrafter } from './index.ts'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await startFakeVendor(() => 'silent')
})
beforeEach(() => {
  vendor.requests.length = 0
})
afterAll(() => vendor.close())

const sofa = {
  title: 'Teal velvet sofa',
  description: 'A sofa with three cushions.',
  category: 'Furniture',
  color: 'Teal',
  material: 'Velvet',
  brand: '',
  text_on_item: [] as string[],
}
const photo = { bytes: Buffer.from('\xff\xd8\xff photo', 'latin1'), width: 800, height: 600 }
const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const answering = (text: unknown, rest: object = { finishReason: 'STOP' }) =>
  json(200, {
    candidates: [
      {
        content: {
          parts: [
            { text: 'hm', thought: true },
            { text: typeof text === 'string' ? text : JSON.stringify(text) },
          ],
        },
        ...rest,
      },
    ],
  })

async function draft(respond: (response: ServerResponse) => void, timeoutMs = 5000) {
  vendor.answer = () => respond
  const settings = {
    apiKey: 'key-1',
    model: 'gemini-3.8-flash',
    city: 'New York',
    baseUrl: vendor.url,
    timeoutMs,
    retryDelayMs: 1,
  }
  return await createGeminiDrafter(settings)
    .draft(photo, [])
    .then(
      (drafted) => ({ drafted, error: null }),
      (error) => ({ drafted: null, error }),
    )
}

test('an unknown category stays empty', async () => {
  const { drafted } = await draft(answering({ ...sofa, category: 'Cannot tell' }))
  expect(drafted).toMatchObject({ category: { value: '', source: 'none' }, title: { source: 'photo' } })
})

test('the request is generateContent with the photo inline, a schema and the key in a header', async () => {
  await draft(answering(sofa))
  expect(vendor.requests).toHaveLength(1)
  const [request] = vendor.requests
  expect(request?.path).toBe('/v1beta/models/gemini-3.8-flash:generateContent')
  expect(request?.headers).toMatchObject({ 'x-goog-api-key': 'key-1', 'content-type': 'application/json' })
  const body = request?.json as {
    contents: { parts: { inlineData?: { mimeType: string; data: string } }[] }[]
    generationConfig: object
  }
  const inline = body.contents[0]?.parts[0]?.inlineData
  expect(inline).toEqual({ mimeType: 'image/jpeg', data: photo.bytes.toString('base64') })
  expect(body.generationConfig).toMatchObject({
    responseMimeType: 'application/json',
    responseJsonSchema: { type: 'object' },
    thinkingConfig: { thinkingLevel: 'LOW' },
  })
})

test('the response becomes a draft with sources', async () => {
  const { drafted } = await draft(answering(sofa))
  expect(drafted).toMatchObject({
    title: { value: 'Teal velvet sofa', source: 'photo' },
    category: { value: 'Furniture', source: 'photo' },
    details: { color: { value: 'Teal' }, material: { value: 'Velvet' } },
  })
})

test('a brand is dropped unless it was read on the item', async () => {
  const guessed = await draft(answering({ ...sofa, brand: 'West Elm' }))
  expect(guessed.drafted?.details.brand).toBeUndefined()
  const read = await draft(answering({ ...sofa, brand: 'Sony', text_on_item: ['SONY', 'WH-1000'] }))
  expect(read.drafted?.details.brand).toMatchObject({ value: 'Sony', source: 'text' })
})

test.each([
  ['a letter of it', 'Nike', ['N'], false],
  ['one of its words', 'West Elm', ['ELM'], false],
  ['its words in another order', 'West Elm', ['Elm', 'West'], false],
  ['a longer word that has it inside', 'Elm', ['Helmet'], false],
  ['its words one by one', 'West Elm', ['est.', 'WEST', 'Elm'], true],
  ['its words in one line', 'West Elm', ['by WEST ELM, 2002'], true],
  ['it without its accent', 'Céline', ['CELINE'], true],
])('a brand of which was read: %s', async (_what, brand, text_on_item, isKept) => {
  const { drafted } = await draft(answering({ ...sofa, brand, text_on_item }))
  expect(drafted?.details.brand !== undefined).toBe(isKept)
})

test('a dropped brand is also removed from all sentences', async () => {
  const { drafted } = await draft(
    answering({
      ...sofa,
      brand: 'West Elm',
      text_on_item: ['ELM'],
      title: 'West Elm velvet sofa',
      description: 'A sofa by West Elm. west elm’s cushions are soft, and the frame is oak.',
    }),
  )
  expect(drafted?.title.value).toBe('Velvet sofa')
  expect(drafted?.description.value).toBe('A sofa. Cushions are soft, and the frame is oak.')
})

test('after two 429 responses the request is retried with all photos', async () => {
  const busy = json(429, { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } })
  vendor.answer = () => (vendor.requests.length < 3 ? busy : answering(sofa))
  const settings = {
    apiKey: 'key-1',
    model: 'gemini-3.8-flash',
    city: 'New York',
    baseUrl: vendor.url,
    retryDelayMs: 1,
  }
  const drafted = await createGeminiDrafter(settings).draft(photo, [photo, photo])
  expect(drafted.title.value).toBe('Teal velvet sofa')
  expect(vendor.requests).toHaveLength(3)
  const body = vendor.requests[2]?.json as { contents: { parts: object[] }[] }
  expect(body.contents[0]?.parts).toHaveLength(4)
})

test('temporary failures are tried three times, permanent ones once', async () => {
  await draft(json(503, {}))
  expect(vendor.requests).toHaveLength(3)
  vendor.requests.length = 0
  await draft(json(403, {}))
  expect(vendor.requests).toHaveLength(1)
})

test('characters that nobody sees are left out, and what cannot be saved is no answer', async () => {
  const seen = {
    title: 'Teal\u0000 velvet\u202e sofa',
    description: 'A sofa\u0000.\nThree cushions\u202e.',
    color: '\u0000Teal',
  }
  const { drafted } = await draft(answering({ ...sofa, ...seen }))
  expect(drafted).toMatchObject({
    title: { value: 'Teal velvet sofa' },
    description: { value: 'A sofa.\nThree cushions.' },
    details: { color: { value: 'Teal' } },
  })
  const { error } = await draft(answering({ ...sofa, description: 'A sofa \ufffd' }))
  expect(error).toMatchObject({ reason: 'bad_answer' })
})

test('a long title is cut between words', async () => {
  const { drafted } = await draft(
    answering({ ...sofa, title: 'Very comfortable teal velvet sofa with seven cushions and more' }),
  )
  expect(drafted?.title.value).toBe('Very comfortable teal velvet sofa with seven')
})

describe('what fails', () => {
  const google = (code: number, status: string, reason?: string) =>
    json(code, { error: { code, status, message: 'a secret sentence', details: reason ? [{ reason }] : [] } })
  test.each([
    ['a key that does not exist', google(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'), 'unauthorized'],
    ['a bad request', google(400, 'FAILED_PRECONDITION'), 'refused'],
    ['a forbidden key', google(403, 'PERMISSION_DENIED'), 'unauthorized'],
    ['a retired model', google(404, 'NOT_FOUND'), 'not_found'],
    ['a quota that is used up', google(429, 'RESOURCE_EXHAUSTED'), 'rate_limited'],
    ['a fault of theirs', google(500, 'INTERNAL'), 'unavailable'],
    ['overload', google(503, 'UNAVAILABLE'), 'unavailable'],
    ['their own time limit', google(504, 'DEADLINE_EXCEEDED'), 'timeout'],
    ['a blocked photo', json(200, { promptFeedback: { blockReason: 'SAFETY' } }), 'refused'],
    ['a blocked answer', json(200, { candidates: [{ finishReason: 'PROHIBITED_CONTENT' }] }), 'refused'],
    ['an answer cut short', answering('{"title": "So', { finishReason: 'MAX_TOKENS' }), 'bad_answer'],
    ['no candidate', json(200, {}), 'bad_answer'],
    ['prose', answering('This is a sofa.'), 'bad_answer'],
    ['an unknown category', answering({ ...sofa, category: 'Sofas' }), 'bad_answer'],
    ['fields of the wrong kind', answering({ ...sofa, title: 7 }), 'bad_answer'],
    [
      'a page of HTML',
      (response: ServerResponse): void =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'bad_answer',
    ],
    [
      'a proxy’s page',
      (response: ServerResponse): void => void response.writeHead(502).end('<html>Bad gateway'),
      'unavailable',
    ],
    [
      'a redirect',
      (response: ServerResponse): void =>
        void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'bad_answer',
    ],
    [
      'thirty megabytes',
      (response: ServerResponse): void => void response.writeHead(200).end(Buffer.alloc(30_000_000, 32)),
      'bad_answer',
    ],
    [
      'a broken connection',
      (response: ServerResponse): void => void response.socket?.destroy(),
      'unavailable',
    ],
  ] as const)('%s', async (_what, respond, reason) => {
    const { error } = await draft(respond)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'gemini', reason })
    expect(`${error.message} ${error.vendorCode}`).not.toMatch(/secret|key-1/)
  })

  test('no response before the timeout', async () => {
    const { error } = await draft(() => {}, 150)
    expect(error).toMatchObject({ reason: 'timeout' })
  })

  test('a response that never completes', async () => {
    const { error } = await draft((response): void => void response.writeHead(200).write('{'), 150)
    expect(error).toMatchObject({ reason: 'timeout' })
  })
})
