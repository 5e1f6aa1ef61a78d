import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '../../../contract/calls/accounts/auth.ts'
import * as signUp from '../../../contract/calls/accounts/sign-up.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = (member: Member, password: string, from: { ip: string; device: string }) =>
  send(app, auth.login, {
    body: { grant_type: 'password', username: member.email, password, client_id: from.device },
    ip: from.ip,
  })
const emailsTo = async (address: string) => {
  await app.settle()
  return (await app.mails()).filter((mail) => mail.to === address)
}
const home = { ip: '198.51.100.7', device: 'web-at-home' }

test('wrong passwords of a stranger do not lock out the owner', async () => {
  const member = await buildMember(app)
  expect((await login(member, member.password, home)).status).toBe(200)
  const guess = (place: number) =>
    login(member, 'not the password', { ip: `203.0.${place}.1`, device: 'web-of-a-stranger' })
  for (let time = 0; time < 60; time++) await guess(time)
  // No stranger gets another try, from any address…
  expect((await guess(77)).status).toBe(429)
  // …but the owner can sign in from a known device.
  expect((await login(member, member.password, home)).status).toBe(200)
})

test('requests for another code are counted the same with and without an account', async () => {
  const member = await buildMember(app)
  const resend = async (email: string) =>
    (await send(app, signUp.resendVerificationEmail, { body: { email } })).status
  for (const email of [member.email, 'nobody-here@example.com'])
    expect([await resend(email), await resend(email)]).toEqual([200, 429])
})

test('a forgotten password: one email a minute, five an hour, and their jobs are deleted', async () => {
  const member = await buildMember(app)
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await send(app, auth.forgotPassword, { body: { email: member.email } })).status)
    app.clock.advance(61_000)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await emailsTo(member.email)).toHaveLength(5)
  const storedJobs = await app.database.rows(
    sql`select name from jobs.job where data::text like ${`%${member.email}%`}`,
  )
  expect(storedJobs).toEqual([])
})
