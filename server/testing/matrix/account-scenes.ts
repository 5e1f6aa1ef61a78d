import { login } from '../../../contract/calls/accounts/auth.ts'
import { beginTotp } from '../../../contract/calls/accounts/second-factor.ts'
import { sql } from '../../db/sql.ts'
import { type Sent, send } from '../client.ts'
import { buildMember, buildToken, type Member } from '../factories.ts'
import { accountHelpers } from '../new-accounts.ts'
import { secondFactorHelpers } from '../second-factors.ts'
import type { TestApp } from '../test-app.ts'
import { answering, plain, type SceneRule, type Scenes } from './scene.ts'

const device = 'a device'
const newPassword = 'stairs and stoops 11'
const unused = () => `${crypto.randomUUID()}@example.com`

const signInAs = ({ email, password }: Member): Sent => ({
  body: { grant_type: 'password', username: email, password, client_id: device },
})

async function refreshToken(test: TestApp): Promise<Sent> {
  const { data } = await send(test, login, {
    ...signInAs(await buildMember(test)),
    session: crypto.randomUUID(),
  })
  return { body: { refresh_token: data.refresh_token } }
}

async function codeByEmail(test: TestApp): Promise<Sent> {
  const email = unused()
  await test.app.http.inject({
    method: 'POST',
    url: '/api/auth/register_by_email',
    payload: { email },
    remoteAddress: addressFor(email),
  })
  return { body: { email, code: await accountHelpers(() => test).newestCode(email) } }
}

/** Limits count by address. */
const addressFor = (text: string) => `10.9.${text.charCodeAt(0)}.${text.charCodeAt(1)}`

async function resetToken(test: TestApp): Promise<string> {
  const { email } = await buildMember(test)
  await test.app.http.inject({
    method: 'POST',
    url: '/api/auth/forgot_password',
    payload: { email },
    remoteAddress: addressFor(email),
  })
  await test.settle()
  const mail = (await test.mails()).find(({ to }) => to === email)
  return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function secondStep(test: TestApp): Promise<Sent> {
  const helpers = secondFactorHelpers(() => test)
  const member = await buildMember(test)
  const { codes } = await helpers.turnOn(member)
  const ticket = await helpers.ticketOf(member)
  return { body: { ticket, device_id: device, recovery_code: codes[0] } }
}

/** A member who proves their password, with an authenticator app where the call needs one. */
function withFactor(body: (codes: string[], member: Member) => object): SceneRule {
  return plain(async (test, who) => {
    const { codes } = await secondFactorHelpers(() => test).turnOn(who)
    return { body: body(codes, who) }
  })
}

const proven = plain((_test, { password }) => ({ body: { password } }))

/** The last step of turning on an authenticator app. */
const confirmed = plain(async (test, { id, password }) => {
  const { data } = await send(test, beginTotp, {
    token: await buildToken(test, id),
    body: { password },
    session: crypto.randomUUID(),
  })
  return { body: { code: secondFactorHelpers(() => test).codeOf(data.secret) } }
})

const removedTotp: SceneRule = {
  async build(test, who) {
    const { codes } = await secondFactorHelpers(() => test).turnOn(who)
    const row = await test.database.row<{ role: string }>(sql`select role from users where id = ${who.id}`)
    return {
      sent: { body: { password: who.password, recovery_code: codes[0] } },
      ...(row?.role === 'member' ? {} : { answers: 'factor.staff_needs_one' as const }),
    }
  },
}

/** The calls of signing in and of an account's settings. */
export const accountScenes: Scenes = {
  'auth.registerByEmail': plain(() => ({ body: { email: unused() } })),
  'auth.resendVerificationEmail': plain(() => ({ body: { email: unused() } })),
  'auth.verifyEmail': plain((test) => codeByEmail(test)),
  'auth.setPassword': plain(() => ({ body: { password: newPassword, device_id: device } })),
  'auth.login': plain((_test, who) => signInAs(who)),
  'auth.refreshToken': plain((test) => refreshToken(test)),
  'auth.logout': plain((test) => refreshToken(test)),
  'auth.forgotPassword': plain((_test, { email }) => ({ body: { email } })),
  'auth.checkReset': plain(async (test) => ({ body: { token: await resetToken(test) } })),
  'auth.resetPassword': plain(async (test) => ({
    body: { token: await resetToken(test), password: newPassword, device_id: device },
  })),
  'auth.secondStep': plain((test) => secondStep(test)),
  'auth.requestPasskey': {
    build: async (test) => ({ sent: await secondStep(test), answers: 'factor.no_passkey' }),
  },
  'staff.open': withFactor((codes) => ({ recovery_code: codes[0] })),
  'staff.requestPasskey': answering('factor.no_passkey'),
  'staff.openWithKey': plain(async (test) => ({
    body: { key: (await test.app.features.dashboard.link()).split('#')[1] },
  })),
  'factors.beginTotp': proven,
  'factors.beginPasskey': proven,
  'factors.confirmTotp': confirmed,
  'factors.removeTotp': removedTotp,
  'factors.requestPasskey': answering('factor.no_passkey'),
  // A passkey takes a device that signs; that the answer is not about the caller is all that matters here.
  'factors.addPasskey': answering('factor.wrong', { body: { passkey: {}, name: 'A phone' } }),
  'factors.renewCodes': withFactor((codes, { password }) => ({ password, recovery_code: codes[0] })),
  'users.updateMe': plain(() => ({ body: { username: `name-${crypto.randomUUID().slice(0, 8)}` } })),
  'users.changePassword': plain((_test, { password }) => ({
    body: { current_password: password, password: newPassword },
  })),
  'users.deleteMe': plain((_test, { password }) => ({ body: { password } })),
  'taxes.certify': answering('reporting.not_asked'),
}
