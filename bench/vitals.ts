import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/support/browser/browser.ts'
import { startServer } from '../e2e/support/server/server.ts'
import { framesText, openSlowPhone, recordFrames, touch } from './slow-phone.ts'

/**
 * `npm run bench:vitals`: the first visit of a phone with an empty cache, emulated slow 4G and a processor four times slower; then
 * the frame rate of swiping on /browse. The median of several visits.
 */
const VISITS = 5
/** Milliseconds after which no larger content appears; videos load for longer. */
const SETTLED = 8000
/** Milliseconds without a new picture after which all are considered made; one takes two seconds. */
const QUIET = 15_000
/** @source Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

const server = await startServer({ DEMO_CATALOGUE: 'on' })
const browser = await launchBrowser()
try {
  const item = await filled(server.url)
  for (const path of ['/', '/shop', `/shop/item/${item}`]) {
    const visits = []
    // The first visit fills the server's caches.
    for (let visit = 0; visit <= VISITS; visit++)
      visits.push(await firstVisit(browser, `${server.url}${path}`))
    const { lcp, cls, kilobytes } = medianVisit(visits.slice(1))
    const name = path.replace(/[\da-f-]{36}/, '…')
    console.log(
      `${name}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}, ${Math.round(kilobytes)} KB until then`,
    )
  }
  const frames = await swipe(browser, `${server.url}/browse`)
  console.log(`/browse under a finger: ${framesText(frames)}`)
} finally {
  await browser.close()
  await server.stop()
}

/** Waits for the demo catalogue. @returns the id of one of its listings */
async function filled(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/listings/browse_anonymous?limit=100`)
    const { listings } = (await response.json()) as { listings: { id: string }[] }
    const [first] = listings
    if (first && listings.length === 100) {
      await quiet(url)
      return first.id
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Waits until all sizes of the demo pictures exist, which occupies a processor for minutes. */
async function quiet(url: string): Promise<void> {
  const made = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return metrics.match(/^stoop_jobs_total\{queue="photo-variants",outcome="done"\} (\d+)$/m)?.[1] ?? ''
  }
  for (let before = '', now = await made(); now === '' || now !== before; ) {
    await new Promise((resolve) => setTimeout(resolve, QUIET))
    ;[before, now] = [now, await made()]
  }
}

interface Visit {
  lcp: number
  cls: number
  kilobytes: number
}

async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const { page, session } = await openSlowPhone(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(SETTLED)
  const visit = await page.evaluate(() => {
    const { lcp, cls } = (window as unknown as { seen: { lcp: number; cls: number } }).seen
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const before = entries.filter(({ responseEnd }) => responseEnd <= lcp)
    return { lcp, cls, kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000 }
  })
  await page.context().close()
  return visit
}

/** Frame durations in milliseconds while a finger drags the first item back and forth. */
async function swipe(browser: Browser, url: string): Promise<number[]> {
  const { page, session } = await openSlowPhone(browser)
  await page.goto(url)
  await page.waitForTimeout(SETTLED)
  const frames = await recordFrames(page)
  await touch(session, 'touchStart', 195, 300)
  for (let step = 0; step < 120; step++) {
    await touch(session, 'touchMove', 195 + 90 * Math.sin(step / 10), 300)
    await page.waitForTimeout(16)
  }
  await touch(session, 'touchEnd', 195, 300)
  const lengths = await frames()
  await page.context().close()
  return lengths
}

function medianVisit(visits: Visit[]): Visit {
  const sorted = [...visits].sort((a, b) => a.lcp - b.lcp)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return median
}
