import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { pagesModule, readPage, setUpPageThreads, success } from '../../testing/page-threads.ts'
import type { PageReader } from './page-renderer.ts'

const tools = setUpPageThreads()
const { folder, reported, show, start } = tools

test('a stream fails if its page fails or its thread exits', async () => {
  for (const [name, reason] of [
    ['failsMidway', 'body failed'],
    ['exitsMidway', 'code 7'],
  ] as const) {
    const { body } = await show(name)
    await expect(text(body as ReadableStream)).rejects.toThrow(reason)
  }
  expect(await readPage(show('thread'))).toMatch(/^\d+$/)
})

test('an error in a page rejects its rendering, and the thread continues', async () => {
  await expect(show('fails')).rejects.toThrow(new TypeError('page failed'))
  await expect(show('odd')).rejects.toThrow('[object Object]')
  await expect(show('noText')).rejects.toThrow('without a text')
  const caused = await show('caused').catch((error: unknown) => error)
  expect(caused).toMatchObject({
    message: 'with a cause',
    stack: expect.stringMatching(/caused.*pages\.mjs/),
  })
  const report = vi.fn()
  expect(await readPage(show('reports', { report }))).toBe('rest of the page')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('partial failure'))
  expect(await readPage(show('rejects'))).toBe('after a rejection')
  await vi.waitFor(() => expect(reported).toEqual([new Error('unhandled')]))
  expect(await readPage(show('rejectsOddly'))).toBe('after an odd rejection')
  await vi.waitFor(() => expect(reported).toHaveLength(2))
})

test('a thread that exits is replaced, and its pages are rendered again', async () => {
  const first = await readPage(show('thread'))
  const flag = path.join(folder, 'flag')
  const calls: string[] = []
  // Returns only after the first thread has exited.
  const call: PageReader['call'] = async (name) => {
    calls.push(name)
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    return JSON.stringify(success(name))
  }
  const otherPage = readPage(show('calls', { call }))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(await readPage(show(`once?flag=${encodeURIComponent(flag)}`))).toBe('second attempt')
  expect(existsSync(flag)).toBe(true)
  expect(JSON.parse(await otherPage)).toEqual(['one', 'two', 'three'].map(success))
  expect(calls).toEqual(['one', 'two', 'one', 'two', 'three'])
  expect(await readPage(show('thread'))).not.toBe(first)
})

test('only the page that ends every thread fails; the thread’s other pages are rendered again', async () => {
  const otherPages = Array.from({ length: 5 }, () => {
    const requested = Promise.withResolvers<void>()
    // No call returns before the thread has exited.
    const call: PageReader['call'] = async (name) => {
      requested.resolve()
      await vi.waitFor(() => expect(reported).not.toEqual([]))
      return JSON.stringify(success(name))
    }
    return { requested: requested.promise, page: readPage(show('calls', { call })) }
  })
  await Promise.all(otherPages.map(({ requested }) => requested))
  const failing = show('exit')
  await expect(failing).rejects.toThrow('code 7')
  for (const { page } of otherPages)
    expect(JSON.parse(await page)).toEqual(['one', 'two', 'three'].map(success))
})

test('a page that ends two threads fails', async () => {
  for (const [end, reason] of [
    ['exit', 'code 7'],
    ['throws', 'uncaught'],
  ] as const) {
    reported.length = 0
    await expect(show(end)).rejects.toThrow(reason)
    expect(reported.map(String)).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)])
    expect(await readPage(show('thread'))).toMatch(/^\d+$/)
  }
})

test('a build that cannot be loaded fails the start and each request with the reason', async () => {
  const missing = path.join(folder, 'missing.mjs')
  await expect(start({ build: missing })).rejects.toThrow('missing.mjs')
  await expect.poll(() => reported.length).toBeGreaterThan(1)
  await expect(show('whole')).rejects.toThrow('missing.mjs')
  // The missing build appears.
  writeFileSync(missing, pagesModule)
  await vi.waitFor(async () => expect(await readPage(show('thread'))).toMatch(/^\d+$/), {
    timeout: 20_000,
    interval: 100,
  })
})

test('while one of several threads cannot start, the others render everything', async () => {
  const lock = path.join(folder, 'lock')
  const alone = path.join(folder, 'alone.mjs')
  writeFileSync(
    alone,
    `import { mkdirSync } from 'node:fs'\nmkdirSync(${JSON.stringify(lock)})\n${pagesModule}`,
  )
  await expect(start({ threads: 2, build: alone })).rejects.toThrow('EEXIST')
  const texts = await Promise.all(Array.from({ length: 20 }, () => readPage(show('thread'))))
  expect(new Set(texts).size).toBe(1)
})

test('a thread in an endless loop is terminated', async () => {
  await start({ silence: 1_000 })
  await expect(show('loops')).rejects.toThrow()
  expect(String(reported[0])).toContain('said nothing for 1000 ms')
  await vi.waitFor(async () => expect(await readPage(show('thread'))).toMatch(/^\d+$/))
})

test('what the threads do is counted, and how they end', async () => {
  const { renderer } = tools
  expect(renderer().use?.()).toEqual({
    threads: { idle: 1, busy: 0, starting: 0, absent: 0 },
    pages: { rendering: 0, retrying: 0 },
    ends: { crashed: 0, hung: 0, failed_to_start: 0 },
  })
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  const page = readPage(show('calls', { call: () => answer }))
  await vi.waitFor(() =>
    expect(renderer().use?.()).toMatchObject({ threads: { busy: 1 }, pages: { rendering: 1 } }),
  )
  resolve(JSON.stringify(success('one')))
  await page
  await expect(show('exit')).rejects.toThrow('code 7')
  // Its own thread, and the one in which it was rendered once more.
  expect(renderer().use?.().ends).toMatchObject({ crashed: 2, hung: 0 })
  await vi.waitFor(() => expect(renderer().use?.().threads.idle).toBe(1))
})

test('a thread that hangs is counted as such', async () => {
  await start({ silence: 300 })
  await expect(show('loops')).rejects.toThrow()
  await vi.waitFor(() => expect(tools.renderer().use?.().ends.hung).toBeGreaterThan(0))
})
