import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { CONSENT_KEY } from '../../../web/api/storage/storage-keys.ts'
import { storeBeforeLoad } from '../browser/storage.ts'
import { type ExpectedProblems, expectNothing, reportViolations, watch } from '../browser/watch.ts'
import type { RunningServer, Server } from './server.ts'
import { connectBrowser, sharedServer, startOwnServer } from './shared.ts'

/** Timeout of a step in milliseconds, so that a test names the step that hangs. */
const STEP_LIMIT = 150_000

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof screens

/** A visitor in an isolated browser context. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Expects error responses. */
  expectError: ExpectedProblems['expectError']
  /** Allows requests to another origin. */
  allow: ExpectedProblems['allow']
  /** Another tab of the same browser. */
  newTab(): Promise<Page>
}

interface VisitOptions extends BrowserContextOptions {
  counted?: boolean
}

/** A marketplace for a test file, and its visitors. */
export interface Stoop {
  readonly url: string
  readonly server: RunningServer
  /** Analytics and the service worker are off unless `counted`. */
  visit(device: Device, options?: VisitOptions): Promise<Visitor>
}

/**
 * Call it once at the top of a file: its stories share the worker's server with those of other files, so they make their own
 * accounts and listings and expect nothing of lists.
 */
export function openStoop(): Stoop {
  return openOn(sharedServer, async () => {})
}

/** Call it once at the top of a file whose stories need an empty marketplace or settings: it gets its own server. */
export function openOwnStoop(settings: Record<string, string> = {}): Stoop {
  let server: Server | undefined
  const start = async () => {
    server = await startOwnServer(settings)
    return server
  }
  return openOn(start, async () => server?.stop())
}

interface Visit {
  context: BrowserContext
  expected: ExpectedProblems
  problems: string[][]
}

/** After each test, every problem on any of its pages fails it, and its browser contexts are closed. */
function openOn(start: () => Promise<RunningServer>, stop: () => Promise<void>): Stoop {
  let running: { server: RunningServer; browser: Browser } | undefined
  let visits: Visit[] = []

  beforeAll(async () => {
    const [server, browser] = await Promise.all([start(), connectBrowser()])
    running = { server, browser }
  })

  afterEach(async ({ task }) => {
    const past = visits
    visits = []
    if (task.result?.state === 'fail') await takePictures(past, task.name)
    await endVisits(past)
  })

  afterAll(async () => {
    await running?.browser.close()
    await stop()
    expect(running?.server.lines.filter((line) => /"level":(5|6)0/.test(line))).toEqual([])
  })

  const get = () => {
    if (!running) throw new Error('the marketplace is not running: visit it inside a test')
    return running
  }

  return {
    get url() {
      return get().server.url
    },
    get server() {
      return get().server
    },
    visit: (device, options) => beginVisit(get().browser, get().server.url, visits, device, options),
  }
}

/** Opens a browser context with a page whose problems are recorded. */
async function beginVisit(
  browser: Browser,
  url: string,
  visits: Visit[],
  device: Device,
  { counted = false, ...options }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...screens[device],
    baseURL: url,
    serviceWorkers: counted ? 'allow' : 'block',
    ...options,
  })
  context.setDefaultTimeout(STEP_LIMIT)
  await context.addInitScript(reportViolations)
  if (!counted) await storeBeforeLoad(context, CONSENT_KEY, 'never')
  const visit: Visit = { context, expected: expectNothing(), problems: [] }
  visits.push(visit)
  const newTab = async () => {
    const page = await context.newPage()
    visit.problems.push(watch(page, url, options.javaScriptEnabled !== false, visit.expected))
    return page
  }
  const { expectError, allow } = visit.expected
  return { page: await newTab(), context, newTab, expectError, allow }
}

async function endVisits(visits: Visit[]): Promise<void> {
  // Route handlers that still wait end with the page.
  const pages = visits.flatMap(({ context }) => context.pages())
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(visits.map(({ context }) => context.close()))
  expect(visits.flatMap(({ expected, problems }) => [...problems.flat(), ...expected.missing()])).toEqual([])
}

/** Takes screenshots of a failed test's pages. */
async function takePictures(visits: { context: BrowserContext }[], name: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-failed-'))
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, `${index + 1}.png`)
    await page.screenshot({ path: file, timeout: 10_000 }).catch(() => {})
    console.error(`${name}: was at ${page.url()}, looked like ${file}`)
  }
}
