import { afterAll, beforeAll, expect, test } from 'vitest'
import * as signUp from '../../../../contract/calls/accounts/sign-up.ts'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { errorCatalogue } from '../../../../contract/errors.ts'
import { send } from '../../../testing/client.ts'
import { accountHelpers, device } from '../../../testing/new-accounts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { argon2Hasher } from '../passwords/passwords.ts'

let app: TestApp
const { newEmail, newestCode, registerAndVerify, createAccount } = accountHelpers(() => app)
const minute = 60_000

beforeAll(async () => {
  app = await startTestApp({ hasher: argon2Hasher })
})
afterAll(() => app.close())

test('[S4.013] [S7.014] [S7.015] [S7.016] [S7.017] register, verify, set a password and be signed in', async () => {
  const email = newEmail()
  const registered = await send(app, signUp.registerByEmail, { body: { email: `  ${email.toUpperCase()} ` } })
  expect(registered.status).toBe(201)
  const response = await send(app, signUp.verifyEmail, { body: { email, code: await newestCode(email) } })
  expect(response.data.token_type).toBe('Bearer')
  const set = await send(app, signUp.setPassword, {
    body: { password: 'ten letters or more', device_id: device },
    token: response.data.access_token,
  })
  expect(set.status).toBe(200)
  const me = await send(app, users.getMe, { token: set.data.access_token })
  expect(me.data.email).toBe(email)
})

test('[S7.010] [S3.006] [S6.016] a user has a username, an e-mail and an id, and the name contains nothing of the address', async () => {
  const email = newEmail()
  const { access } = await createAccount(email)
  const { data } = await send(app, users.getMe, { token: access })
  // There are no roles.
  expect(Object.keys(data).sort()).toEqual(['created_at', 'email', 'id', 'order_news', 'username'])
  expect(data).toMatchObject({ email })
  expect(data.username).toMatch(/^[a-z]+-[a-z]+-\d{2,4}$/)
  expect(data.username).not.toContain(email.split('@')[0])
})

test('[S8.006] registering again answers 201 until the account is active, then 409', async () => {
  const email = newEmail()
  await registerAndVerify(email)
  app.clock.advance(minute)
  expect((await send(app, signUp.registerByEmail, { body: { email } })).status).toBe(201)
  await app.settle()
  app.clock.advance(minute)
  await createAccount(email)
  const repeated = await send(app, signUp.registerByEmail, { body: { email } })
  expect([repeated.status, repeated.error]).toEqual([409, errorCatalogue['account.exists'].sentence])
})

test('two simultaneous registrations of one address create one account', async () => {
  const email = newEmail()
  const responses = await Promise.all(
    [1, 2, 3].map(() => app.app.features.accounts.register(email).catch((error: unknown) => error)),
  )
  expect(responses).toEqual([undefined, undefined, undefined])
})

test('[S8.008] a wrong, expired, replaced or reused code is rejected', async () => {
  const email = newEmail()
  await send(app, signUp.registerByEmail, { body: { email } })
  const first = await newestCode(email)
  app.clock.advance(minute)
  await send(app, signUp.resendVerificationEmail, { body: { email } })
  const second = await newestCode(email)
  const attempt = (code: string) => send(app, signUp.verifyEmail, { body: { email, code } })
  if (first !== second)
    expect((await attempt(first)).error).toBe(errorCatalogue['account.code_invalid'].sentence)
  app.clock.advance(16 * minute)
  expect((await attempt(second)).status).toBe(400)
  await send(app, signUp.resendVerificationEmail, { body: { email } })
  const third = await newestCode(email)
  expect((await attempt(third)).status).toBe(200)
  expect((await attempt(third)).status).toBe(400)
})

test('a code allows five tries; the right code is rejected after that', async () => {
  const email = newEmail()
  await send(app, signUp.registerByEmail, { body: { email } })
  const right = await newestCode(email)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let time = 0; time < 5; time++) {
    expect((await send(app, signUp.verifyEmail, { body: { email, code: wrong } })).status).toBe(400)
  }
  expect((await send(app, signUp.verifyEmail, { body: { email, code: right } })).status).toBe(400)
})

test('[S8.009] verifying an address nobody registered answers 404', async () => {
  const response = await send(app, signUp.verifyEmail, { body: { email: newEmail(), code: '123456' } })
  expect([response.status, response.error]).toEqual([404, errorCatalogue['account.not_found'].sentence])
})

test('[S7.013] a code is sent at most once a minute and five times an hour', async () => {
  const email = newEmail()
  await send(app, signUp.registerByEmail, { body: { email } })
  const soon = await send(app, signUp.resendVerificationEmail, { body: { email } })
  expect(soon.status).toBe(429)
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
  for (let time = 0; time < 4; time++) {
    app.clock.advance(61_000)
    expect((await send(app, signUp.resendVerificationEmail, { body: { email } })).status).toBe(200)
  }
  app.clock.advance(61_000)
  expect((await send(app, signUp.resendVerificationEmail, { body: { email } })).status).toBe(429)
})

test('[S8.014] [S8.013] [S8.015] set-password rejects finished and unverified accounts and bad tokens', async () => {
  const email = newEmail()
  const token = await registerAndVerify(email)
  const body = { password: 'a good long password', device_id: device }
  expect((await send(app, signUp.setPassword, { body, token })).status).toBe(200)
  const repeated = await send(app, signUp.setPassword, { body, token })
  expect([repeated.status, repeated.error]).toEqual([409, errorCatalogue['account.password_exists'].sentence])
  app.clock.advance(31 * minute)
  const expired = await send(app, signUp.setPassword, { body, token })
  expect([expired.status, expired.error]).toEqual([401, 'Your session has expired. Please log in again.'])
  expect((await send(app, signUp.setPassword, { body })).error).toBe('No authentication token found')
})

test('[S5.013] [S9.001] a password shorter than ten characters or among the most common is rejected', async () => {
  const token = await registerAndVerify(newEmail())
  const short = await send(app, signUp.setPassword, {
    body: { password: '123456789', device_id: device },
    token,
  })
  expect([short.status, short.error]).toEqual([400, 'Password must be at least 10 characters long'])
  const common = await send(app, signUp.setPassword, {
    body: { password: '1234567890', device_id: device },
    token,
  })
  expect([common.status, common.code]).toEqual([400, 'account.password_common'])
})
