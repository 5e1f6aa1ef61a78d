import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteListing } from '../../../../contract/calls/listings/own-listings.ts'
import { sendNotice } from '../../../../contract/calls/site/notices.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import {
  auditOf,
  nextAddress,
  openItemOf,
  reportAs,
  staffDesk,
  takeDownVerdict,
} from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ann: ReturnType<typeof staffDesk> & { id: string; username: string }
let bob: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  const staff = await buildStaff(app, 'moderator')
  ann = { ...staffDesk(app, staff), id: staff.id, username: staff.username }
  bob = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

let sender = ''
let senders = 0
beforeEach(() => {
  senders++
  sender = `sender-${senders}@example.org`
})

/** Sends a notice about a page. @returns its open item */
async function notify(path: string) {
  const body = {
    name: 'Ida Holm',
    email: sender,
    url: `http://localhost:3000${path}`,
    ground: 'trademark',
    text: 'This lamp is a copy of our registered design.',
    good_faith: true,
  }
  await send(app, sendNotice, { body, ip: nextAddress() })
  const row = await app.database.row<{ id: string }>(sql`
    select coalesce(listing_id, person_id)::text as id from notices where email = ${sender}`)
  return await openItemOf(app, row?.id ?? '', 'notice')
}

/** How a notice was answered. */
async function answerOf(email: string): Promise<string> {
  await app.settle()
  const mails = await app.mails()
  return mails.find(({ to, subject }) => to === email && subject.startsWith('Your notice'))?.text ?? ''
}

const bellOf = async ({ id }: Pick<Member, 'id'>) => {
  await app.settle()
  const rows = await app.database.rows<{ title: string }>(
    sql`select title from notifications where user_id = ${id} order by created_at desc`,
  )
  return rows.map(({ title }) => title)
}
const recordOf = ({ id }: Pick<Member, 'id'>) =>
  app.database.row(sql`select upheld, rejected from reporter_records where user_id = ${id}`)
const stateOf = async (id: string) =>
  (await app.database.row<{ state: string }>(sql`select state from review_items where id = ${id}`))?.state

describe('reports and notices about one listing', () => {
  test('are answered together when it is taken down, and a moderator who comes too late is told who decided', async () => {
    const { id } = await buildListing(app)
    const reporter = await buildMember(app)
    await reportAs(app, id, reporter)
    const report = await openItemOf(app, id)
    const notice = await notify(`/shop/item/${id}`)
    await bob.claim(report.id)
    const { version } = notice
    expect((await ann.decide(notice.id, { version, ...takeDownVerdict })).status).toBe(200)
    expect(await stateOf(report.id)).toBe('decided')
    expect(await answerOf(sender)).toContain('We agree with your notice')
    expect((await bellOf(reporter))[0]).toMatch(/^We’ve acted on your report/)
    expect(await recordOf(reporter)).toEqual({ upheld: 1, rejected: 0 })
    const late = await bob.decide(report.id, { version: report.version + 1, outcome: 'dismiss' })
    expect([late.code, late.error]).toEqual(['queue.decided', `@${ann.username} has already decided this.`])
  })

  test('of what is down already count as right, and it stays down for both reasons without a second strike', async () => {
    const { id, owner } = await buildListing(app)
    await ann.act('listing', id, { ...takeDownVerdict, with_strike: true })
    const notice = await notify(`/shop/item/${id}`)
    const wish = { version: notice.version, ...takeDownVerdict, with_strike: true }
    const { data, status } = await ann.decide(notice.id, wish)
    expect(status).toBe(200)
    const strikes = await app.database.rows(sql`select 1 from strikes where user_id = ${owner.id}`)
    expect(strikes).toHaveLength(1)
    const down = await app.database.rows(sql`
      select 1 from decisions where target_id = ${id} and took_down and ended_at is null`)
    expect([down.length, data.decision_id]).toEqual([2, expect.any(String)])
  })

  test('dismissed once it is down are answered as right too', async () => {
    const { id } = await buildListing(app)
    await ann.act('listing', id, takeDownVerdict)
    const notice = await notify(`/shop/item/${id}`)
    expect((await ann.decide(notice.id, { version: notice.version, outcome: 'dismiss' })).status).toBe(200)
    expect(await answerOf(sender)).toContain('We agree with your notice')
  })
})

describe('what its owner has removed', () => {
  test('is answered as gone, and changes no reporter’s record', async () => {
    const { id, owner } = await buildListing(app)
    const reporter = await buildMember(app)
    await reportAs(app, id, reporter)
    const notice = await notify(`/shop/item/${id}`)
    const token = await buildToken(app, owner.id)
    expect((await send(app, deleteListing, { params: { id }, token })).status).toBe(200)
    const item = await openItemOf(app, id, 'listing')
    const code = (await ann.decide(item.id, { version: item.version, ...takeDownVerdict })).code
    expect(code).toBe('queue.unchanged')
    await ann.decide(item.id, { version: item.version, outcome: 'dismiss' })
    await ann.decide(notice.id, { version: notice.version, outcome: 'dismiss' })
    expect(await recordOf(reporter)).toBeUndefined()
    expect((await bellOf(reporter))[0]).toMatch(/^We’ve looked at your report/)
    expect(await answerOf(sender)).toContain('it was removed before we looked')
  })
})

test('a notice names a profile, by username or id', async () => {
  const member = await buildMember(app)
  for (const name of [member.username, member.id]) {
    sender = `${name}@example.org`
    const notice = await notify(`/people/${name}`)
    const { data } = await ann.get(notice.id)
    expect(data).toMatchObject({ target: { person: { id: member.id } }, owner: { id: member.id } })
  }
  const { id, version } = await openItemOf(app, member.id, 'notice')
  const warning = { outcome: 'warn', policy: 'misleading', text: 'The name of a shop.' }
  expect((await ann.decide(id, { version, ...warning })).status).toBe(200)
  expect(await auditOf(app, member.id)).toEqual([{ role: 'moderator', action: 'moderation.warn' }])
})

describe('decisions without a report', () => {
  test('wait while somebody else looks at a report, and answer it afterwards', async () => {
    const { id } = await buildListing(app)
    await reportAs(app, id, null)
    const item = await openItemOf(app, id)
    await bob.claim(item.id)
    expect((await ann.act('listing', id, takeDownVerdict)).code).toBe('queue.claimed')
    expect((await bob.act('listing', id, takeDownVerdict)).status).toBe(200)
    expect(await stateOf(item.id)).toBe('decided')
  })

  test('of two moderators at the same moment: one is made, the other has to look at it first', async () => {
    const member = await buildMember(app)
    const warning = { newest_decision: null, outcome: 'warn', policy: 'spam', text: 'Ten times the same.' }
    const both = await Promise.all([ann, bob].map((desk) => desk.act('person', member.id, warning)))
    expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'queue.newer_decision'])
  })
})

test('nobody decides what they have reported themselves', async () => {
  const { id } = await buildListing(app)
  await reportAs(app, id, ann)
  const item = await openItemOf(app, id)
  const wish = { version: item.version, outcome: 'dismiss' }
  expect((await ann.decide(item.id, wish)).code).toBe('queue.own_report')
  expect((await ann.act('listing', id, takeDownVerdict)).code).toBe('queue.own_report')
  expect((await bob.decide(item.id, wish)).status).toBe(200)
})
