import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeSession } from '../../../contract/calls/accounts/auth.ts'
import { changePassword, deleteMe } from '../../../contract/calls/accounts/users.ts'
import { sql } from '../../db/sql.ts'
import { secretKeySettings } from '../../testing/backups.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { openLive } from '../../testing/live-browser.ts'
import { staffDesk } from '../../testing/moderation.ts'
import { buildStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A stream is opened with a token, and must not outlive the session: it would go on telling what its member is told. */

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: secretKeySettings })
  second = await startTestApp({ settings: secretKeySettings, beside: app })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Every way in which the session of a member's other device ends. */
const ends: Record<string, (member: Member) => Promise<{ status: number }>> = {
  'revoked from another device': async (member) => {
    const row = await app.database.row<{ id: string }>(
      sql`select id from sessions where user_id = ${member.id} order by created_at limit 1`,
    )
    return await send(app, revokeSession, {
      params: { id: row?.id ?? '' },
      token: await buildToken(app, member.id),
    })
  },
  'ended by a new password': async (member) =>
    await send(app, changePassword, {
      body: { current_password: member.password, password: 'stairs and stoops 11' },
      token: await buildToken(app, member.id),
    }),
  'ended by a suspension': async (member) => {
    const desk = staffDesk(app, await buildStaff(app, 'moderator'))
    return await desk.act('person', member.id, { outcome: 'ban', policy: 'spam', text: 'For a test.' })
  },
  'deleted with the account': async (member) =>
    await send(app, deleteMe, {
      body: { password: member.password },
      token: await buildToken(app, member.id),
    }),
}

test.each(Object.keys(ends))('streams of a session that is %s end, in every process', async (how) => {
  const member = await buildMember(app)
  const { token } = member
  const streams = await Promise.all([openLive(app, {}, { token }), openLive(second, {}, { token })])
  const other = await openLive(app, {}, { token: (await buildMember(app)).token })
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  expect((await ends[how]?.(member))?.status).toBe(200)
  await Promise.all(streams.map(({ ended }) => ended))
  expect((await openLive(app, {}, { token })).status).toBe(401)
  for (const { received } of streams)
    expect(received.filter(({ data }) => String(data.topic).startsWith('session:'))).toEqual([])
  await app.database.run(sql`
    insert into live_events (topic, kind, data) values ('takedowns', 'still.there', '{}')`)
  await other.until(({ data }) => data.kind === 'still.there')
  other.close()
})

test('a stream that another process opens for a session that it still takes for open ends at once', async () => {
  const member = await buildMember(app)
  const { token } = member
  // The second process remembers for some seconds that the session is open.
  expect((await openLive(second, {}, { token, polls: true })).status).toBe(200)
  await app.database.run(sql`delete from sessions where user_id = ${member.id}`)
  await app.database.run(sql`delete from live_events`)
  const late = await openLive(second, {}, { token })
  expect(late.status).toBe(200)
  await late.ended
})

test('a session that has run out by itself tells nobody', async () => {
  const member = await buildMember(app)
  await app.database.run(
    sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${member.id}`,
  )
  const before = await app.database.row(sql`select count(*) from live_events where topic like 'session:%'`)
  await app.database.run(sql`delete from sessions where user_id = ${member.id}`)
  expect(await app.database.row(sql`select count(*) from live_events where topic like 'session:%'`)).toEqual(
    before,
  )
})
