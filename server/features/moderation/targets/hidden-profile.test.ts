import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getProfile, reportMember } from '../../../../contract/calls/people/profiles.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { auditOf, nextAddress, openItemOf, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const write = async ({ id }: Member, about: string) =>
  expect((await send(app, changeProfile, { body: { about }, token: await buildToken(app, id) })).status).toBe(
    200,
  )
const seen = async ({ id }: Member) =>
  (await send(app, getProfile, { params: { member: id } })).data.profile.about

/** A member with a profile that new members report as a scam. */
async function buildReported(reports: number, about = 'Send me a deposit first.'): Promise<Member> {
  const member = await buildMember(app)
  if (about) await write(member, about)
  for (let at = 0; at < reports; at++) {
    const token = await buildToken(app, (await buildMember(app)).id)
    const sent = { params: { id: member.id }, body: { reason: 'scam' }, token, ip: nextAddress() }
    expect((await send(app, reportMember, sent)).status).toBe(201)
  }
  return member
}
const decide = async (member: Member, verdict: object) => {
  const { id, version } = await openItemOf(app, member.id)
  expect((await desk.decide(id, { version, ...verdict })).status).toBe(200)
}
const subjectsOf = async ({ email }: Member) => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a profile that several members report is hidden until somebody has looked, and shown again when nothing is wrong', async () => {
  const member = await buildReported(3)
  expect(await seen(member)).toBe('Send me a deposit first.')
  const other = await buildReported(4)
  expect(await seen(other)).toBe('')
  expect((await openItemOf(app, other.id)).hidden_at).not.toBeNull()
  expect(await auditOf(app, other.id)).toEqual([{ role: 'system', action: 'moderation.hold' }])
  expect(await subjectsOf(other)).toEqual(['We’ve hidden your profile until we’ve looked at it'])
  await decide(other, { outcome: 'dismiss' })
  expect(await seen(other)).toBe('Send me a deposit first.')
  expect((await subjectsOf(other))[0]).toBe('We’ve restored your profile')
})

test('what its owner writes meanwhile goes, too, when the profile is cleared', async () => {
  const member = await buildReported(4)
  await write(member, 'The deposit is still due.')
  await decide(member, { ...takeDownVerdict, policy: 'scam' })
  expect(await seen(member)).toBe('')
  expect((await desk.act('person', member.id, { outcome: 'restore' })).status).toBe(200)
  expect(await seen(member)).toBe('The deposit is still due.')
})

test('an empty profile is not hidden: there is nothing to hide', async () => {
  const member = await buildReported(5, '')
  expect((await openItemOf(app, member.id)).hidden_at).toBeNull()
  expect(await app.database.rows(sql`select 1 from decisions where target_id = ${member.id}`)).toEqual([])
})
