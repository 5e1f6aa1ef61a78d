import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../../contract/endpoint.ts'
import { sql } from '../../../db/sql.ts'
import { sendOverSocket } from '../../../testing/client.ts'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import { buildMember } from '../../../testing/factories.ts'
import { joined } from '../../../testing/matrix/scene.ts'
import { closeWorld, openWorld, type World } from '../../../testing/matrix/walk.ts'
import { refusalOf } from './callers.ts'

/**
 * The link of the terminal leaves a cookie, which browsers add to requests of any site. A change counts only when a page of this site
 * sends it; what a GET answers, no other site can read, and it changes nothing.
 */

const endpoints = (await declaredCalls()).map(({ call }) => call).filter(({ auth }) => auth === 'staff')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => closeWorld(world))

/** What a browser says about the page that sends a request, where that page is not ours. */
const elsewhere: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another host of this site': { 'sec-fetch-site': 'same-site', origin: 'https://blog.stoop.example' },
  'the address bar': { 'sec-fetch-site': 'none' },
  'an old browser on another site': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null' },
  'a program with the cookie': {},
}

async function makeCall(endpoint: AnyEndpoint, from: Record<string, string>) {
  const { test: app, desk, changes, sceneOf } = world
  const { cookie = '' } = (await desk.shared('terminal')).sent.headers ?? {}
  // Scenes add endpoints of webhooks, of which there may be a few.
  await app.database.run(sql`delete from webhook_endpoints`)
  const { sent } = await sceneOf(endpoint).build(app, await buildMember(app), 'member')
  await changes.take()
  const caller = { session: crypto.randomUUID(), headers: { cookie, ...from } }
  const { status, code } = await sendOverSocket(app, endpoint, joined(sent, caller))
  return { status, code, changed: await changes.take() }
}

const changing = endpoints.filter(({ method }) => method !== 'GET')
const reading = endpoints.filter(({ method }) => method === 'GET')

describe('a change that the terminal’s cookie would allow', () => {
  for (const endpoint of changing)
    test(`${endpoint.name} is refused unless our own page sends it`, async () => {
      expect(refusalOf(endpoint, 'terminal')).toBeNull()
      for (const [who, from] of Object.entries(elsewhere)) {
        const got = { who, ...(await makeCall(endpoint, from)) }
        expect(got).toEqual({ who, status: 401, code: 'staff.closed', changed: [] })
      }
    })
})

describe('what the terminal’s cookie opens to a GET', () => {
  for (const endpoint of reading)
    test(`${endpoint.name} writes nothing, whichever page asks`, async () => {
      const { code, changed } = await makeCall(endpoint, elsewhere['another site'] ?? {})
      expect({ code, changed }).toEqual({ code: undefined, changed: [] })
    })
})
