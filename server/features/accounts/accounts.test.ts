import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '../../../contract/calls/auth.ts'
import * as users from '../../../contract/calls/users.ts'
import { errorCatalogue } from '../../../contract/errors.ts'
import { isReservedName, reservedNameSentence } from '../../../contract/rules/reserved-names.ts'
import { systemRandom } from '../../adapters/random-system/index.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { argon2Hasher } from './passwords.ts'
import { makeUsername } from './usernames.ts'

let app: TestApp
let count = 0
const someone = () => `person${++count}@example.com`
const device = 'web-device-test'
const minute = 60_000

beforeAll(async () => {
  app = await startTestApp({ hasher: argon2Hasher })
})
afterAll(() => app.close())

async function newestCode(email: string): Promise<string> {
  await app.settle()
  const mail = (await app.mails()).find((candidate) => candidate.to === email)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function verified(email: string): Promise<string> {
  await send(app, auth.registerByEmail, { body: { email } })
  const answer = await send(app, auth.verifyEmail, { body: { email, code: await newestCode(email) } })
  expect(answer.status).toBe(200)
  return answer.data.access_token
}

async function active(
  email: string,
  password = 'stairs and stoops 11',
): Promise<{ access: string; refresh: string }> {
  const token = await verified(email)
  const { data } = await send(app, auth.setPassword, { body: { password, device_id: device }, token })
  return { access: data.access_token, refresh: data.refresh_token }
}

const login = (username: string, password: string, client = device) =>
  send(app, auth.login, { body: { grant_type: 'password', username, password, client_id: client } })

test('[S4.013] [S7.014] [S7.015] [S7.016] [S7.017] register, verify, set a password, and be signed in', async () => {
  const email = someone()
  const registered = await send(app, auth.registerByEmail, { body: { email: `  ${email.toUpperCase()} ` } })
  expect(registered.status).toBe(201)
  const answer = await send(app, auth.verifyEmail, { body: { email, code: await newestCode(email) } })
  expect(answer.data.token_type).toBe('Bearer')
  const set = await send(app, auth.setPassword, {
    body: { password: 'ten letters or more', device_id: device },
    token: answer.data.access_token,
  })
  expect(set.status).toBe(200)
  const me = await send(app, users.getMe, { token: set.data.access_token })
  expect(me.data.email).toBe(email)
})

test('[S7.010] [S3.006] [S6.016] a user has a username, an e-mail and an id, and the name is nothing of the address', async () => {
  const email = someone()
  const { access } = await active(email)
  const { data } = await send(app, users.getMe, { token: access })
  // No role: a person is what they do.
  expect(Object.keys(data).sort()).toEqual(['created_at', 'email', 'id', 'username'])
  expect(data).toMatchObject({ email })
  expect(data.username).toMatch(/^[a-z]+-[a-z]+-\d{2,4}$/)
  expect(data.username).not.toContain(email.split('@')[0])
})

test('[S8.006] registering again answers 201 until the account is active, then 409', async () => {
  const email = someone()
  await verified(email)
  app.clock.advance(minute)
  expect((await send(app, auth.registerByEmail, { body: { email } })).status).toBe(201)
  await app.settle()
  app.clock.advance(minute)
  await active(email)
  const again = await send(app, auth.registerByEmail, { body: { email } })
  expect([again.status, again.error]).toEqual([409, errorCatalogue['account.exists'].sentence])
})

test('two people registering the same address at the same moment make one account', async () => {
  const email = someone()
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.app.rooms.accounts.register(email).catch((error: unknown) => error)),
  )
  expect(answers).toEqual([undefined, undefined, undefined])
})

test('[S8.008] a wrong, old, replaced or replayed code is refused', async () => {
  const email = someone()
  await send(app, auth.registerByEmail, { body: { email } })
  const first = await newestCode(email)
  app.clock.advance(minute)
  await send(app, auth.resendVerificationEmail, { body: { email } })
  const second = await newestCode(email)
  const attempt = (code: string) => send(app, auth.verifyEmail, { body: { email, code } })
  if (first !== second)
    expect((await attempt(first)).error).toBe(errorCatalogue['account.code_invalid'].sentence)
  app.clock.advance(16 * minute)
  expect((await attempt(second)).status).toBe(400)
  await send(app, auth.resendVerificationEmail, { body: { email } })
  const third = await newestCode(email)
  expect((await attempt(third)).status).toBe(200)
  expect((await attempt(third)).status).toBe(400)
})

test('a code allows five tries, and the right one comes too late after them', async () => {
  const email = someone()
  await send(app, auth.registerByEmail, { body: { email } })
  const right = await newestCode(email)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let time = 0; time < 5; time++) {
    expect((await send(app, auth.verifyEmail, { body: { email, code: wrong } })).status).toBe(400)
  }
  expect((await send(app, auth.verifyEmail, { body: { email, code: right } })).status).toBe(400)
})

test('[S8.009] verifying an address nobody registered answers 404', async () => {
  const answer = await send(app, auth.verifyEmail, { body: { email: someone(), code: '123456' } })
  expect([answer.status, answer.error]).toEqual([404, errorCatalogue['account.not_found'].sentence])
})

