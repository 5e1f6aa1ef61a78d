import { expect, test } from 'vitest'
import { deleteListing } from '../../../contract/calls/listings/own-listings.ts'
import { searchByTitle } from '../../../contract/calls/listings/search.ts'
import { recordView } from '../../../contract/calls/listings/views.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { requiredPosition } from '../../db/replica/position.ts'
import { cookiesOf } from './cookies.ts'
import { createOwnWrites, type OwnWrites } from './own-writes.ts'
import { inProcessCall } from './raw-call.ts'
import { route } from './route.ts'

/** Positions up to 3/0 may exist. */
const mayExist = (position: bigint) => position <= 3n << 32n
const ownWrites = createOwnWrites({ position: async () => '2/1F', mayExist }, true)

interface Sent {
  authorization?: string
  isBrowser?: boolean
  cookie?: string
}

/** Makes a call. @returns what its reads must see or why it failed, and the cookies that it sets */
async function make(
  endpoint: AnyEndpoint,
  sent: Sent = {},
  work?: () => Promise<never>,
  writes: OwnWrites = ownWrites,
) {
  const set: string[] = []
  const raw = {
    ...inProcessCall({}, undefined),
    authorization: sent.authorization ?? null,
    isBrowser: sent.isBrowser ?? true,
    cookies: cookiesOf(sent.cookie, (cookie) => void set.push(cookie)),
  }
  const handled = route(endpoint, async () => ({}))
  const required = await writes
    .run(handled, raw, work ?? (async () => requiredPosition()))
    .catch((error: Error) => error.message)
  return { required, set }
}

const cookieOf = (value: string) =>
  `__Host-stoop_position=${value}; Path=/; Max-Age=10; HttpOnly; SameSite=Lax; Secure`
const position = cookieOf('2/1F')

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
  expect(await make(searchByTitle, { cookie: 'a=b; __Host-stoop_position=2/1F' })).toEqual({
    required: 0x20000001fn,
    set: [],
  })
  expect((await make(searchByTitle, { cookie: '__Host-stoop_position=primary' })).required).toBe('primary')
})

test('a program with a token and without cookies reads from the primary', async () => {
  const program = { authorization: 'Bearer token', isBrowser: false }
  expect((await make(searchByTitle, program)).required).toBe('primary')
  expect((await make(searchByTitle, { ...program, isBrowser: true })).required).toBeNull()
  expect((await make(searchByTitle, { isBrowser: false })).required).toBeNull()
  expect((await make(searchByTitle, { ...program, cookie: '__Host-stoop_position=0/10' })).required).toBe(16n)
  expect((await make(searchByTitle, { ...program, cookie: '__Host-stoop_position=3/1' })).required).toBe(
    'primary',
  )
})

test('answers for everyone are not for a visitor who has just written something', () => {
  expect(ownWrites.hasWritten(undefined)).toBe(false)
  expect(ownWrites.hasWritten('stoop_area=x')).toBe(false)
  expect(ownWrites.hasWritten('stoop_area=x; __Host-stoop_position=2/1F')).toBe(true)
  expect(ownWrites.hasWritten('__Host-stoop_position=primary')).toBe(true)
})

test.each(['', 'later', '2', '2/1F0000000', 'PRIMARY', '3/1', 'FFFFFFFF/FFFFFFFF'])(
  'a value that no server can have set changes nothing: %j',
  async (value) => {
    const cookie = `__Host-stoop_position=${value}`
    expect(ownWrites.hasWritten(cookie)).toBe(false)
    expect((await make(searchByTitle, { cookie })).required).toBeNull()
  },
)

test('where the position cannot be read, the browser reads the primary for a while', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new Error('no database')),
    async () => '',
    () => new Promise(() => {}),
  ]
  for (const position of answers) {
    const writes = createOwnWrites({ position, mayExist }, true)
    expect(await make(deleteListing, {}, undefined, writes)).toEqual({
      required: 'primary',
      set: [cookieOf('primary')],
    })
  }
})

test('a primary that broke off during a call is not asked for its position', async () => {
  let asked = 0
  const position = async () => `${++asked}/0`
  const writes = createOwnWrites({ position, mayExist }, true)
  const message = 'Connection terminated unexpectedly'
  const failing = () => Promise.reject(new Error(message))
  expect(await make(deleteListing, {}, failing, writes)).toEqual({
    required: message,
    set: [cookieOf('primary')],
  })
  expect(asked).toBe(0)
})
