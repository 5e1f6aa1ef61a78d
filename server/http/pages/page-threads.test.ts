import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '../../../contract/endpoint.ts'
import type { PageReader, PageRenderer, RenderedPage } from './page-renderer.ts'
import { type PageThreadsOptions, startPageThreads } from './page-threads.ts'

/** Pages that do what their paths say. */
const module = `
import { existsSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
const page = (body, headers) => new Response(body, { headers })
const pages = {
  whole(request, { take, nonce, settings }) {
    const bytes = Buffer.from(nonce + ' ' + settings.supportEmail + ' ' + request.headers.get('cookie') + ' ' + 'x'.repeat(10_000))
    take(bytes)
    const headers = new Headers({ 'content-length': bytes.length })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return page(null, headers)
  },
  thread: () => page(String(threadId)),
  empty: () => new Response(null, { status: 204 }),
  async calls(request, { call }) {
    const both = await Promise.all([call('one', { query: { at: request.url } }), call('two')])
    return page(JSON.stringify([...both, await call('three')]))
  },
  async refused(request, { call }) {
    return page(await call('nothing').catch((error) => error.message))
  },
  pieces: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first ')
    await new Promise((done) => setTimeout(done, 100))
    yield Buffer.from('second ')
    yield Buffer.from('third')
  })())),
  async later(request, { call, report }) {
    return page(ReadableStream.from((async function* () {
      yield Buffer.from('first ')
      await new Promise((done) => setTimeout(done, 100))
      report(new Error('half of it'))
      yield Buffer.from(await call('three'))
    })()))
  },
  dies: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first')
    await new Promise((done) => setTimeout(done, 100))
    process.exit(7)
  })())),
  breaks: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first')
    await new Promise((done) => setTimeout(done, 100))
    throw new Error('broken off')
  })())),
  endless: (request) => page(ReadableStream.from((async function* () {
    try {
      for (;;) {
        yield Buffer.from('on and ')
        await new Promise((done) => setTimeout(done, 30))
      }
    } finally {
      writeFileSync(new URL(request.url).searchParams.get('flag'), '')
    }
  })())),
  loops() { for (;;); },
  gone: (request) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('has left')))),
  fails() { throw new TypeError('of no use') },
  odd() { throw { because: () => {} } },
  caused() { throw new TypeError('for a reason', { cause: () => {} }) },
  wordless() { throw Object.assign(Object.create(null), { because: () => {} }) },
  reports(request, { report }) { report(new Error('half of it')); return page('the other half') },
  stray() { Promise.reject(new Error('astray')); return page('all the same') },
  strayed() { Promise.reject(Object.assign(Object.create(null), { because: () => {} })); return page('even so') },
  exit() { process.exit(7) },
  once(request) {
    const flag = new URL(request.url).searchParams.get('flag')
    if (existsSync(flag)) return page('at the second try')
    writeFileSync(flag, '')
    process.exit(7)
  },
  throws() { setImmediate(() => { throw new Error('out of the blue') }); return new Promise(() => {}) },
  environment: () => page(JSON.stringify(Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'))),
}
const handle = async (_build, request, context) => await pages[new URL(request.url).pathname.slice(1)](request, context)
export const entry = { module: { handle } }
`
const folder = mkdtempSync(path.join(tmpdir(), 'stoop-pages-'))
const build = path.join(folder, 'pages.mjs')
writeFileSync(build, module)
afterAll(() => rmSync(folder, { recursive: true }))

const reported: unknown[] = []
let threads: PageRenderer
beforeEach(async () => {
  reported.length = 0
  await start()
})
afterEach(() => threads.close())

async function start(options: Partial<PageThreadsOptions> = {}) {
  await threads?.close()
  threads = startPageThreads({ threads: 1, build, report: (error) => reported.push(error), ...options })
  await threads.ready()
}

const settings = {
  supportEmail: 'help@stoop.example',
  practice: true,
  betaUrl: 'https://beta.example',
  imageHosts: { legacy: null, cdn: null },
}

const show = (name: string, reader: Partial<PageReader> = {}): Promise<RenderedPage> =>
  threads.render(
    {
      method: 'GET',
      address: `http://stoop.example/${name}`,
      nonce: 'n0nce',
      settings,
      headers: { cookie: 'c=3' },
    },
    { call: () => Promise.reject(new Error('no calls')), report: () => {}, gone: null, ...reader },
  )