test('[S7.013] a code is sent at most once a minute and five times an hour', async () => {
  const email = someone()
  await send(app, auth.registerByEmail, { body: { email } })
  const soon = await send(app, auth.resendVerificationEmail, { body: { email } })
  expect(soon.status).toBe(429)
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
  for (let time = 0; time < 4; time++) {
    app.clock.advance(61_000)
    expect((await send(app, auth.resendVerificationEmail, { body: { email } })).status).toBe(200)
  }
  app.clock.advance(61_000)
  expect((await send(app, auth.resendVerificationEmail, { body: { email } })).status).toBe(429)
})

test('[S8.014] [S8.013] [S8.015] set-password refuses what is done, not verified, or without a good token', async () => {
  const email = someone()
  const token = await verified(email)
  const body = { password: 'a good long password', device_id: device }
  expect((await send(app, auth.setPassword, { body, token })).status).toBe(200)
  const again = await send(app, auth.setPassword, { body, token })
  expect([again.status, again.error]).toEqual([409, errorCatalogue['account.password_exists'].sentence])
  app.clock.advance(31 * minute)
  const late = await send(app, auth.setPassword, { body, token })
  expect([late.status, late.error]).toEqual([401, 'Your session has expired. Please log in again.'])
  expect((await send(app, auth.setPassword, { body })).error).toBe('No authentication token found')
})

test('[S5.013] [S9.001] a password shorter than ten characters or among the commonest is refused', async () => {
  const token = await verified(someone())
  const short = await send(app, auth.setPassword, {
    body: { password: '123456789', device_id: device },
    token,
  })
  expect([short.status, short.error]).toEqual([400, 'Password must be at least 10 characters long'])
  const common = await send(app, auth.setPassword, {
    body: { password: '1234567890', device_id: device },
    token,
  })
  expect([common.status, common.code]).toEqual([400, 'account.password_common'])
})

test('[S3.012] [S7.011] [S7.012] [S8.019] login: right, wrong and unknown', async () => {
  const email = someone()
  await active(email, 'the right password')
  const right = await login(email, 'the right password')
  expect(right.status).toBe(200)
  expect(right.data).toMatchObject({ token_type: 'Bearer' })
  const wrong = await login(email, 'the wrong password')
  const unknown = await login(someone(), 'the wrong password')
  expect([wrong.status, wrong.error]).toEqual([403, 'Incorrect email or password. Please try again.'])
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})

test('[S8.017] [S8.018] login says 401 before verification and 402 before the password', async () => {
  const email = someone()
  await send(app, auth.registerByEmail, { body: { email } })
  const unverified = await login(email, 'whatever it is')
  expect([unverified.status, unverified.error]).toEqual([401, errorCatalogue['account.unverified'].sentence])
  await send(app, auth.verifyEmail, { body: { email, code: await newestCode(email) } })
  const incomplete = await login(email, 'whatever it is')
  expect([incomplete.status, incomplete.error]).toEqual([402, errorCatalogue['account.incomplete'].sentence])
})

test('guessing passwords is stopped, also for the right one, and opens again', async () => {
  const email = someone()
  await active(email, 'the right password')
  for (let time = 0; time < 10; time++) await login(email, 'guess number one')
  expect((await login(email, 'the right password')).status).toBe(429)
  app.clock.advance(16 * minute)
  expect((await login(email, 'the right password')).status).toBe(200)
})

test('[S7.009] a refresh token gives access tokens until it is 60 days unused', async () => {
  const { refresh } = await active(someone())
  const use = () => send(app, auth.refreshToken, { body: { refresh_token: refresh } })
  expect((await use()).data.token_type).toBe('Bearer')
  app.clock.advance(59 * 24 * 3600_000)
  expect((await use()).status).toBe(200)
  app.clock.advance(59 * 24 * 3600_000)
  expect((await use()).status).toBe(200)
  app.clock.advance(61 * 24 * 3600_000)
  expect((await use()).status).toBe(401)
})

test('an access token works for fifteen minutes; a forged or temporary one never does', async () => {
  const email = someone()
  const temporary = await verified(email)
  expect((await send(app, users.getMe, { token: temporary })).status).toBe(401)
  const { data } = await send(app, auth.setPassword, {
    body: { password: 'a good long password', device_id: device },
    token: temporary,
  })
  expect((await send(app, users.getMe, { token: `${data.access_token}x` })).status).toBe(401)
  app.clock.advance(14 * minute)
  expect((await send(app, users.getMe, { token: data.access_token })).status).toBe(200)
  app.clock.advance(2 * minute)
  const late = await send(app, users.getMe, { token: data.access_token })
  expect([late.status, late.code]).toEqual([401, 'auth.expired'])
})

test('logout ends the session, twice without harm', async () => {
  const { refresh } = await active(someone())
  for (let time = 0; time < 2; time++) {
    expect((await send(app, auth.logout, { body: { refresh_token: refresh } })).status).toBe(200)
  }
  expect((await send(app, auth.refreshToken, { body: { refresh_token: refresh } })).status).toBe(401)
})

