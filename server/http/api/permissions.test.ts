import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import { sql } from '../../db/sql.ts'
import { buildKey } from '../../testing/api-keys.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Role } from './actor.ts'
import { permissionOf, permissions } from './permissions.ts'

let app: TestApp
let member: Member
let moderator: StaffMember
let operator: StaffMember
let endpoints: AnyEndpoint[]
beforeAll(async () => {
  app = await startTestApp()
  member = await buildMember(app)
  moderator = await buildStaff(app, 'moderator')
  operator = await buildStaff(app, 'operator')
  endpoints = app.app.features.routes.map(({ endpoint }) => endpoint)
})
afterAll(() => app.close())

/** Roles that a request can have; `system` never comes over HTTP. */
const requestRoles = [
  'anonymous',
  'guest',
  'registrant',
  'member',
  'moderator',
  'operator',
  'integration',
] as const

/** How a request of each role looks. Undefined: it cannot have the role at this endpoint. */
const credentials: Record<
  (typeof requestRoles)[number],
  (endpoint: AnyEndpoint) => Promise<object | undefined>
> = {
  anonymous: async () => ({}),
  guest: async ({ auth }) => (auth === 'optional' ? { query: { token: 'a link' } } : undefined),
  registrant: async ({ auth }) =>
    auth === 'temporary' ? { token: await app.app.features.tokens.issueTemporary(member.id) } : undefined,
  member: async ({ auth }) =>
    auth === 'required' || auth === 'optional' || auth === 'staff'
      ? { token: await buildToken(app, member.id) }
      : undefined,
  moderator: async ({ auth }) =>
    auth === 'staff' ? { token: await buildStaffToken(app, moderator.id) } : undefined,
  operator: async ({ auth }) =>
    auth === 'staff' ? { token: await buildStaffToken(app, operator.id) } : undefined,
  integration: async ({ auth }) =>
    auth === 'key' ? { token: await buildKey(app, ['listings:read', 'orders:read']) } : undefined,
}

/** Ids of nothing that exists. */
const paramsOf = ({ path }: AnyEndpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', crypto.randomUUID()]))

test('every call has an entry, and every entry is a call', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(() => permissionOf('nothing.here')).toThrow('has no entry')
  expect(() => permissionOf('toString')).toThrow('has no entry')
})

test('the table agrees with the token that each call reads', () => {
  for (const { name, auth } of endpoints) {
    const { roles } = permissionOf(name)
    const has = (role: Role) => roles.includes(role)
    if (auth === 'required') expect([name, roles]).toEqual([name, ['member']])
    if (auth === 'key') expect([name, roles]).toEqual([name, ['integration']])
    if (auth === 'temporary') expect([name, roles]).toEqual([name, ['registrant']])
    if (auth === 'optional') expect([name, has('guest'), has('member')]).toEqual([name, true, true])
    if (auth === 'none') expect([name, has('anonymous')]).toEqual([name, true])
    // Staff use the shop as members, and an operator may do whatever a moderator may.
    expect([name, has('operator')]).toEqual([name, auth === 'staff'])
    if (has('moderator')) expect([name, auth]).toEqual([name, 'staff'])
    expect([name, has('system')]).toEqual([name, false])
  }
})

describe('the matrix of calls and roles', () => {
  for (const role of requestRoles)
    test(`${role}: each call is admitted or denied as the table says`, async () => {
      let tried = 0
      for (const endpoint of endpoints) {
        const sent = await credentials[role](endpoint)
        if (!sent) continue
        tried++
        const { roles, denied: inTable } = permissionOf(endpoint.name)
        const denied = endpoint.auth === 'staff' && role === 'anonymous' ? 'staff.closed' : inTable
        const response = await send(app, endpoint, { params: paramsOf(endpoint), ...sent })
        if (!roles.includes(role))
          expect([endpoint.name, response.status, response.code]).toEqual([
            endpoint.name,
            errorCatalogue[denied].status,
            denied,
          ])
        else expect([endpoint.name, response.code]).not.toEqual([endpoint.name, 'auth.missing'])
      }
      expect(tried).toBeGreaterThan(0)
    })
})

test('a second factor that was proven long ago opens exactly the calls that move no money and no rights', async () => {
  const stale = await buildStaff(app, 'operator')
  await app.database.run(
    sql`update sessions set stepped_up_at = ${new Date(app.clock.now().getTime() - 11 * 60_000)} where user_id = ${stale.id}`,
  )
  const refused: string[] = []
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'staff')) {
    const { code } = await send(app, endpoint, { params: paramsOf(endpoint), token: stale.token })
    if (code === 'staff.step_up') refused.push(endpoint.name)
  }
  const proven = endpoints.filter(({ name }) => permissionOf(name).stepUp).map(({ name }) => name)
  expect(proven.length).toBeGreaterThan(10)
  expect(refused.toSorted()).toEqual(proven.toSorted())
})
