import { expect, test } from 'vitest'
import { deleteListing } from '../../../contract/calls/listings/own-listings.ts'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { recordView } from '../../../contract/calls/listings/views.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { requiredPosition } from '../../db/replica/position.ts'
import { cookiesOf } from './cookies.ts'
import { createOwnWrites } from './own-writes.ts'
import { inProcessCall } from './raw-call.ts'
import { route } from './route.ts'

const ownWrites = createOwnWrites({ position: async () => '2/1F' }, true)

interface Sent {
  authorization?: string
  isBrowser?: boolean
  cookie?: string
}

/** Makes a call. @returns what its reads must see, and the cookies that it sets */
async function make(endpoint: AnyEndpoint, sent: Sent = {}, work?: () => Promise<never>) {
  const set: string[] = []
  const raw = {
    ...inProcessCall({}, undefined),
    authorization: sent.authorization ?? null,
    isBrowser: sent.isBrowser ?? true,
    cookies: cookiesOf(sent.cookie, (cookie) => void set.push(cookie)),
  }
  const handled = route(endpoint, async () => ({}))
  const required = await ownWrites
    .run(handled, raw, work ?? (async () => requiredPosition()))
    .catch((error: Error) => error.message)
  return { required, set }
}

const position = 'stoop_position=2/1F; Path=/; Max-Age=10; HttpOnly; SameSite=Lax; Secure'

test('a call that writes reads from the primary and gives its browser the position, also if it fails', async () => {
  expect(await make(deleteListing)).toEqual({ required: 'primary', set: [position] })
  const failed = await make(deleteListing, {}, async () => {
    throw new Error('the provider does not answer')
  })
  expect(failed).toEqual({ required: 'the provider does not answer', set: [position] })
})

test('what no list, search or item shows leaves no position', async () => {
  expect((await make(recordView)).set).toEqual([])
})

test('a call that reads sees what its browser has written, and sets nothing', async () => {
  expect(await make(searchByTitle)).toEqual({ required: null, set: [] })
  expect(await make(searchByTitle, { cookie: 'a=b; stoop_position=2/1F' })).toEqual({
    required: 0x20000001fn,
    set: [],
  })
  expect((await make(searchByTitle, { cookie: 'stoop_position=later' })).required).toBe('primary')
})

test('a program with a token and without cookies reads from the primary', async () => {
  const program = { authorization: 'Bearer token', isBrowser: false }
  expect((await make(searchByTitle, program)).required).toBe('primary')
  expect((await make(searchByTitle, { ...program, isBrowser: true })).required).toBeNull()
  expect((await make(searchByTitle, { isBrowser: false })).required).toBeNull()
  expect((await make(searchByTitle, { ...program, cookie: 'stoop_position=0/10' })).required).toBe(16n)
})

test('answers for everyone are not for a visitor who has just written something', () => {
  expect(ownWrites.hasWritten(undefined)).toBe(false)
  expect(ownWrites.hasWritten('stoop_area=x')).toBe(false)
  expect(ownWrites.hasWritten('stoop_area=x; stoop_position=2/1F')).toBe(true)
})

test('without the primary there is no position, and the call goes on', async () => {
  const cut = createOwnWrites({ position: () => Promise.reject(new Error('no database')) }, false)
  const raw = { ...inProcessCall({}, undefined), isBrowser: true }
  expect(
    await cut.run(
      route(deleteListing, async () => ({ success: true as const })),
      raw,
      async () => 1,
    ),
  ).toBe(1)
})
