import { existsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { readPage, setUpPageThreads, success } from '../../testing/page-threads.ts'
import type { PageReader, RenderedPage } from './page-renderer.ts'

const { close, folder, reported, show, showInThisThread, start } = setUpPageThreads()

/** Everything that a caller of a renderer gets: the page or its error, the calls and the reports. */
async function observe(
  name: string,
  render: (name: string, reader: Partial<PageReader>) => Promise<RenderedPage>,
) {
  const calls: unknown[][] = []
  const reports: string[] = []
  const page = render(name, {
    async call(...call) {
      calls.push(call)
      if (call[0] === 'nothing') throw new TypeError('no such call')
      return JSON.stringify(`the answer to ${call[0]} is ü`)
    },
    report: (error) => reports.push(String(error)),
  })
  const result = await page.then(
    async ({ status, headers, body }) => [
      status,
      headers,
      await readPage(Promise.resolve({ status, headers, body })),
    ],
    (error: unknown) => String(error),
  )
  return { result, calls, reports }
}

const comparedPages = ['whole', 'empty', 'calls', 'refused', 'streamed', 'streamedCall', 'reports', 'fails']

test.each(comparedPages)('a thread renders the page `%s` as the main thread does', async (name) => {
  expect(await observe(name, show)).toEqual(await observe(name, showInThisThread))
})

test('a whole page has its status, every header and every cookie', async () => {
  const { status, headers, body } = await show('whole')
  expect(status).toBe(200)
  expect(headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
  expect(Buffer.from(body as Uint8Array).toString()).toMatch(/^n0nce help@stoop\.example c=3 x{10000}$/)
  expect(await show('empty')).toMatchObject({ status: 204, body: new Uint8Array() })
})

test('a page’s calls run in the main thread, in parallel', async () => {
  const calls: unknown[][] = []
  const waiting: (() => void)[] = []
  const call: PageReader['call'] = async (...call) => {
    calls.push(call)
    // The first two calls wait for each other.
    if (calls.length < 3)
      await new Promise<void>((done) => waiting.push(done) === 2 && waiting.map((go) => go()))
    return JSON.stringify(success(call[0]))
  }
  expect(JSON.parse(await readPage(show('calls', { call })))).toEqual(['one', 'two', 'three'].map(success))
  expect(calls).toEqual([
    ['one', { query: { at: 'http://stoop.example/calls' } }],
    ['two', undefined],
    ['three', undefined],
  ])
  expect(await readPage(show('refused'))).toBe('no calls')
})

test('pages whose calls never return do not block other pages', async () => {
  const never = Array.from({ length: 40 }, () => show('calls', { call: () => new Promise(() => {}) }))
  for (const page of never) page.catch(() => {})
  const call: PageReader['call'] = async (name) => JSON.stringify(success(name))
  const texts = await Promise.all(Array.from({ length: 40 }, () => readPage(show('calls', { call }))))
  expect(new Set(texts).size).toBe(1)
})

test('a page that is not ready at once is streamed', async () => {
  const { body } = await show('streamed')
  expect(body).toBeInstanceOf(ReadableStream)
  expect(await text(body as ReadableStream)).toBe('first second third')
})

test('a page can make calls and report errors while it is streamed', async () => {
  const report = vi.fn()
  const page = show('streamedCall', { report, call: async () => JSON.stringify('second') })
  expect(await readPage(page)).toBe('first second')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('partial failure'))
})

test('the page stops when its body is no longer read', async () => {
  const flag = path.join(folder, 'left')
  const { body } = await show(`endless?flag=${encodeURIComponent(flag)}`)
  const reader = (body as ReadableStream).getReader()
  await reader.read()
  await reader.cancel()
  await vi.waitFor(() => expect(existsSync(flag)).toBe(true))
  expect(reported).toEqual([])
})

test('an aborted request ends its page, even before rendering starts', async () => {
  const visit = new AbortController()
  const page = show('aborted', { gone: visit.signal })
  visit.abort()
  await expect(page).rejects.toThrow('aborted')
  await expect(show('aborted', { gone: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('several threads share the pages', async () => {
  await start({ threads: 2 })
  const visit = new AbortController()
  const blocked = [1, 2].map(() => show('aborted', { gone: visit.signal }))
  const names = await Promise.all(['thread', 'thread'].map((name) => readPage(show(name))))
  expect(new Set(names).size).toBe(2)
  visit.abort()
  expect((await Promise.allSettled(blocked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('closing rejects every page that is still rendering', async () => {
  const page = show('calls', { call: () => new Promise(() => {}) })
  const { body } = await show('endless?flag=x')
  const ends = Promise.allSettled([page, text(body as ReadableStream)])
  await close()
  const closed = expect.objectContaining({ message: expect.stringContaining('closed') })
  expect(await ends).toEqual([1, 2].map(() => ({ status: 'rejected', reason: closed })))
  await expect(show('thread')).rejects.toThrow('closed')
  expect(reported).toEqual([])
})

test('a thread has none of the server’s environment variables', async () => {
  expect(await readPage(show('environment'))).toBe('[]')
})
