import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createGeminiDrafter } from './index.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Asked {
  url: string | undefined
  headers: IncomingMessage['headers']
  body: {
    contents: { parts: { inlineData?: { mimeType: string; data: string } }[] }[]
    generationConfig: object
  }
}

/** A server on loopback that speaks Gemini's protocol, and what it was asked. */
async function startGemini(
  answer: (response: ServerResponse) => void,
): Promise<{ baseUrl: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    asked.push({ url: request.url, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked }
}

const sofa = {
  ...{ title: 'Teal velvet sofa', description: 'A sofa with three cushions.', category: 'Furniture' },
  ...{ colour: 'Teal', material: 'Velvet', brand: '', text_on_item: [] as string[] },
}
const photo = { bytes: Buffer.from('\xff\xd8\xff photo', 'latin1'), width: 800, height: 600 }
const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const saying = (text: unknown, rest: object = { finishReason: 'STOP' }) =>
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

async function draft(answer: (response: ServerResponse) => void, timeout = 5000) {
  const { baseUrl, asked } = await startGemini(answer)
  const drafter = createGeminiDrafter({ apiKey: 'key-1', model: 'gemini-3.8-flash', baseUrl, timeout })
  const outcome = await drafter.draft(photo, []).then(
    (made) => ({ made, error: null }),
    (error) => ({ made: null, error }),
  )
  return { ...outcome, asked }
}

test('the request is generateContent with the photo inline, a schema and the key in a header', async () => {
  const { asked } = await draft(saying(sofa))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('/v1beta/models/gemini-3.8-flash:generateContent')
  expect(asked[0]?.headers).toMatchObject({ 'x-goog-api-key': 'key-1', 'content-type': 'application/json' })
  const inline = asked[0]?.body.contents[0]?.parts[0]?.inlineData
  expect(inline).toEqual({ mimeType: 'image/jpeg', data: photo.bytes.toString('base64') })
  expect(asked[0]?.body.generationConfig).toMatchObject({
    ...{ responseMimeType: 'application/json', responseJsonSchema: { type: 'object' } },
    thinkingConfig: { thinkingLevel: 'LOW' },
  })
})

test('the answer becomes a draft with its sources', async () => {
  const { made } = await draft(saying(sofa))
  expect(made).toMatchObject({
    title: { value: 'Teal velvet sofa', source: 'photo' },
    category: { value: 'Furniture', source: 'photo' },
    details: { colour: { value: 'Teal' }, material: { value: 'Velvet' } },
  })
})

test('a brand that was not read on the item is dropped, one that was is kept', async () => {
  const guessed = await draft(saying({ ...sofa, brand: 'West Elm' }))
  expect(guessed.made?.details.brand).toBeUndefined()
  const read = await draft(saying({ ...sofa, brand: 'Sony', text_on_item: ['SONY', 'WH-1000'] }))
  expect(read.made?.details.brand).toMatchObject({ value: 'Sony', source: 'text' })
})

test('a long title is cut between words', async () => {
  const { made } = await draft(
    saying({ ...sofa, title: 'Very comfortable teal velvet sofa with seven cushions and more' }),
  )
  expect(made?.title.value).toBe('Very comfortable teal velvet sofa with seven')
})

describe('what fails', () => {
  const google = (code: number, status: string, reason?: string) =>
    json(code, { error: { code, status, message: 'a secret sentence', details: reason ? [{ reason }] : [] } })
  test.each([
    ['a key that does not exist', google(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'), 'unauthorised'],
    ['a bad request', google(400, 'FAILED_PRECONDITION'), 'refused'],
    ['a forbidden key', google(403, 'PERMISSION_DENIED'), 'unauthorised'],
    ['a retired model', google(404, 'NOT_FOUND'), 'not_found'],
    ['a quota that is used up', google(429, 'RESOURCE_EXHAUSTED'), 'rate_limited'],
    ['a fault of theirs', google(500, 'INTERNAL'), 'unavailable'],
    ['overload', google(503, 'UNAVAILABLE'), 'unavailable'],
    ['their own time limit', google(504, 'DEADLINE_EXCEEDED'), 'timeout'],
    ['a blocked photo', json(200, { promptFeedback: { blockReason: 'SAFETY' } }), 'refused'],
    ['a blocked answer', json(200, { candidates: [{ finishReason: 'PROHIBITED_CONTENT' }] }), 'refused'],
    ['an answer cut short', saying('{"title": "So', { finishReason: 'MAX_TOKENS' }), 'bad_answer'],
    ['no candidate', json(200, {}), 'bad_answer'],
    ['prose', saying('This is a sofa.'), 'bad_answer'],
    ['a category of its own', saying({ ...sofa, category: 'Sofas' }), 'bad_answer'],
    ['fields of the wrong kind', saying({ ...sofa, title: 7 }), 'bad_answer'],
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
  ] as const)('%s', async (_what, answer, reason) => {
    const { error } = await draft(answer)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'gemini', reason })
    expect(`${error.message} ${error.vendorCode}`).not.toMatch(/secret|key-1/)
  })

  test('silence, at the time limit', async () => {
    const { error } = await draft(() => {}, 150)
    expect(error).toMatchObject({ reason: 'timeout' })
  })

  test('an answer that begins and never ends', async () => {
    const { error } = await draft((response): void => void response.writeHead(200).write('{'), 150)
    expect(error).toMatchObject({ reason: 'timeout' })
  })
})
