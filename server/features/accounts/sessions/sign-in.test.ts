import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '../../../../contract/calls/accounts/auth.ts'
import * as signUp from '../../../../contract/calls/accounts/sign-up.ts'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { errorCatalogue } from '../../../../contract/errors.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { accountHelpers, device } from '../../../testing/new-accounts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { argon2Hasher } from '../passwords/passwords.ts'

let app: TestApp
const { newEmail, newestCode, registerAndVerify, createAccount, login } = accountHelpers(() => app)
const minute = 60_000

beforeAll(async () => {
  app = await startTestApp({ hasher: argon2Hasher })
})
afterAll(() => app.close())

test('[S3.012] [S7.011] [S7.012] [S8.019] login: right, wrong and unknown', async () => {
  const email = newEmail()
  await createAccount(email, 'the right password')
  const right = await login(email, 'the right password')
  expect(right.status).toBe(200)
  expect(right.data).toMatchObject({ token_type: 'Bearer' })
  const wrong = await login(email, 'the wrong password')
  const unknown = await login(newEmail(), 'the wrong password')
  expect([wrong.status, wrong.error]).toEqual([403, 'Incorrect email or password. Please try again.'])
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})

test('[S8.017] [S8.018] login answers 401 before verification and 402 before the first password', async () => {
  const email = newEmail()
  await send(app, signUp.registerByEmail, { body: { email } })
  const unverified = await login(email, 'whatever it is')
  expect([unverified.status, unverified.error]).toEqual([401, errorCatalogue['account.unverified'].sentence])
  await send(app, signUp.verifyEmail, { body: { email, code: await newestCode(email) } })
  const incomplete = await login(email, 'whatever it is')
  expect([incomplete.status, incomplete.error]).toEqual([402, errorCatalogue['account.incomplete'].sentence])
})

test('password guessing is blocked, even with the right password, and unblocked later', async () => {
  const email = newEmail()
  await createAccount(email, 'the right password')
  for (let time = 0; time < 10; time++) await login(email, 'guess number one')
  // Somebody who brings proofs of work is blocked too: `server/http/limits/login-guard.test.ts`.
  expect((await login(email, 'the right password')).code).toBe('account.proof_needed')
  app.clock.advance(16 * minute)
  expect((await login(email, 'the right password')).status).toBe(200)
})

test('[S7.009] a refresh token works until it has not been used for 60 days', async () => {
  const { refresh } = await createAccount(newEmail())
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
  const email = newEmail()
  const temporary = await registerAndVerify(email)
  expect((await send(app, users.getMe, { token: temporary })).status).toBe(401)
  const { data } = await send(app, signUp.setPassword, {
    body: { password: 'a good long password', device_id: device },
    token: temporary,
  })
  expect((await send(app, users.getMe, { token: `${data.access_token}x` })).status).toBe(401)
  app.clock.advance(14 * minute)
  expect((await send(app, users.getMe, { token: data.access_token })).status).toBe(200)
  app.clock.advance(2 * minute)
  const expired = await send(app, users.getMe, { token: data.access_token })
  expect([expired.status, expired.code]).toEqual([401, 'auth.expired'])
})

test('logout ends the session; repeating it is not an error', async () => {
  const { refresh } = await createAccount(newEmail())
  for (let time = 0; time < 2; time++) {
    expect((await send(app, auth.logout, { body: { refresh_token: refresh } })).status).toBe(200)
  }
  expect((await send(app, auth.refreshToken, { body: { refresh_token: refresh } })).status).toBe(401)
})

test('a password is reset by email, once per link, and signs out every device', async () => {
  const email = newEmail()
  const { refresh } = await createAccount(email, 'the old password')
  expect((await send(app, auth.forgotPassword, { body: { email } })).status).toBe(200)
  expect((await send(app, auth.forgotPassword, { body: { email: newEmail() } })).status).toBe(200)
  await app.settle()
  const mail = (await app.mails()).find((candidate) => candidate.to === email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = (body: object) =>
    send(app, auth.resetPassword, {
      body: { token, device_id: device, password: 'the new password', ...body },
    })
  const isValid = async (known: string) =>
    (await send(app, auth.checkReset, { body: { token: known } })).data.valid
  expect((await reset({ token: 'x'.repeat(43) })).code).toBe('account.reset_invalid')
  expect([await isValid('x'.repeat(43)), await isValid(token), await isValid(token)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await reset({})).status).toBe(200)
  expect(await isValid(token)).toBe(false)
  expect((await reset({})).code).toBe('account.reset_invalid')
  expect((await send(app, auth.refreshToken, { body: { refresh_token: refresh } })).status).toBe(401)
  expect((await login(email, 'the old password')).status).toBe(403)
  expect((await login(email, 'the new password')).status).toBe(200)
})

test('devices are listed and signed out one by one, but only one’s own', async () => {
  const email = newEmail()
  const { access } = await createAccount(email, 'a good long password')
  await login(email, 'a good long password', 'web-device-second')
  const { data } = await send(app, auth.listSessions, { token: access })
  expect(data.sessions).toHaveLength(2)
  const otherSession = data.sessions.find((session) => !session.current)
  const stranger = await buildMember(app)
  expect(
    (await send(app, auth.revokeSession, { params: { id: otherSession?.id ?? '' }, token: stranger.token }))
      .status,
  ).toBe(404)
  expect(
    (await send(app, auth.revokeSession, { params: { id: otherSession?.id ?? '' }, token: access })).status,
  ).toBe(200)
  expect((await send(app, auth.listSessions, { token: access })).data.sessions).toHaveLength(1)
})
