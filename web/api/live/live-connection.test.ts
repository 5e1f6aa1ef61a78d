import { expect, test } from 'vitest'
import { type ConnectionParts, LiveConnection } from './live-connection.ts'
import { type LiveInterest, noInterest } from './live-event.ts'

const frame = (id: number, text: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ topic: 'member:a', kind: 'test', data: { text } })}\n\n`
const words = (event: string, id: number) => `event: ${event}\nid: ${id}\ndata: {}\n\n`

/** A server that gives each request the next answer; after the last one it is never heard of again. */
function connectTo(
  answers: (Response | Error)[],
  refreshed: 'renewed' | 'rejected' | 'failed' = 'renewed',
  interest: LiveInterest = noInterest,
) {
  const requests: Headers[] = []
  const ages: unknown[] = []
  const profiles: unknown[] = []
  const pauses: number[] = []
  const heard: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const parts: ConnectionParts = {
    authorization: () => 'Bearer token',
    refresh: async () => refreshed,
    sessionId: () => 'visit',
    async request(init) {
      requests.push(new Headers(init.headers))
      const body = JSON.parse(String(init.body)) as { age?: number; profiles?: string[] }
      ages.push(body.age)
      profiles.push(body.profiles)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      if (answer) return answer
      finish()
      return await new Promise<Response>(() => {})
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  const connection = new LiveConnection(
    interest,
    { lastId: null, loadedAt: Date.now() - 4_500 },
    { onEvent: ({ id, data }) => void heard.push(`${id} ${data.text}`), onGap: () => void heard.push('gap') },
    parts,
  )
  return { connection, requests, ages, profiles, pauses, heard, finished }
}

test('it begins with what has happened since the page was loaded, and resumes from the last id', async () => {
  const { connection, requests, ages, heard, finished } = connectTo([
    new Response('', { status: 503 }),
    new Response(words('ready', 4) + frame(5, 'five') + frame(6, 'six')),
    new Response(frame(7, 'seven') + words('ready', 9)),
  ])
  await finished
  expect(heard).toEqual(['5 five', '6 six', '7 seven'])
  expect(requests.map((headers) => headers.get('last-event-id'))).toEqual([null, null, '6', '9'])
  expect(ages.map((age) => Number(age) >= 5)).toEqual([true, true, false, false])
  expect(ages.slice(2)).toEqual([undefined, undefined])
  connection.close()
})

test('an event that comes in pieces is put together', async () => {
  const bytes = new TextEncoder().encode(frame(1, 'Zoë’s 🚲') + words('ready', 1))
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const { connection, heard, finished } = connectTo([new Response(body)])
  await finished
  expect(heard).toEqual(['1 Zoë’s 🚲'])
  connection.close()
})

test('failures are tried again later and later, and a success makes it quick again', async () => {
  const { connection, pauses, finished } = connectTo([
    new Error('offline'),
    new Response('', { status: 503 }),
    new Error('offline'),
    new Response(words('ready', 1)),
  ])
  await finished
  const bounds = [
    [500, 1_500],
    [1_000, 3_000],
    [2_000, 6_000],
    [0, 1_000],
  ]
  for (const [place, [low = 0, high = 0]] of bounds.entries()) {
    expect(pauses[place]).toBeGreaterThanOrEqual(low)
    expect(pauses[place]).toBeLessThanOrEqual(high)
  }
  connection.close()
})

test('an expired token is refreshed; if that is not possible either, it is a failure', async () => {
  const renewed = connectTo([new Response('', { status: 401 }), new Response(words('ready', 1))])
  await renewed.finished
  expect(renewed.pauses[0]).toBeLessThanOrEqual(1_000)
  renewed.connection.close()
  const failed = connectTo([new Response('', { status: 401 }), new Response('', { status: 401 })], 'failed')
  await failed.finished
  expect(failed.pauses[1]).toBeGreaterThanOrEqual(1_000)
  failed.connection.close()
})

test('what the server no longer keeps has to be asked for again', async () => {
  const { connection, heard, finished } = connectTo([new Response(words('reset', 80))])
  await finished
  expect(heard).toEqual(['gap'])
  expect(connection.lastId()).toBe(80)
  connection.close()
})

test('a server of an older version is asked again without the profiles, which it does not know', async () => {
  const { connection, profiles, heard, finished } = connectTo(
    [new Response('', { status: 400 }), new Response(words('ready', 1) + frame(2, 'two'))],
    'renewed',
    { ...noInterest, profiles: ['ann'] },
  )
  await finished
  expect([profiles.slice(0, 2), heard]).toEqual([[['ann'], undefined], ['2 two']])
  connection.close()
})

test('a refused interest is not sent again', async () => {
  const { requests } = connectTo([new Response('', { status: 400 })])
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(requests).toHaveLength(1)
})
