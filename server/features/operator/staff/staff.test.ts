import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '../../../../contract/calls/accounts/auth.ts'
import * as factors from '../../../../contract/calls/accounts/second-factor.ts'
import { openDashboard } from '../../../../contract/calls/console/figures.ts'
import * as calls from '../../../../contract/calls/console/staff.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { secondFactorHelpers } from '../../../testing/second-factors.ts'
import { buildStaff, buildStaffToken } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tokenHash } from '../../accounts/secrets.ts'

let app: TestApp
const { codeOf, turnOn } = secondFactorHelpers(() => app)
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

const me = (token: string) => send(app, calls.getStaffMember, { token })

test('a role from the terminal opens the console with a second factor, for twelve hours', async () => {
  const member = await buildMember(app)
  expect(await run('grant', member.email, 'moderator')).toContain('is a moderator now')
  const token = await buildToken(app, member.id)
  expect((await me(token)).code).toBe('staff.locked')
  expect((await send(app, calls.openStaffSession, { token, body: { code: '123456' } })).code).toBe(
    'factor.none',
  )

  const { secret } = await turnOn(member)
  app.clock.advance(60_000)
  expect((await send(app, calls.openStaffSession, { token, body: { code: '000000' } })).code).toBe(
    'factor.wrong',
  )
  const opened = await send(app, calls.openStaffSession, { token, body: { code: codeOf(secret) } })
  expect(opened.data).toMatchObject({ role: 'moderator', username: member.username })
  expect((await me(token)).data).toMatchObject({ role: 'moderator' })

  await send(app, calls.closeStaffSession, { token })
  expect((await me(token)).code).toBe('staff.locked')
  // Closing it again is nothing new.
  await send(app, calls.closeStaffSession, { token })
  const rows = await app.database.rows(sql`
    select action, actor_role, details from audit_log where actor_id = ${member.id} order by id`)
  expect(rows).toEqual([
    {
      action: 'console.open',
      actor_role: 'moderator',
      details: { factor: 'app_code', until: expect.any(String) },
    },
    { action: 'console.close', actor_role: 'moderator', details: {} },
  ])
})

test('the console stays closed if the audit log cannot be written', async () => {
  const moderator = await buildMember(app)
  const { codes } = await turnOn(moderator)
  await run('grant', moderator.email, 'moderator')
  const token = await buildToken(app, moderator.id)
  await app.database.run(sql`alter table audit_log add constraint closed check (false) not valid`)
  try {
    const proof = { token, body: { recovery_code: codes[0] } }
    expect((await send(app, calls.openStaffSession, proof)).status).toBe(500)
  } finally {
    await app.database.run(sql`alter table audit_log drop constraint closed`)
  }
  expect((await me(token)).code).toBe('staff.locked')
})

test('signing out closes the console, which the audit log has', async () => {
  const { id } = await buildStaff(app, 'moderator')
  const signOut = async (refresh: string, staffUntil: Date | null) => {
    await app.database.run(sql`
      update sessions set staff_until = ${staffUntil}, refresh_hash = ${tokenHash(refresh)}
      where id = (select id from sessions where user_id = ${id} limit 1)`)
    expect((await send(app, auth.logout, { body: { refresh_token: refresh } })).status).toBe(200)
    return await app.database.rows(
      sql`select 1 from audit_log where actor_id = ${id} and action = 'console.close'`,
    )
  }
  expect(await signOut('open', new Date(app.clock.now().getTime() + 60_000))).toHaveLength(1)
  await buildToken(app, id)
  expect(await signOut('closed', null)).toHaveLength(1)
})

test('a staff session ends after twelve hours, with its role, and with a suspension', async () => {
  const operator = await buildStaff(app, 'operator')
  const lateToken = await buildStaffToken(app, operator.id)
  await app.database.run(
    sql`update sessions set staff_until = ${app.clock.now()} where user_id = ${operator.id}`,
  )
  expect((await me(lateToken)).code).toBe('staff.locked')

  const moderator = await buildStaff(app, 'moderator')
  expect((await me(moderator.token)).status).toBe(200)
  await run('grant', moderator.email, 'member')
  expect((await me(moderator.token)).code).toBe('staff.denied')

  const suspended = await buildStaff(app, 'moderator')
  await run('suspend', suspended.email, '--reason', 'A copy')
  expect((await me(suspended.token)).status).toBe(401)
})

