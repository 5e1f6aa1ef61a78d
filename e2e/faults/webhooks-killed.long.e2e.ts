import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeListing } from '../support/data/listings.ts'
import { makeMember } from '../support/data/members.ts'
import { openProgram } from '../support/server/program.ts'
import { type RunningServer, startServer } from '../support/server/server.ts'

/** Adds an endpoint as the operator. @returns its secret */
async function addEndpoint({ url, operate }: RunningServer, address: string): Promise<string> {
  const [, key] = /\/operator#([\w-]+)$/m.exec(operate('dashboard')) ?? []
  const headers = { 'content-type': 'application/json', origin: url }
  const opened = await fetch(`${url}/api/staff/open_with_key`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ key }),
  })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const added = await fetch(`${url}/api/console/webhooks`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({
      url: address,
      event_types: ['listing.published', 'listing.changed'],
      reason: 'For a test.',
    }),
  })
  expect(added.status).toBe(200)
  return (await added.json()).secret
}

test('a server that is killed sends after its next start what it had not delivered, and what it had only stored', async () => {
  const program = await openProgram()
  onTestFinished(program.close)
  const first = await startServer()
  const secret = await addEndpoint(first, program.url)
  program.status = 503
  const listing = await makeListing(first.url, await makeMember(first.url), { title: 'Walnut side table' })
  await expect.poll(() => program.received.length).toBeGreaterThan(0)
  await first.kill()
  // Its database runs on: an event that no process has seen.
  await first.change('update listings set updated_at = now() where id = $1', [listing])
  program.status = 200
  program.received.length = 0
  const second = await startServer({ DATA_DIR: first.env.DATA_DIR ?? '' })
  try {
    await expect
      .poll(() => new Set(program.received.map(({ headers }) => headers['webhook-id'])).size)
      .toBe(2)
    const events = program.verified(secret)
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['listing.published', 'listing.changed']))
    expect(events.every(({ data }) => data.listing_id === listing)).toBe(true)
  } finally {
    await second.stop()
    rmSync(path.dirname(first.log), { recursive: true, force: true })
  }
})
