import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import type { Server } from '../support/server/server.ts'
import { connectBrowser, startOwnServer } from '../support/server/shared.ts'

// Its own server and contexts, because its log and its pages have errors.
let browser: Awaited<ReturnType<typeof connectBrowser>>
let server: Server
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startOwnServer({ MICRO_CACHE_MS: '0' }), connectBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('a page that fails shows a reference, which can be copied and which the log has', async () => {
  const id = await makeListing(server.url, await makeMember(server.url), { title: 'Lamp', price: 15 })
  await server.change('alter table listings rename to listings_elsewhere', [])
  const context = await browser.newContext({
    baseURL: server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto(`/shop/item/${id}`)
  const reference = page.getByText(/^Reference [\w-]+$/)
  await reference.waitFor()
  const shown = (await reference.innerText()).replace('Reference ', '')
  await page.getByRole('button', { name: 'Copy the reference' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  const lines = server.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(lines.filter(({ reqId }) => reqId === shown)).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'request failed', err: expect.anything() }),
  )
  await context.close()
})