test('a forgotten password is replaced through the mail, once, and every device is signed out', async () => {
  const email = someone()
  const { refresh } = await active(email, 'the old password')
  expect((await send(app, auth.forgotPassword, { body: { email } })).status).toBe(200)
  expect((await send(app, auth.forgotPassword, { body: { email: someone() } })).status).toBe(200)
  await app.settle()
  const mail = (await app.mails()).find((candidate) => candidate.to === email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = (body: object) =>
    send(app, auth.resetPassword, {
      body: { token, device_id: device, password: 'the new password', ...body },
    })
  expect((await reset({ token: 'x'.repeat(43) })).code).toBe('account.reset_invalid')
  expect((await reset({})).status).toBe(200)
  expect((await reset({})).code).toBe('account.reset_invalid')
  expect((await send(app, auth.refreshToken, { body: { refresh_token: refresh } })).status).toBe(401)
  expect((await login(email, 'the old password')).status).toBe(403)
  expect((await login(email, 'the new password')).status).toBe(200)
})

test('devices are listed and signed out one by one, and never somebody else’s', async () => {
  const email = someone()
  const { access } = await active(email, 'a good long password')
  await login(email, 'a good long password', 'web-device-second')
  const { data } = await send(app, auth.listSessions, { token: access })
  expect(data.sessions).toHaveLength(2)
  const other = data.sessions.find((session) => !session.current)
  const stranger = await buildMember(app)
  expect(
    (await send(app, auth.revokeSession, { params: { id: other?.id ?? '' }, token: stranger.token })).status,
  ).toBe(404)
  expect(
    (await send(app, auth.revokeSession, { params: { id: other?.id ?? '' }, token: access })).status,
  ).toBe(200)
  expect((await send(app, auth.listSessions, { token: access })).data.sessions).toHaveLength(1)
})

test('a username can be changed, to a free one', async () => {
  const [one, other] = [await buildMember(app), await buildMember(app)]
  const renamed = await send(app, users.updateMe, { body: { username: 'Stoop.Sitter' }, token: one.token })
  expect(renamed.data.username).toBe('stoop.sitter')
  expect(
    (await send(app, users.updateMe, { body: { username: 'stoop.sitter' }, token: other.token })).code,
  ).toBe('account.username_taken')
  expect(
    (await send(app, users.updateMe, { body: { username: 'no spaces!' }, token: other.token })).status,
  ).toBe(400)
})

test('nobody can take a name that speaks for the marketplace, and none is given', async () => {
  const { token, username } = await buildMember(app)
  for (const name of ['admin', 'Stoop', 's.u.p.p.0.r.t', 'm0derator-1']) {
    const answer = await send(app, users.updateMe, { body: { username: name }, token })
    expect([name, answer.status, answer.error]).toEqual([name, 400, reservedNameSentence])
  }
  expect((await send(app, users.getMe, { token })).data.username).toBe(username)
  for (let mood = 0; mood < 100; mood++)
    for (let thing = 0; thing < 100; thing++) {
      const random = { ...systemRandom, integer: pickInTurn([mood, thing, mood * thing]) }
      expect(isReservedName(makeUsername(random))).toBe(false)
    }
})

function pickInTurn(numbers: number[]): (below: number) => number {
  let turn = 0
  return (below) => (numbers[turn++] ?? 0) % below
}

test('leaving needs the password, takes the listings along and gives everything out before', async () => {
  const email = someone()
  const { access } = await active(email, 'a good long password')
  const id = (await send(app, users.getMe, { token: access })).data.id
  await buildListing(app, { owner: { id, email, username: 'x', password: '', token: access } })
  const exported = await send(app, users.exportMe, { token: access })
  expect(exported.data.listings).toHaveLength(1)
  expect(
    (await send(app, users.deleteMe, { body: { password: 'not my password' }, token: access })).status,
  ).toBe(403)
  expect(
    (await send(app, users.deleteMe, { body: { password: 'a good long password' }, token: access })).status,
  ).toBe(200)
  expect((await send(app, users.getMe, { token: access })).status).toBe(401)
  expect((await login(email, 'a good long password')).status).toBe(403)
})

test('[S6.015] [S7.027] [S3.013] a business account is found by its owner, and may not exist', async () => {
  const member = await buildMember(app)
  expect((await send(app, users.getBusinessAccount, { params: { owner_id: member.id } })).status).toBe(404)
  await app.database.pool.query(
    "insert into business_accounts values ($1, 'Corner Books', '1 Main St', '212-555-0100')",
    [member.id],
  )
  const { data } = await send(app, users.getBusinessAccount, { params: { owner_id: member.id } })
  expect(data).toMatchObject({ address: '1 Main St', phone_number: '212-555-0100' })
})

test('neither passwords nor codes nor addresses get into the log', async () => {
  const email = someone()
  await active(email, 'a secret that stays out')
  await login(email, 'a secret that stays out')
  const code = await newestCode(email)
  const log = app.logged.join('')
  expect(log).not.toContain('a secret that stays out')
  expect(log).not.toContain(email)
  expect(log).not.toContain(`"${code}"`)
})
