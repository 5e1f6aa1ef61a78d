import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/api-keys.ts'
import { readListings } from '../../../../contract/calls/read-api/read-listings.ts'
import { readOrders } from '../../../../contract/calls/read-api/read-orders.ts'
import { KEY_CALLS_PER_MINUTE, type KeyScope } from '../../../../contract/rules/site/api-keys.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = 24 * 3600_000

let app: TestApp
let other: TestApp
let ana: StaffMember
beforeAll(async () => {
  const settings = { SECRET_KEY: 'the same in both processes, as it must be' }
  app = await startTestApp({ settings })
  other = await startTestApp({ settings, beside: app })
  ana = await buildStaff(app, 'operator')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const reason = 'The warehouse reads stock'

interface Wanted {
  name?: string
  scopes?: KeyScope[]
  expires_in_days?: number | null
}
async function create({
  name = 'Warehouse',
  scopes = ['listings:read'],
  expires_in_days = null,
}: Wanted = {}) {
  const token = await buildStaffToken(app, ana.id)
  return await send(app, calls.createApiKey, { token, body: { name, scopes, expires_in_days, reason } })
}
const revoke = async (id: string) =>
  await send(app, calls.revokeApiKey, {
    token: await buildStaffToken(app, ana.id),
    params: { id },
    body: { reason },
  })
const list = async () =>
  (await send(app, calls.listApiKeys, { token: await buildStaffToken(app, ana.id) })).data.keys
const read = (token?: string, where = app) => send(where, readListings, { token })
const audit = (id: string) =>
  app.database.rows<{ action: string; actor_id: string; details: Record<string, string> }>(
    sql`select action, actor_id, details from audit_log where subject_kind = 'api_key' and subject_id = ${id} order by id`,
  )

test('a key is shown once, stored as a hash, and works', async () => {
  const { data, status } = await create({
    name: '  Ware house\n',
    scopes: ['listings:read', 'listings:read'],
  })
  expect(status).toBe(200)
  expect((await read(data.key)).status).toBe(200)
  const [row] = await app.database.rows<{ all: string }>(
    sql`select k::text as all from api_keys k where id = ${data.id}`,
  )
  expect(row?.all).toContain(data.key.slice(0, 10))
  expect(row?.all).not.toContain(data.key.slice(10))
  expect((await list()).find(({ id }) => id === data.id)).toMatchObject({
    name: 'Ware house',
    prefix: data.key.slice(0, 10),
    scopes: ['listings:read'],
    state: 'active',
    created_by: ana.username,
    expires_at: null,
    revoked_at: null,
  })
  expect(await audit(data.id)).toEqual([
    {
      action: 'api_key.create',
      actor_id: ana.id,
      details: { name: 'Ware house', scopes: 'listings:read', expires: 'never', reason },
    },
  ])
  expect(app.logged.join('\n')).not.toContain(data.key)
})

test('without a key, with a wrong one and with a member’s token the answer is 401', async () => {
  const { data } = await create()
  const wrong = data.key.slice(0, -1) + (data.key.endsWith('0') ? '1' : '0')
  expect([(await read()).status, (await read()).code]).toEqual([401, 'key.missing'])
  for (const token of [wrong, 'stoop_', await buildToken(app, ana.id)])
    expect([(await read(token)).status, (await read(token)).code]).toEqual([401, 'key.invalid'])
  const raw = await app.app.http.inject({
    url: '/api/v1/listings',
    headers: { authorization: `Basic ${data.key}` },
  })
  expect([raw.statusCode, raw.json().code]).toEqual([401, 'key.invalid'])
})

test('a call beyond a key’s scopes is refused and names the scope', async () => {
  const { data } = await create({ scopes: ['listings:read'] })
  const refused = await send(app, readOrders, { token: data.key })
  expect([refused.status, refused.code, refused.details]).toEqual([
    403,
    'key.scope_missing',
    { missing_scope: 'orders:read' },
  ])
})

test('a key opens no other call', async () => {
  const { data } = await create({ scopes: ['listings:read', 'orders:read', 'orders:personal'] })
  expect((await send(app, calls.listApiKeys, { token: data.key })).code).toBe('auth.expired')
})

test('a revoked key ends at once in every process, with one row in the audit log', async () => {
  const { data } = await create()
  expect([(await read(data.key)).status, (await read(data.key, other)).status]).toEqual([200, 200])
  expect((await revoke(data.id)).status).toBe(200)
  expect((await read(data.key, other)).code).toBe('key.invalid')
  expect((await read(data.key)).code).toBe('key.invalid')
  expect((await revoke(data.id)).status).toBe(200)
  expect((await audit(data.id)).map((row) => row.action)).toEqual(['api_key.create', 'api_key.revoke'])
  expect((await list()).find(({ id }) => id === data.id)?.state).toBe('revoked')
})

test('the first key that reads listings finds all that there are, and later changes; without one nothing is noted', async () => {
  const own = await startTestApp()
  try {
    const staff = await buildStaff(own, 'operator')
    const noted = () => own.database.rows<{ id: string }>(sql`select listing_id as id from listing_changes`)
    const listed = async (key: string) => (await read(key, own)).data.listings.map(({ id }) => id)
    const before = await buildListing(own)
    expect(await noted()).toEqual([])
    const make = async (scopes: KeyScope[]) => {
      const token = await buildStaffToken(own, staff.id)
      const body = { name: 'Mirror', scopes, expires_in_days: null, reason }
      return (await send(own, calls.createApiKey, { token, body })).data
    }
    await make(['orders:read'])
    expect(await noted()).toEqual([])
    const first = await make(['listings:read'])
    expect(await listed(first.key)).toEqual([before.id])
    own.clock.advance(1000)
    const later = await buildListing(own)
    expect(await listed(first.key)).toEqual([before.id, later.id])
    own.clock.advance(1000)
    await own.database.run(sql`update listings set updated_at = ${own.clock.now()} where id = ${before.id}`)
    expect(await listed(first.key)).toEqual([later.id, before.id])

    const revoker = await buildStaffToken(own, staff.id)
    await send(own, calls.revokeApiKey, { token: revoker, params: { id: first.id }, body: { reason } })
    own.clock.advance(1000)
    await own.database.run(sql`update listings set updated_at = ${own.clock.now()} where id = ${later.id}`)
    expect(await listed((await make(['listings:read'])).key)).toEqual([before.id, later.id])
  } finally {
    await own.close()
  }
})

test('a key expires', async () => {
  const { data } = await create({ expires_in_days: 30 })
  app.clock.advance(30 * DAY - 1)
  expect((await read(data.key)).status).toBe(200)
  app.clock.advance(1)
  expect((await read(data.key)).code).toBe('key.invalid')
  expect((await list()).find(({ id }) => id === data.id)?.state).toBe('expired')
})

test('the last use is written at most once a minute', async () => {
  const { data } = await create()
  const lastUse = async () => (await list()).find(({ id }) => id === data.id)?.last_used_at
  expect(await lastUse()).toBeNull()
  await read(data.key)
  const first = app.clock.now().toISOString()
  expect(await lastUse()).toBe(first)
  app.clock.advance(59_999)
  await Promise.all([read(data.key), read(data.key, other)])
  expect(await lastUse()).toBe(first)
  app.clock.advance(1)
  await read(data.key)
  expect(await lastUse()).toBe(app.clock.now().toISOString())
})

test('calls are limited for each key, in all processes, with headers that say what is left', async () => {
  const { data } = await create()
  const begun = await read(data.key)
  expect(begun.headers).toMatchObject({
    'ratelimit-limit': String(KEY_CALLS_PER_MINUTE),
    'ratelimit-remaining': String(KEY_CALLS_PER_MINUTE - 1),
    'ratelimit-reset': '60',
  })
  await app.database.run(
    sql`update rate_limits set count = ${KEY_CALLS_PER_MINUTE - 1} where key like 'api-key:%'`,
  )
  expect((await read(data.key, other)).headers['ratelimit-remaining']).toBe('0')
  app.clock.advance(20_000)
  const refused = await read(data.key)
  expect([refused.status, refused.code]).toEqual([429, 'request.too_many'])
  expect(refused.headers).toMatchObject({
    'retry-after': '40',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '40',
  })
  expect((await read((await create()).data.key)).status).toBe(200)
  app.clock.advance(40_000)
  expect((await read(data.key)).status).toBe(200)
})

test('only an operator who has just proven their second factor creates and revokes keys', async () => {
  const body = { name: 'Mine', scopes: ['listings:read'], expires_in_days: null, reason }
  const moderator = await buildStaff(app, 'moderator')
  expect((await send(app, calls.createApiKey, { token: moderator.token, body })).code).toBe('staff.denied')
  const token = await buildStaffToken(app, ana.id)
  app.clock.advance(10 * 60_000)
  expect((await send(app, calls.createApiKey, { token, body })).code).toBe('staff.step_up')
  const params = { id: crypto.randomUUID() }
  expect((await send(app, calls.revokeApiKey, { token, params, body: { reason } })).code).toBe(
    'staff.step_up',
  )
  expect((await revoke(params.id)).code).toBe('key.unknown')
})

test('a key needs a name and a scope, and contact details need orders', async () => {
  const refused = async (wanted: Wanted) => Object.keys((await create(wanted)).details)
  expect(await refused({ name: '  ' })).toEqual(['name'])
  expect(await refused({ scopes: [] })).toEqual(['scopes'])
  expect(await refused({ scopes: ['orders:personal'] })).toEqual(['scopes'])
  expect(await refused({ expires_in_days: 0 })).toEqual(['expires_in_days'])
})
