import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { go } from '../browser/go.ts'

interface Counted {
  id: string
  name: string
  path: string
  properties: Record<string, unknown>
}

/** Beacons cannot be observed, so they are sent with fetch. */
const readableBeacons = `navigator.sendBeacon = (url, blob) => {
  blob.text().then((body) => fetch(url, { method: 'POST', headers: { 'content-type': blob.type }, body, keepalive: true }))
  return true
}`

/** Names of all events that the collector has accepted in this file. */
export const acceptedEvents = new Set<string>()

/** Records the events that a page sends and the collector's answers. */
export async function listen(page: Page) {
  await page.addInitScript(readableBeacons)
  const events: Counted[] = []
  const bodies: { visitor?: string; session: string; events: Counted[] }[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return
    const body = request.postDataJSON() as { visitor?: string; session: string; events: Counted[] }
    bodies.push(body)
    // What is on its way when the page is hidden is sent again; the server counts each id once.
    events.push(...body.events.filter(({ id }) => !events.some((event) => event.id === id)))
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/events')) return
    statuses.push(response.status())
    const { events: sent } = response.request().postDataJSON() as { events: Counted[] }
    if (response.status() === 202) for (const { name } of sent) acceptedEvents.add(name)
  })
  const named = (name: string) => events.filter((event) => event.name === name)
  /** Waits for an event; hiding the page flushes the queue. */
  const nextEvent = async (name: string) => {
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
          Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
        })
        return named(name).length
      })
      .toBeGreaterThan(0)
    await expect.poll(() => acceptedEvents.has(name)).toBe(true)
    return named(name).at(-1)?.properties ?? {}
  }
  return { events, bodies, answers: statuses, named, nextEvent }
}

/** Waits for the analytics code, which loads when the browser is idle. */
const counting = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/flags'))

export async function openCounted(page: Page, path: string) {
  const ready = counting(page)
  await go(page, path)
  await ready
}
