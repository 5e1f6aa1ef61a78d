import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, resetPassword } from '../../../../contract/calls/accounts/auth.ts'
import * as calls from '../../../../contract/calls/accounts/second-factor.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tokenHash } from '../secrets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The code that an authenticator app shows. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

async function turnOn(member: Member) {
  const begun = await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: member.password },
  })
  const { secret } = begun.data
  const confirmed = await send(app, calls.confirmTotp, {
    token: await buildToken(app, member.id),
    body: { code: codeOf(secret) },
  })
  return { secret, codes: confirmed.data.recovery_codes ?? [] }
}

const enterPassword = ({ email, password }: Member) =>
  send(app, login, {
    body: { grant_type: 'password', username: email, password, client_id: 'a device' },
  })

async function ticketOf(member: Member): Promise<string> {
  const { details } = await enterPassword(member)
  return String(details?.ticket)
}

const secondStep = (ticket: string, proof: object) =>
  send(app, calls.secondStep, { body: { ticket, device_id: 'a device', ...proof } })

test('a password alone no longer signs in, and a code of the app does', async () => {
  const member = await buildMember(app)
  const { secret, codes } = await turnOn(member)
  expect(codes).toHaveLength(10)
  app.clock.advance(60_000)

  const first = await enterPassword(member)
  expect([first.status, first.code]).toEqual([401, 'factor.needed'])
  expect(first.details).toMatchObject({ has_code: true, has_passkey: false })
  const ticket = String(first.details?.ticket)
  expect((await secondStep(ticket, { code: '000000' })).code).toBe('factor.wrong')
  expect((await secondStep(ticket, {})).code).toBe('factor.wrong')
  const code = codeOf(secret)
  const done = await secondStep(ticket, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.data).toMatchObject({ token_type: 'Bearer' })
  // Nobody who looked over a shoulder can use it again.
  expect((await secondStep(await ticketOf(member), { code })).code).toBe('factor.wrong')
})

test('of two presses with the same code one signs in', async () => {
  const member = await buildMember(app)
  const { secret } = await turnOn(member)
  app.clock.advance(60_000)
  const ticket = await ticketOf(member)
  const code = codeOf(secret)
  const results = await Promise.all([secondStep(ticket, { code }), secondStep(ticket, { code })])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('a recovery code works once, however it is typed', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  const [first = ''] = codes
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `
  expect((await secondStep(await ticketOf(member), { recovery_code: typed })).status).toBe(200)
  expect((await secondStep(await ticketOf(member), { recovery_code: first })).code).toBe('factor.wrong')
  const { data } = await send(app, calls.getFactors, { token: await buildToken(app, member.id) })
  expect(data).toEqual({ has_totp: true, passkeys: [], recovery_codes_left: 9 })
})

test('new recovery codes replace the old ones', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  const renewed = await send(app, calls.renewCodes, {
    token: await buildToken(app, member.id),
    body: { password: member.password },
  })
  expect((await secondStep(await ticketOf(member), { recovery_code: codes[1] })).code).toBe('factor.wrong')
  const fresh = renewed.data.recovery_codes?.[0]
  expect((await secondStep(await ticketOf(member), { recovery_code: fresh })).status).toBe(200)
})

test('a new password by email does not skip the second step', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  await app.database.run(sql`
    insert into password_resets (token_hash, user_id, expires_at)
    values (${tokenHash('a link')}, ${member.id}, ${new Date(app.clock.now().getTime() + 3600_000)})`)
  const reset = await send(app, resetPassword, {
    body: { token: 'a link', password: 'an entirely new one', device_id: 'a device' },
  })
  expect(reset.code).toBe('factor.needed')
  const ticket = String(reset.details?.ticket)
  expect((await secondStep(ticket, { recovery_code: codes[0] })).status).toBe(200)
})

test('a ticket expires, and belongs to one account', async () => {
  const [owner, other] = [await buildMember(app), await buildMember(app)]
  const { codes } = await turnOn(owner)
  const { codes: codesOfOther } = await turnOn(other)
  const ticket = await ticketOf(owner)
  expect((await secondStep(ticket, { recovery_code: codesOfOther[0] })).code).toBe('factor.wrong')
  app.clock.advance(11 * 60_000)
  expect((await secondStep(ticket, { recovery_code: codes[0] })).code).toBe('factor.ticket_expired')
  expect((await secondStep('forged', { recovery_code: codes[0] })).code).toBe('factor.ticket_expired')
})

test('guesses are limited for each account, not only for each address', async () => {
  const member = await buildMember(app)
  await turnOn(member)
  const ticket = await ticketOf(member)
  for (let guess = 0; guess < 10; guess++)
    expect((await secondStep(ticket, { code: '000000' })).status).toBe(403)
  expect((await secondStep(ticket, { code: '000000' })).code).toBe('request.too_many')
})

test('changes take the password, and their owner gets an email', async () => {
  const member = await buildMember(app)
  const wrong = await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: 'not mine' },
  })
  expect(wrong.code).toBe('account.wrong_password')
  await turnOn(member)
  const again = await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: member.password },
  })
  expect(again.code).toBe('factor.exists')
  const removal = { token: await buildToken(app, member.id), body: { password: member.password } }
  expect((await send(app, calls.removeTotp, removal)).status).toBe(200)
  expect((await send(app, calls.removeTotp, removal)).code).toBe('request.not_found')
  await app.settle()
  const mails = (await app.mails()).toReversed().filter(({ to }) => to === member.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Two-step sign-in: a way to sign in was added',
    'Two-step sign-in: a way to sign in was removed',
  ])
  expect((await enterPassword(member)).status).toBe(200)
})

test('an app that was never confirmed changes nothing', async () => {
  const member = await buildMember(app)
  await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: member.password },
  })
  const wrong = await send(app, calls.confirmTotp, {
    token: await buildToken(app, member.id),
    body: { code: '123456' },
  })
  expect(wrong.code).toBe('factor.wrong')
  expect((await enterPassword(member)).status).toBe(200)
})

test('the secret is not stored as it is', async () => {
  const member = await buildMember(app)
  const { secret } = await turnOn(member)
  const [row] = await app.database.rows<{ secret: Buffer }>(
    sql`select secret from totp_factors where user_id = ${member.id}`,
  )
  expect(row?.secret.includes(Buffer.from(secret))).toBe(false)
})
