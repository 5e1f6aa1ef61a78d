import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Server, startServer } from './server.ts'
import { type Meant, meantNothing, reportViolations, watch } from './watch.ts'

/** Milliseconds a step may take before the test says which one it was; a bound, not a promise. */
const STEP_LIMIT = 45_000

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof screens

/** For stories that are told on every size. */
export const devices: readonly Device[] = ['phone', 'desktop']

/** Somebody with a browser of their own: nothing is shared with any other. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Refusals that the test means to get. */
  expect: Meant['expect']
  /** Whom its pages may ask besides us. */
  allow: Meant['allow']
  /** Another tab of the same browser. */
  newTab(): Promise<Page>
}

interface VisitOptions extends BrowserContextOptions {
  counted?: boolean
}

/** A marketplace for one file of tests, and the people who visit it. */
export interface Stoop {
  readonly url: string
  readonly server: Server
  /** Nobody is counted and nothing is kept for offline reading, unless the story is about that: `counted`. */
  visit(device: Device, options?: VisitOptions): Promise<Visitor>
}

/**
 * Call it once at the top of a file. Starts a marketplace before its tests and stops it afterwards; after each test,
 * everything that went wrong on any page fails it, and its browsers are closed.
 */
export function openStoop(settings: Record<string, string> = {}): Stoop {
  let server: Server | undefined
  let browser: Browser | undefined
  let visits: { context: BrowserContext; meant: Meant; problems: string[][] }[] = []

  beforeAll(async () => {
    const both = await Promise.all([startServer(settings), launchBrowser()])
    ;[server, browser] = both
  })

  afterEach(async ({ task }) => {
    const past = visits
    visits = []
    if (task.result?.state === 'fail') await takePictures(past, task.name)
    // What a story's own answers are still waiting for, ends with the page, and is nobody's failure.
    const pages = past.flatMap(({ context }) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(past.map(({ context }) => context.close()))
    expect(past.flatMap(({ meant, problems }) => [...problems.flat(), ...meant.missing()])).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    expect(server?.lines.filter((line) => /"level":(5|6)0/.test(line))).toEqual([])
  })

  const running = () => {
    if (!server || !browser) throw new Error('the marketplace is not running: visit it inside a test')
    return { server, browser }
  }

  return {
    get url() {
      return running().server.url
    },
    get server() {
      return running().server
    },
    async visit(device, { counted = false, ...options } = {}) {
      const { url } = running().server
      const context = await running().browser.newContext({
        ...screens[device],
        baseURL: url,
        serviceWorkers: counted ? 'allow' : 'block',
        ...options,
      })
      context.setDefaultTimeout(STEP_LIMIT)
      await context.addInitScript(reportViolations)
      if (!counted)
        await context.addInitScript(`try { localStorage.setItem('stoop-consent', 'never') } catch {}`)
      const visit = { context, meant: meantNothing(), problems: [] as string[][] }
      visits.push(visit)
      const newTab = async () => {
        const page = await context.newPage()
        visit.problems.push(watch(page, url, options.javaScriptEnabled !== false, visit.meant))
        return page
      }
      const page = await newTab()
      return { page, context, newTab, expect: visit.meant.expect, allow: visit.meant.allow }
    },
  }
}

/** What a failed test saw at last. */
async function takePictures(visits: { context: BrowserContext }[], name: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoop-failed-'))
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, `${index + 1}.png`)
    await page.screenshot({ path: file, timeout: 10_000 }).catch(() => {})
    console.error(`${name}: was at ${page.url()}, looked like ${file}`)
  }
}
