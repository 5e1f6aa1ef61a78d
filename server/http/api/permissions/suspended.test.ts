import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { CallName } from '../../../../contract/paths.ts'
import { sql } from '../../../db/sql.ts'
import { type Sent, send } from '../../../testing/client.ts'
import { declaredCalls } from '../../../testing/declared-calls.ts'
import { buildListing, buildMember, buildPhoto, buildToken, type Member } from '../../../testing/factories.ts'
import { type ChangeLog, watchChanges } from '../../../testing/matrix/change-log.ts'
import { staffDesk } from '../../../testing/moderation.ts'
import { secondFactorHelpers } from '../../../testing/second-factors.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** What a member does whom a decision has suspended, and one whose new goods are paused: exactly the calls that name the error refuse. */

const endpoints = new Map((await declaredCalls()).map(({ call }) => [call.name, call]))
const naming = (code: ErrorCode) =>
  [...endpoints.values()].filter(({ errors }) => errors.includes(code)).map(({ name }) => name as CallName)

let app: TestApp
let changes: ChangeLog
beforeAll(async () => {
  app = await startTestApp()
  changes = await watchChanges(app)
})
afterAll(() => app.close())

/** Prepares a call of a member, which is made after they were suspended. */
type Prepare = (member: Member) => Promise<Sent>

const device = 'a device'
const login: Prepare = async ({ email, password }) => ({
  body: { grant_type: 'password', username: email, password, client_id: device },
})

const reset: Prepare = async ({ email }) => {
  const payload = { email }
  await app.app.http.inject({ method: 'POST', url: '/api/auth/forgot_password', payload })
  await app.settle()
  const mail = (await app.mails()).find(({ to }) => to === email)
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { body: { token, password: 'stairs and stoops 11', device_id: device } }
}

const secondStep: Prepare = async (member) => {
  const helpers = secondFactorHelpers(() => app)
  const { codes } = await helpers.turnOn(member)
  return { body: { ticket: await helpers.ticketOf(member), device_id: device, recovery_code: codes[0] } }
}

/** The calls that a suspended member can still reach, because they carry no token. */
const signingIn: Partial<Record<CallName, Prepare>> = {
  'auth.login': login,
  'auth.resetPassword': reset,
  'auth.secondStep': secondStep,
}

/** A token is refused first; only a call that was already under way when the suspension came meets this error. */
const underWay: CallName[] = ['listings.createListing', 'listings.updateListing']

test('every call that names the error is tried', () => {
  expect(naming('account.suspended').toSorted()).toEqual([...Object.keys(signingIn), ...underWay].toSorted())
})

describe.each(['suspend', 'ban'] as const)('a member who was stopped (%s)', (outcome) => {
  test.each(Object.entries(signingIn))('does not sign in by %s', async (name, prepare) => {
    const member = await buildMember(app)
    const sent = await prepare(member)
    await decide(member, outcome)
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`there is no call ${name}`)
    await changes.take()
    const { status, code } = await send(app, endpoint, sent)
    expect({ status, code }).toEqual({ status: 403, code: 'account.suspended' })
    const sessions = await app.database.rows(sql`select id from sessions where user_id = ${member.id}`)
    expect(sessions).toEqual([])
  })

  test('is not told so with a wrong password, which would tell strangers', async () => {
    const member = await buildMember(app)
    await decide(member, outcome)
    const endpoint = endpoints.get('auth.login')
    if (!endpoint) throw new Error('there is no login')
    const { code } = await send(app, endpoint, await login({ ...member, password: 'a wrong password' }))
    expect(code).toBe('account.wrong_password')
  })

  test('does not renew a session that was open before', async () => {
    const member = await buildMember(app)
    const opened = await app.app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams((await login(member)).body as Record<string, string>).toString(),
    })
    const { refresh_token } = opened.json<{ refresh_token: string }>()
    await decide(member, outcome)
    const endpoint = endpoints.get('auth.refreshToken')
    if (!endpoint) throw new Error('there is no renewal')
    await changes.take()
    const { code } = await send(app, endpoint, { body: { refresh_token } })
    expect({ code, changed: await changes.take() }).toEqual({ code: 'auth.refresh_rejected', changed: [] })
  })
})

async function decide(member: Member, outcome: 'suspend' | 'ban'): Promise<void> {
  const desk = staffDesk(app, await buildStaff(app, 'moderator'))
  const days = outcome === 'suspend' ? { days: 30 } : {}
  const { status } = await desk.act('person', member.id, {
    outcome,
    policy: 'spam',
    text: 'For a test.',
    ...days,
  })
  expect(status).toBe(200)
}

describe('a seller whose new goods are paused', () => {
  /** Calls that name the error, with the condition that decides it. */
  const selling: Partial<Record<CallName, (seller: Member, condition: string) => Promise<Sent>>> = {
    'listings.createListing': async (seller, condition) => {
      const photo = await buildPhoto(app, seller.id)
      const fields = { title: 'A lamp', price: '45', category: 'furniture', condition, photo_ids: photo.id }
      return { form: { fields: { ...fields, description: 'It is bright.' } } }
    },
    'listings.updateListing': async (owner, condition) => {
      const { id } = await buildListing(app, { owner, condition, status: 'paused' })
      return { params: { id }, body: { status: 'active' } }
    },
  }

  test('is refused by every call that names the error', () => {
    expect(naming('listing.new_goods_paused').toSorted()).toEqual(Object.keys(selling).toSorted())
  })

  test.each(Object.entries(selling))('sells nothing new by %s, but used things', async (name, prepare) => {
    const seller = await buildMember(app)
    await app.database.run(sql`
      insert into inform_certifications (seller_id, asked_at, due_at, paused_at) values (${seller.id}, now(), now(), now())`)
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`there is no call ${name}`)
    const call = async (condition: string) => {
      const sent = { ...(await prepare(seller, condition)), token: await buildToken(app, seller.id) }
      await changes.take()
      const { status, code } = await send(app, endpoint, sent)
      return { status, code, changed: await changes.take() }
    }
    expect(await call('new')).toEqual({ status: 409, code: 'listing.new_goods_paused', changed: [] })
    expect(await call('good')).toMatchObject({ status: endpoint.status ?? 200, code: undefined })
  })

  test('cannot make a used thing a new one that is on sale', async () => {
    const seller = await buildMember(app)
    await app.database.run(sql`
      insert into inform_certifications (seller_id, asked_at, due_at, paused_at) values (${seller.id}, now(), now(), now())`)
    const { id } = await buildListing(app, { owner: seller, condition: 'good' })
    const endpoint = endpoints.get('listings.updateListing')
    if (!endpoint) throw new Error('there is no such call')
    const sent = { params: { id }, body: { condition: 'new' }, token: await buildToken(app, seller.id) }
    await changes.take()
    const { code } = await send(app, endpoint, sent)
    expect({ code, changed: await changes.take() }).toEqual({ code: 'listing.new_goods_paused', changed: [] })
  })
})
