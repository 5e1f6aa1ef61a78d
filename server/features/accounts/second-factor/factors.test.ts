import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/accounts/second-factor.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken } from '../../../testing/factories.ts'
import { secondFactorHelpers } from '../../../testing/second-factors.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
const { codeOf, enterPassword, secondStep, ticketOf, turnOn } = secondFactorHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('changes take the password, and their owner gets an email', async () => {
  const member = await buildMember(app)
  const wrong = await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: 'not mine' },
  })
  expect(wrong.code).toBe('account.wrong_password')
  const { codes } = await turnOn(member)
  const again = await send(app, calls.beginTotp, {
    token: await buildToken(app, member.id),
    body: { password: member.password, recovery_code: codes[0] },
  })
  expect(again.code).toBe('factor.exists')
  const token = await buildToken(app, member.id)
  const { password } = member
  const removal = { token, body: { password, recovery_code: codes[1] } }
  expect((await send(app, calls.removeTotp, removal)).status).toBe(200)
  // Nothing is left to prove.
  expect((await send(app, calls.removeTotp, { token, body: { password } })).code).toBe('request.not_found')
  await app.settle()
  const mails = (await app.mails()).toReversed().filter(({ to }) => to === member.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    ...Array(2).fill('A recovery code was used to confirm a change to two-step sign-in'),
    'Two-step sign-in: a way to sign in was added',
    'Two-step sign-in: a way to sign in was removed',
  ])
  expect((await enterPassword(member)).status).toBe(200)
})

test('a session and the password change nothing once there is a factor', async () => {
  const member = await buildMember(app)
  const { secret } = await turnOn(member)
  app.clock.advance(60_000)
  const { password } = member
  const token = await buildToken(app, member.id)
  const changes = [
    [calls.beginPasskey, {}],
    [calls.beginTotp, {}],
    [calls.renewCodes, {}],
    [calls.removeTotp, {}],
    [calls.removePasskey, { params: { id: '0197c2b0-114d-7b8e-a0c9-7f6e5d4c3b2a' } }],
  ] as const
  for (const [change, input] of changes) {
    const refused = await send(app, change, { ...input, token, body: { password } })
    expect([change.name, refused.code]).toEqual([change.name, 'factor.proof_needed'])
    expect(refused.details).toEqual({ has_code: true, has_passkey: false })
    const guessed = await send(app, change, { ...input, token, body: { password, code: '000000' } })
    expect([change.name, guessed.code]).toEqual([change.name, 'factor.wrong'])
  }
  const unproven = await send(app, calls.removeTotp, {
    token,
    body: { password: 'not mine', code: codeOf(secret) },
  })
  expect(unproven.code).toBe('account.wrong_password')
  expect((await send(app, calls.getFactors, { token })).data).toMatchObject({ has_totp: true })
  const proven = await send(app, calls.removeTotp, { token, body: { password, code: codeOf(secret) } })
  expect(proven.status).toBe(200)
  expect((await enterPassword(member)).status).toBe(200)
})

test('a passkey that was begun before there was a factor cannot be added afterwards', async () => {
  const member = await buildMember(app)
  const { password } = member
  const token = await buildToken(app, member.id)
  expect((await send(app, calls.beginPasskey, { token, body: { password } })).status).toBe(200)
  await turnOn(member)
  const challenges = await app.database.rows(
    sql`select purpose from passkey_challenges where user_id = ${member.id}`,
  )
  expect(challenges).toEqual([])
})

test('new recovery codes replace the old ones', async () => {
  const member = await buildMember(app)
  const { codes } = await turnOn(member)
  const renewed = await send(app, calls.renewCodes, {
    token: await buildToken(app, member.id),
    body: { password: member.password, recovery_code: codes[0] },
  })
  expect((await secondStep(await ticketOf(member), { recovery_code: codes[1] })).code).toBe('factor.wrong')
  const fresh = renewed.data.recovery_codes?.[0]
  expect((await secondStep(await ticketOf(member), { recovery_code: fresh })).status).toBe(200)
})

test('an app that was begun cannot be confirmed after a quarter of an hour, or once there is another factor', async () => {
  const [slow, owner] = [await buildMember(app), await buildMember(app)]
  const begin = async ({ id, password }: typeof slow) =>
    (await send(app, calls.beginTotp, { token: await buildToken(app, id), body: { password } })).data.secret
  const confirm = async ({ id }: typeof slow, secret: string) =>
    await send(app, calls.confirmTotp, {
      token: await buildToken(app, id),
      body: { code: codeOf(secret) },
    })
  const secret = await begin(slow)
  app.clock.advance(15 * 60_000 + 1)
  expect((await confirm(slow, secret)).code).toBe('factor.wrong')

  const planted = await begin(owner)
  app.clock.advance(1000)
  await app.database.run(sql`update users set second_factor_at = ${app.clock.now()} where id = ${owner.id}`)
  expect((await confirm(owner, planted)).code).toBe('factor.wrong')
})

test('guesses made in an open session are logged like those of a sign-in', async () => {
  const member = await buildMember(app)
  await turnOn(member)
  app.logged.length = 0
  const guess = { password: member.password, code: '000000' }
  const token = await buildToken(app, member.id)
  expect((await send(app, calls.removeTotp, { token, body: guess })).code).toBe('factor.wrong')
  const lines = app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in')
  expect(lines).toMatchObject([
    { level: 40, account: member.id, factor: 'app_code', outcome: 'factor.wrong' },
  ])
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