test('roles are given by operators who have just proven who they are', async () => {
  const operator = await buildStaff(app, 'operator')
  const member = await buildMember(app)
  const grant = (token: string, role: 'member' | 'moderator' | 'operator', account = member.email) =>
    send(app, calls.grantRole, { token, body: { account, role, reason: 'joins the team' } })
  const moderator = await buildStaff(app, 'moderator')
  expect((await grant(moderator.token, 'operator')).code).toBe('staff.denied')
  expect((await grant(operator.token, 'moderator')).status).toBe(200)
  expect((await grant(operator.token, 'moderator', 'nobody@example.com')).code).toBe('account.user_not_found')

  await app.database.run(sql`
    update sessions set stepped_up_at = ${new Date(app.clock.now().getTime() - 11 * 60_000)} where user_id = ${operator.id}`)
  expect((await grant(operator.token, 'operator')).code).toBe('staff.step_up')

  const { data } = await send(app, calls.listAudit, { token: operator.token, query: { subject: member.id } })
  expect(data.entries).toMatchObject([
    {
      role: 'operator',
      actor: operator.username,
      action: 'staff.grant',
      details: { before: 'member', after: 'moderator', reason: 'joins the team' },
    },
  ])
})

test('the last operator stays one, also when two of them demote each other', async () => {
  await app.database.run(sql`update users set role = 'member' where role = 'operator'`)
  const [one, two] = [await buildStaff(app, 'operator'), await buildStaff(app, 'operator')]
  const demote = (by: typeof one, account: string) =>
    send(app, calls.grantRole, { token: by.token, body: { account, role: 'member', reason: 'leaves' } })
  const results = await Promise.all([demote(one, two.email), demote(two, one.email)])
  // The other one is told that they are no operator anymore, or that there has to be one.
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.database.rows(sql`select 1 from users where role = 'operator'`)).toHaveLength(1)
  expect(await run('staff')).toMatch(/operator/)
})

test('staff cannot remove their last second factor', async () => {
  const operator = await buildMember(app)
  const { codes } = await turnOn(operator)
  await app.database.run(sql`update users set role = 'operator' where id = ${operator.id}`)
  const token = await buildStaffToken(app, operator.id)
  const removed = await send(app, factors.removeTotp, {
    token,
    body: { password: operator.password, recovery_code: codes[0] },
  })
  expect(removed.code).toBe('factor.staff_needs_one')
  const { data } = await send(app, factors.getFactors, { token })
  expect(data).toMatchObject({ has_totp: true, recovery_codes_left: codes.length })
})

test('somebody who has lost every factor gets in again with the help of the operator', async () => {
  const operator = await buildStaff(app, 'operator')
  await expect(run('reset-factors', operator.email)).rejects.toThrow('--reason')
  await run('reset-factors', operator.email, '--reason', 'called and named their last order')
  expect((await me(operator.token)).code).toBe('staff.locked')
  const proof = { token: operator.token, body: { code: '123456' } }
  expect((await send(app, calls.openStaffSession, proof)).code).toBe('factor.none')
  await app.settle()
  expect((await app.mails()).map(({ to }) => to)).toContain(operator.email)
})

test('the link from the terminal opens the console to an operator without an account', async () => {
  const link = await run('dashboard')
  const key = /operator#([\w-]+)/.exec(link)?.[1] ?? ''
  const opened = await send(app, openDashboard, { body: { key } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await send(app, calls.getStaffMember, { headers })).data).toMatchObject({
    role: 'operator',
    username: null,
  })
  const member = await buildMember(app)
  const grant = (from: Record<string, string> = headers) =>
    send(app, calls.grantRole, {
      headers: from,
      body: { account: member.username, role: 'operator', reason: 'the first one' },
    })
  // The browser adds the cookie to whatever any page sends.
  const elsewhere: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const sender of elsewhere) expect((await grant({ cookie, ...sender })).code).toBe('staff.closed')
  expect((await grant()).status).toBe(200)
  app.clock.advance(11 * 60_000)
  expect((await grant()).code).toBe('staff.step_up')
})
