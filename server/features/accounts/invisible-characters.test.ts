import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword } from '../../../contract/calls/accounts/auth.ts'
import {
  registerByEmail,
  resendVerificationEmail,
  setPassword,
} from '../../../contract/calls/accounts/sign-up.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an address with invisible characters gets no account and no email', async () => {
  for (const email of [
    '\u200bada@example.com',
    '\ud800ada@example.com',
    'ada@exam\u00adple.com',
    'a\u0000da@example.com',
  ]) {
    for (const call of [registerByEmail, resendVerificationEmail, forgotPassword]) {
      const response = await send(app, call, { body: { email } })
      expect([call.name, email, response.status, response.error]).toEqual([
        call.name,
        email,
        400,
        'Invalid email address',
      ])
    }
  }
  await app.settle()
  expect(await app.mails()).toEqual([])
  expect(await app.database.rows(sql`select 1 from users`)).toEqual([])
})

test('a password of invisible characters is rejected, and the account still waits for one', async () => {
  await send(app, registerByEmail, { body: { email: 'ada@example.com' } })
  const [user] = await app.database.rows<{ id: string }>(
    sql`update users set state = 'verified' returning id`,
  )
  const token = await app.app.features.tokens.issueTemporary(user?.id ?? '')
  const choose = (password: string) =>
    send(app, setPassword, { body: { password, device_id: 'laptop' }, token })
  for (const password of [' '.repeat(10), '\u200b'.repeat(12), '\ud800'.repeat(12), 'long enough\u0000']) {
    const { status, error } = await choose(password)
    expect([password, status, error]).toEqual([
      password,
      400,
      expect.stringMatching(/^Password (has a char|must contain a visible char)/),
    ])
  }
  expect((await choose('  seen and typed  ')).status).toBe(200)
})
