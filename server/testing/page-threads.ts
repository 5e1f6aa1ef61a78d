import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { CallResult } from '../../contract/endpoint.ts'
import {
  createPageRenderer,
  type PageReader,
  type PageRenderer,
  type RenderedPage,
} from '../http/pages/page-renderer.ts'
import { type PageThreadsOptions, startPageThreads } from '../http/pages/page-threads.ts'

/** Source of a page build whose behavior depends on the path. */
export const pagesModule = `
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
  streamed: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first ')
    await new Promise((done) => setTimeout(done, 100))
    yield Buffer.from('second ')
    yield Buffer.from('third')
  })())),
  async streamedCall(request, { call, report }) {
    return page(ReadableStream.from((async function* () {
      yield Buffer.from('first ')
      await new Promise((done) => setTimeout(done, 100))
      report(new Error('partial failure'))
      yield Buffer.from(await call('three'))
    })()))
  },
  exitsMidway: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first')
    await new Promise((done) => setTimeout(done, 100))
    process.exit(7)
  })())),
  failsMidway: () => page(ReadableStream.from((async function* () {
    yield Buffer.from('first')
    await new Promise((done) => setTimeout(done, 100))
    throw new Error('body failed')
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
  aborted: (request) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted')))),
  fails() { throw new TypeError('page failed') },
  odd() { throw { because: () => {} } },
  caused() { throw new TypeError('with a cause', { cause: () => {} }) },
  noText() { throw Object.assign(Object.create(null), { because: () => {} }) },
  reports(request, { report }) { report(new Error('partial failure')); return page('rest of the page') },
  rejects() { Promise.reject(new Error('unhandled')); return page('after a rejection') },
  rejectsOddly() { Promise.reject(Object.assign(Object.create(null), { because: () => {} })); return page('after an odd rejection') },
  exit() { process.exit(7) },
  once(request) {
    const flag = new URL(request.url).searchParams.get('flag')
    if (existsSync(flag)) return page('second attempt')
    writeFileSync(flag, '')
    process.exit(7)
  },
  throws() { setImmediate(() => { throw new Error('uncaught') }); return new Promise(() => {}) },
  environment: () => page(JSON.stringify(Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'))),
}
const handle = async (_build, request, context) => await pages[new URL(request.url).pathname.slice(1)](request, context)
export const entry = { module: { handle } }
`

const settings = {
  supportEmail: 'help@stoop.example',
  hasSimulatedPayments: true,
  betaUrl: 'https://beta.example',
  protectionHours: { pickup: 24, delivery: 48 },
  imageHosts: { legacy: null, cdn: null },
}

/** Page threads for the tests of one file, restarted before each test with `pagesModule` as the web build. */
export function setUpPageThreads() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-pages-'))
  const build = path.join(folder, 'pages.mjs')
  writeFileSync(build, pagesModule)
  const reported: unknown[] = []
  let threads: PageRenderer

  /** Replaces the threads; resolves once they are ready. */
  async function start(options: Partial<PageThreadsOptions> = {}) {
    await threads?.close()
    threads = startPageThreads({ threads: 1, build, report: (error) => reported.push(error), ...options })
    await threads.ready()
  }

  beforeEach(async () => {
    reported.length = 0
    await start()
  })
  afterEach(() => threads.close())
  afterAll(() => rmSync(folder, { recursive: true }))

  const request = (name: string) => ({
    method: 'GET',
    address: `http://stoop.example/${name}`,
    nonce: 'n0nce',
    requestId: 'r3quest',
    settings,
    headers: { cookie: 'c=3' },
  })
  const render = (renderer: PageRenderer, name: string, reader: Partial<PageReader>): Promise<RenderedPage> =>
    renderer.render(request(name), {
      call: () => Promise.reject(new Error('no calls')),
      report: () => {},
      gone: null,
      ...reader,
    })
  const inThisThread = createPageRenderer(() => import(pathToFileURL(build).href))
  return {
    folder,
    reported,
    start,
    renderer: () => threads,
    show: (name: string, reader: Partial<PageReader> = {}) => render(threads, name, reader),
    showInThisThread: (name: string, reader: Partial<PageReader> = {}) => render(inThisThread, name, reader),
    close: () => threads.close(),
  }
}

/** Reads the body of a page as text, whether it is whole or a stream. */
export async function readPage(page: Promise<RenderedPage>): Promise<string> {
  const { body } = await page
  return body instanceof Uint8Array ? Buffer.from(body).toString() : await text(body)
}

/** A successful call result. */
export const success = (data: unknown): CallResult<unknown> => ({ data, error: null, status: 200 })