async function read(page: Promise<RenderedPage>): Promise<string> {
  const { body } = await page
  return body instanceof Uint8Array ? Buffer.from(body).toString() : await text(body)
}

const answer = (data: unknown): CallResult<unknown> => ({ data, error: null, status: 200 })

test('a page comes whole, with its status, every header and every cookie', async () => {
  const { status, headers, body } = await show('whole')
  expect(status).toBe(200)
  expect(headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  expect(Buffer.from(body as Uint8Array).toString()).toMatch(/^n0nce help@stoop\.example c=3 x{10000}$/)
  expect(await show('empty')).toMatchObject({ status: 204, body: new Uint8Array() })
})

test('what a page asks for is answered by whoever shows it, side by side', async () => {
  const asked: unknown[][] = []
  const waiting: (() => void)[] = []
  const call: PageReader['call'] = async (...call) => {
    asked.push(call)
    // The first two wait for each other.
    if (asked.length < 3)
      await new Promise<void>((done) => waiting.push(done) === 2 && waiting.map((go) => go()))
    return JSON.stringify(answer(call[0]))
  }
  expect(JSON.parse(await read(show('calls', { call })))).toEqual(['one', 'two', 'three'].map(answer))
  expect(asked).toEqual([
    ['one', { query: { at: 'http://stoop.example/calls' } }],
    ['two', undefined],
    ['three', undefined],
  ])
  expect(await read(show('refused'))).toBe('no calls')
})

test('pages whose calls are never answered hold up no others', async () => {
  const never = Array.from({ length: 40 }, () => show('calls', { call: () => new Promise(() => {}) }))
  for (const page of never) page.catch(() => {})
  const call: PageReader['call'] = async (name) => JSON.stringify(answer(name))
  const shown = await Promise.all(Array.from({ length: 40 }, () => read(show('calls', { call }))))
  expect(new Set(shown).size).toBe(1)
})

test('what is not ready with the first byte follows', async () => {
  const { body } = await show('pieces')
  expect(body).toBeInstanceOf(ReadableStream)
  expect(await text(body as ReadableStream)).toBe('first second third')
})

test('while a page goes out in pieces it asks, and tells what failed', async () => {
  const report = vi.fn()
  const later = show('later', { report, call: async () => JSON.stringify('second') })
  expect(await read(later)).toBe('first second')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('half of it'))
})

test('a body that breaks off says so, whether its page failed or its thread ended', async () => {
  for (const [name, reason] of [
    ['breaks', 'broken off'],
    ['dies', 'code 7'],
  ] as const) {
    const { body } = await show(name)
    await expect(text(body as ReadableStream)).rejects.toThrow(reason)
  }
  expect(await read(show('thread'))).toMatch(/^\d+$/)
})

test('whoever stops reading ends the body', async () => {
  const flag = path.join(folder, 'left')
  const { body } = await show(`endless?flag=${encodeURIComponent(flag)}`)
  const reader = (body as ReadableStream).getReader()
  await reader.read()
  await reader.cancel()
  await vi.waitFor(() => expect(existsSync(flag)).toBe(true))
  expect(reported).toEqual([])
})

test('who leaves ends the page, also before it was begun', async () => {
  const gone = new AbortController()
  const page = show('gone', { gone: gone.signal })
  gone.abort()
  await expect(page).rejects.toThrow('has left')
  await expect(show('gone', { gone: AbortSignal.abort() })).rejects.toThrow('has left')
})

test('what fails in a page is told to whoever shows it, and the thread goes on', async () => {
  await expect(show('fails')).rejects.toThrow(new TypeError('of no use'))
  await expect(show('odd')).rejects.toThrow('[object Object]')
  await expect(show('wordless')).rejects.toThrow('without a text')
  const caused = await show('caused').catch((error: unknown) => error)
  expect(caused).toMatchObject({
    message: 'for a reason',
    stack: expect.stringMatching(/caused.*pages\.mjs/),
  })
  const report = vi.fn()
  expect(await read(show('reports', { report }))).toBe('the other half')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('half of it'))
  expect(await read(show('stray'))).toBe('all the same')
  await vi.waitFor(() => expect(reported).toEqual([new Error('astray')]))
  expect(await read(show('strayed'))).toBe('even so')
  await vi.waitFor(() => expect(reported).toHaveLength(2))
})

