import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, resetPassword } from '../../../../contract/calls/accounts/auth.ts'
import * as calls from '../../../../contract/calls/accounts/second-factor.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { secondFactorHelpers } from '../../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { tokenHash } from '../secrets.ts'

let app: TestApp
const { codeOf, enterPassword, secondStep, ticketOf, turnOn } = secondFactorHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function recoveryMails({ email }: Member) {
  await app.settle()
  return (await app.mails()).filter(({ to, subject }) => to === email && subject.includes('recovery code'))
}

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
  // Of one ticket, the second press would find either the code or the ticket used up, whichever comes first.
  const tickets = [await ticketOf(member), await ticketOf(member)]
  const code = codeOf(secret)
  const results = await Promise.all(tickets.map((ticket) => secondStep(ticket, { code })))
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

test('a used recovery code is announced by email, with how many are left', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  await secondStep(await ticketOf(member), { recovery_code: 'wrong-again' })
  expect(await recoveryMails(member)).toEqual([])
  await secondStep(await ticketOf(member), { recovery_code: codes[0] })
  expect(await recoveryMails(member)).toMatchObject([
    { subject: 'A recovery code was used to sign in', text: expect.stringContaining('9 codes are left.') },
  ])
})

test('a ticket signs in once, and a second use costs no recovery code', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  const ticket = await ticketOf(member)
  expect((await secondStep(ticket, { recovery_code: codes[0] })).status).toBe(200)
  expect((await secondStep(ticket, { recovery_code: codes[1] })).code).toBe('factor.ticket_expired')
  // The first step of the same second gets another ticket.
  expect((await secondStep(await ticketOf(member), { recovery_code: codes[1] })).status).toBe(200)
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

test('ten wrong codes in a day are announced by email, and after fifty not even the right one works until the next day', async () => {
  const member = await buildMember(app)
  const { secret } = await turnOn(member)
  const mails = async () => {
    await app.settle()
    return (await app.mails()).filter(({ to, subject }) => to === member.email && /wrong/i.test(subject))
      .length
  }
  const guess = async (count: number) => {
    // Guesses within a quarter of an hour have their own limit.
    for (let made = 0; made < count; made++) {
      if (made % 5 === 0) app.clock.advance(900_000)
      expect((await secondStep(await ticketOf(member), { code: '000000' })).code).toBe('factor.wrong')
    }
  }
  await guess(9)
  expect(await mails()).toBe(0)
  await guess(41)
  expect(await mails()).toBe(1)
  app.clock.advance(900_000)
  expect((await secondStep(await ticketOf(member), { code: codeOf(secret) })).code).toBe('request.too_many')
  app.clock.advance(86_400_000)
  expect((await secondStep(await ticketOf(member), { code: codeOf(secret) })).status).toBe(200)
})

test('every attempt is logged with its account, address and factor, and without a secret', async () => {
  const member = await buildMember(app)
  const { secret } = await turnOn(member)
  app.clock.advance(60_000)
  app.logged.length = 0
  await send(app, login, {
    body: { grant_type: 'password', username: member.email, password: 'a wrong one', client_id: 'a device' },
  })
  await send(app, login, {
    body: {
      grant_type: 'password',
      username: 'nobody@example.com',
      password: 'a guess',
      client_id: 'a device',
    },
  })
  const ticket = await ticketOf(member)
  await secondStep(ticket, { code: '000000' })
  const code = codeOf(secret)
  await secondStep(ticket, { code })
  const lines = app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in')
  const account = member.id
  expect(lines).toMatchObject([
    { level: 40, account, factor: 'password', outcome: 'account.wrong_password', address: '127.0.0.1' },
    { level: 40, account: null, factor: 'password', outcome: 'account.wrong_password' },
    { level: 30, account, factor: 'password', outcome: 'factor.needed' },
    { level: 40, account, factor: 'app_code', outcome: 'factor.wrong' },
    { level: 30, account, factor: 'app_code', outcome: 'accepted' },
  ])
  const text = lines.map((line) => JSON.stringify(line)).join()
  for (const word of [member.email, member.password, 'a wrong one', 'a guess', code, ticket])
    expect(text).not.toContain(word)
})
