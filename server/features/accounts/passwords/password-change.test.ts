import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as auth from '../../../../contract/calls/accounts/auth.ts'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, type Member } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await buildMember(app)
})

const next = 'an entirely new password'
const signIn = (password: string, device = 'phone') =>
  send(app, auth.login, {
    body: { grant_type: 'password', username: member.email, password, client_id: device },
  })
const change = (token: string, body: object) => send(app, users.changePassword, { body, token })
const status = async (token: string) => (await send(app, users.getMe, { token })).status

test('a member changes their password; this device stays signed in, all others are signed out and an email says so', async () => {
  const phone = (await signIn(member.password)).data
  const laptop = (await signIn(member.password, 'laptop')).data
  const answer = await change(phone.access_token, { current_password: member.password, password: next })
  expect([answer.status, answer.data]).toEqual([200, { success: true }])
  expect([await status(phone.access_token), await status(laptop.access_token)]).toEqual([200, 401])
  expect([(await signIn(member.password)).status, (await signIn(next)).status]).toEqual([403, 200])
  await app.settle()
  const subjects = (await app.mails()).filter(({ to }) => to === member.email).map(({ subject }) => subject)
  expect(subjects.some((subject) => /password/i.test(subject))).toBe(true)
})

test('a link for a new password that was asked for before no longer works', async () => {
  await send(app, auth.forgotPassword, { body: { email: member.email } })
  await app.settle()
  const mail = (await app.mails()).find(({ to, text }) => to === member.email && text.includes('token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await send(app, auth.checkReset, { body: { token } })).data).toEqual({ valid: true })
  const { data } = await signIn(member.password)
  await change(data.access_token, { current_password: member.password, password: next })
  expect((await send(app, auth.checkReset, { body: { token } })).data).toEqual({ valid: false })
})

test('without the right password nothing changes, and guesses are limited', async () => {
  const { access_token: token } = (await signIn(member.password)).data
  const wrong = await change(token, { current_password: 'a wrong guess of it', password: next })
  expect([wrong.status, wrong.code]).toEqual([403, 'account.wrong_password'])
  expect((await signIn(member.password)).status).toBe(200)
  const { access_token: again } = (await signIn(member.password)).data
  const statuses: number[] = []
  for (let time = 0; time < 10; time++)
    statuses.push((await change(again, { current_password: `guess ${time}`, password: next })).status)
  expect(statuses).toEqual([...Array(9).fill(403), 429])
})

test('the new password must be long, uncommon and not made of the account’s own names', async () => {
  const { access_token: token } = (await signIn(member.password)).data
  const tryOne = async (password: string) => {
    const { status: answered, code } = await change(token, { current_password: member.password, password })
    return [answered, code]
  }
  expect(await tryOne('short')).toEqual([400, 'request.invalid'])
  expect(await tryOne('password123')).toEqual([400, 'account.password_common'])
  expect(await tryOne('Stoop-2026!')).toEqual([400, 'account.password_guessable'])
  expect(await tryOne(`${member.email.split('@')[0]}12`)).toEqual([400, 'account.password_guessable'])
  expect((await signIn(member.password)).status).toBe(200)
})