test('a thread that ends is replaced at once, and what it had in its hands is rendered again', async () => {
  const first = await read(show('thread'))
  const flag = path.join(folder, 'flag')
  const asked: string[] = []
  // It is answered when the thread that asked first is gone.
  const call: PageReader['call'] = async (name) => {
    asked.push(name)
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    return JSON.stringify(answer(name))
  }
  const innocent = read(show('calls', { call }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(await read(show(`once?flag=${encodeURIComponent(flag)}`))).toBe('at the second try')
  expect(existsSync(flag)).toBe(true)
  expect(JSON.parse(await innocent)).toEqual(['one', 'two', 'three'].map(answer))
  expect(asked).toEqual(['one', 'two', 'one', 'two', 'three'])
  expect(await read(show('thread'))).not.toBe(first)
})

test('of the pages that a thread had in its hands only the one is given up that ends every thread', async () => {
  const innocents = Array.from({ length: 5 }, () => {
    const asked = Promise.withResolvers<void>()
    // Nobody is answered before the thread is gone.
    const call: PageReader['call'] = async (name) => {
      asked.resolve()
      await vi.waitFor(() => expect(reported).not.toEqual([]))
      return JSON.stringify(answer(name))
    }
    return { asked: asked.promise, page: read(show('calls', { call })) }
  })
  await Promise.all(innocents.map(({ asked }) => asked))
  const guilty = show('exit')
  await expect(guilty).rejects.toThrow('code 7')
  for (const { page } of innocents)
    expect(JSON.parse(await page)).toEqual(['one', 'two', 'three'].map(answer))
})

test('a page that ends every thread is given up after the second', async () => {
  for (const [end, reason] of [
    ['exit', 'code 7'],
    ['throws', 'out of the blue'],
  ] as const) {
    reported.length = 0
    await expect(show(end)).rejects.toThrow(reason)
    expect(reported.map(String)).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)])
    expect(await read(show('thread'))).toMatch(/^\d+$/)
  }
})

test('pages that cannot be loaded are no start, and each request hears why', async () => {
  await threads.close()
  const none = path.join(folder, 'none.mjs')
  threads = startPageThreads({ threads: 1, build: none, report: (error) => reported.push(error) })
  await expect(threads.ready()).rejects.toThrow('none.mjs')
  await expect.poll(() => reported.length).toBeGreaterThan(1)
  await expect(show('whole')).rejects.toThrow('none.mjs')
  // What was missing is there after all.
  writeFileSync(none, module)
  await vi.waitFor(async () => expect(await read(show('thread'))).toMatch(/^\d+$/), {
    timeout: 20_000,
    interval: 100,
  })
})

test('several threads share the pages', async () => {
  await start({ threads: 2 })
  const gone = new AbortController()
  const held = [1, 2].map(() => show('gone', { gone: gone.signal }))
  const names = await Promise.all(['thread', 'thread'].map((name) => read(show(name))))
  expect(new Set(names).size).toBe(2)
  gone.abort()
  expect((await Promise.allSettled(held)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('while one of several threads cannot start, the others render everything', async () => {
  const lock = path.join(folder, 'lock')
  const alone = path.join(folder, 'alone.mjs')
  writeFileSync(alone, `import { mkdirSync } from 'node:fs'\nmkdirSync(${JSON.stringify(lock)})\n${module}`)
  await expect(start({ threads: 2, build: alone })).rejects.toThrow('EEXIST')
  const shown = await Promise.all(Array.from({ length: 20 }, () => read(show('thread'))))
  expect(new Set(shown).size).toBe(1)
})

test('a thread that does nothing but go round in circles is ended', async () => {
  await start({ silence: 1_000 })
  await expect(show('loops')).rejects.toThrow()
  expect(String(reported[0])).toContain('said nothing for 1000 ms')
  await vi.waitFor(async () => expect(await read(show('thread'))).toMatch(/^\d+$/))
})

test('closing leaves no page hanging', async () => {
  const page = show('calls', { call: () => new Promise(() => {}) })
  const { body } = await show('endless?flag=x')
  const ends = Promise.allSettled([page, text(body as ReadableStream)])
  await threads.close()
  const closed = expect.objectContaining({ message: expect.stringContaining('closed') })
  expect(await ends).toEqual([1, 2].map(() => ({ status: 'rejected', reason: closed })))
  await expect(show('thread')).rejects.toThrow('closed')
  expect(reported).toEqual([])
})

test('a thread knows none of our settings', async () => {
  expect(await read(show('environment'))).toBe('[]')
})
