import { describe, expect, test } from 'vitest'
import { VISITOR_COOKIE } from '../../contract/rules/site/cookies.ts'
import { VISIT_KEY } from '../../web/api/storage/storage-keys.ts'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { listen, openCounted as open } from '../support/server/collector.ts'
import { openStoop } from '../support/server/stoop.ts'

const stoop = openStoop()

test('[S9.046] activity after half an hour starts a new visit; events keep their visit', async () => {
  const { page } = await stoop.visit('desktop', { counted: true })
  const { nextEvent, bodies, events } = await listen(page)
  await open(page, '/about')
  await nextEvent('page_view')
  await page.getByRole('button', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The last activity was half an hour ago; queued events are still to be sent.
  await page.evaluate((key) => {
    const [visit, seen] = (sessionStorage.getItem(key) ?? '').split(' ')
    sessionStorage.setItem(key, `${visit} ${Number(seen) - 1_800_000}`)
  }, VISIT_KEY)
  await page.getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await nextEvent('navigation')
  const visitOf = (name: string, path: string) =>
    bodies.find((body) => body.events.some((event) => event.name === name && event.path === path))?.session
  expect(visitOf('modal_open', '/about')).toBe(visitOf('page_view', '/about'))
  await expect.poll(() => visitOf('page_view', '/terms')).toBeTruthy()
  expect(visitOf('page_view', '/terms')).not.toBe(visitOf('page_view', '/about'))
  expect(events.length).toBeGreaterThan(4)
})

describe('consent', () => {
  test('[S9.049] no cookie by default, one for a year with consent, nothing sent after refusal', async () => {
    const { page, context } = await stoop.visit('desktop', { counted: true })
    const { nextEvent, bodies, events } = await listen(page)
    await open(page, '/')
    await nextEvent('page_view')
    expect(await context.cookies()).toEqual([])
    expect(bodies.at(-1)?.visitor).toBeUndefined()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('button', { name: 'Contact' }).click()
    await nextEvent('modal_open')
    const [cookie] = await context.cookies()
    expect(cookie?.name).toBe(VISITOR_COOKIE.name)
    const opened = bodies.find(({ events: sent }) => sent.some(({ name }) => name === 'modal_open'))
    expect(opened?.visitor).toBe(cookie?.value)
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThanOrEqual(365)
    await open(page, '/privacy')
    // Earlier events have been sent by now.
    await nextEvent('page_view')
    await expect.poll(() => events.some(({ path }) => path === '/privacy')).toBe(true)
    await page.getByRole('radio', { name: /Don’t count me/ }).check()
    await expect.poll(() => context.cookies()).toEqual([])
    const before = events.length
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(events.length).toBe(before)
    // Item views are not reported either; live updates are followed once everything else has been sent.
    const id = await makeListing(stoop.url, await makeMember(stoop.url), { title: 'Unwatched kettle' })
    const viewRequests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/listings/${id}/views`)) viewRequests.push(request.url())
    })
    const following = page.waitForRequest(`${stoop.url}/api/live`)
    await page.goto(`${stoop.url}/shop/item/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Unwatched kettle' }).waitFor()
    await following
    expect(viewRequests).toEqual([])
  })

  test('a browser with Do Not Track is neither recorded nor asked', async () => {
    const { page, context } = await stoop.visit('desktop', { counted: true })
    await context.addInitScript(`Object.defineProperty(navigator, 'doNotTrack', { value: '1' })`)
    const { events } = await listen(page)
    await open(page, '/')
    await page.getByRole('link', { name: 'About Stoop' }).click()
    await page.getByRole('heading', { level: 1, name: 'About Stoop' }).waitFor()
    expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
    expect(events).toEqual([])
  })
})
