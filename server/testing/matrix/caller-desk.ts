import { deleteMe } from '../../../contract/calls/accounts/users.ts'
import { openDashboard } from '../../../contract/calls/console/figures.ts'
import { grantRole } from '../../../contract/calls/console/staff.ts'
import { sql } from '../../db/sql.ts'
import type { StaffRole } from '../../http/api/actor.ts'
import { type CallerKind, callerKinds } from '../../http/api/permissions/callers.ts'
import { buildKey } from '../api-keys.ts'
import { type Sent, send } from '../client.ts'
import { buildMember, buildToken, type Member } from '../factories.ts'
import { staffDesk } from '../moderation.ts'
import { buildPaidOrder } from '../orders/orders.ts'
import { buildStaff, type StaffMember } from '../staff.ts'
import type { TestApp } from '../test-app.ts'

const MINUTE = 60_000
const reason = 'For a test of permissions.'

/** Somebody who makes calls. */
export interface Caller {
  sent: Sent
  /** Their account; null without one. The owner of a scene has no more than these. */
  member: Member | Pick<Member, 'id' | 'password'> | null
}

type Build = (test: TestApp) => Promise<Caller>

const asMember = (member: Member): Caller => ({ sent: { token: member.token }, member })
const withToken = (token: string): Caller => ({ sent: { token }, member: null })

/** A member about whom a moderator has decided. Their token is from before. */
function decided(verdict: { outcome: string; days?: number }): Build {
  return async (test) => {
    const member = await buildMember(test)
    const desk = staffDesk(test, await buildStaff(test, 'moderator'))
    const { status } = await desk.act('person', member.id, { policy: 'spam', text: reason, ...verdict })
    if (status !== 200) throw new Error(`nobody was restricted: ${status}`)
    return asMember(member)
  }
}

/** Somebody with a role who signs in with a password alone; their session was opened to the console as if they had a second factor. */
async function staff(test: TestApp, role: StaffRole): Promise<StaffMember> {
  const member = await buildStaff(test, role)
  await test.database.run(sql`update users set second_factor_at = null where id = ${member.id}`)
  return member
}

const builders: Record<CallerKind, Build> = {
  anonymous: async () => ({ sent: {}, member: null }),
  guest: async (test) => {
    const { orderId } = await buildPaidOrder(test, { session: crypto.randomUUID() })
    return { sent: { query: { token: test.app.features.links.token(orderId) } }, member: null }
  },
  registrant: async (test) => {
    const id = crypto.randomUUID()
    await test.database.run(sql`
      insert into users (id, email, username, state, created_at)
      values (${id}, ${`${id}@example.com`}, ${`new-${id.slice(0, 8)}`}, 'verified', ${test.clock.now()})`)
    return withToken(await test.app.features.tokens.issueTemporary(id))
  },
  member: async (test) => asMember(await buildMember(test)),
  limited: decided({ outcome: 'limit', days: 300 }),
  suspended: decided({ outcome: 'suspend', days: 300 }),
  banned: decided({ outcome: 'ban' }),
  deleted: async (test) => {
    const { token, password } = await buildMember(test)
    await send(test, deleteMe, { token, body: { password } })
    return withToken(token)
  },
  signedOut: async (test) => {
    const member = await buildMember(test)
    await test.database.run(sql`delete from sessions where user_id = ${member.id}`)
    return asMember(member)
  },
  expired: async (test) => {
    const member = await buildMember(test)
    test.clock.advance(16 * MINUTE)
    return asMember(member)
  },
  forged: async () =>
    withToken('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk3In0.9BzVUcZhg3o2UqPxxnpr2QHjSXh0v0aW9VRnpW9j2sU'),
  moderator: async (test) => asMember(await staff(test, 'moderator')),
  unproven: async (test) => {
    const member = await staff(test, 'operator')
    const longAgo = new Date(test.clock.now().getTime() - 11 * MINUTE)
    await test.database.run(sql`update sessions set stepped_up_at = ${longAgo} where user_id = ${member.id}`)
    return asMember(member)
  },
  operator: async (test) => asMember(await staff(test, 'operator')),
  closed: async (test) => {
    const member = await staff(test, 'operator')
    return asMember({ ...member, token: await buildToken(test, member.id) })
  },
  formerStaff: async (test) => {
    const member = await staff(test, 'operator')
    const { token } = await buildStaff(test, 'operator')
    const body = { account: member.id, role: 'member', reason } as const
    const { status } = await send(test, grantRole, { token, body })
    if (status !== 200) throw new Error(`the role was not taken away: ${status}`)
    return asMember(member)
  },
  terminal: async (test) => {
    const key = (await test.app.features.dashboard.link()).split('#')[1] ?? ''
    const opened = await send(test, openDashboard, { body: { key }, session: crypto.randomUUID() })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    return { sent: { headers: { cookie, 'sec-fetch-site': 'same-origin' } }, member: null }
  },
  listingsKey: async (test) => withToken(await buildKey(test, ['listings:read'])),
  ordersKey: async (test) => withToken(await buildKey(test, ['orders:read'])),
  revokedKey: async (test) => {
    const key = await buildKey(test, ['listings:read', 'orders:read'])
    await test.database.run(sql`
      update api_keys set revoked_at = ${test.clock.now()} where id = (select id from api_keys order by created_at desc, id desc limit 1)`)
    return withToken(key)
  },
}

/** Callers of every kind. */
export interface CallerDesk {
  /** One who has made no call; for calls that succeed and so may change them. */
  fresh(kind: CallerKind): Promise<Caller>
  /** One whom several calls share; for calls that are refused. Their token works now. */
  shared(kind: CallerKind): Promise<Caller>
}

export function createCallerDesk(test: TestApp): CallerDesk {
  const known = new Map<CallerKind, Caller>()
  let builtAt = Number.NEGATIVE_INFINITY
  const fresh = (kind: CallerKind) => builders[kind](test)
  /** Tokens last for 15 minutes, and a proven second factor for 10; some scenes take days. */
  const renew = async () => {
    known.clear()
    // The clock moves for the expired token, so that one comes first.
    const expiredFirst = callerKinds.toSorted((a, b) => Number(b === 'expired') - Number(a === 'expired'))
    for (const kind of expiredFirst) known.set(kind, await fresh(kind))
    await test.settle()
    builtAt = test.clock.now().getTime()
  }
  return {
    fresh,
    async shared(kind) {
      if (test.clock.now().getTime() - builtAt > 5 * MINUTE) await renew()
      const caller = known.get(kind)
      if (!caller) throw new Error(`no caller is ${kind}`)
      return caller
    },
  }
}
