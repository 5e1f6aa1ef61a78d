import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNotice } from '../../../../contract/calls/site/notices.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { nextAddress, openItemOf, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const notice = (more: object = {}) => ({
  name: 'Ida Holm',
  email: 'ida@example.org',
  url: 'https://elsewhere.example/page',
  ground: 'trademark',
  text: 'This lamp is a copy of our registered design.',
  good_faith: true,
  ...more,
})
const subjects = async () => {
  await app.settle()
  return (await app.mails()).filter(({ to }) => to === 'ida@example.org').map(({ subject }) => subject)
}

test('a notice is confirmed, joins the queue with the listing it names, and is answered by email', async () => {
  const { id, owner } = await buildListing(app)
  const body = notice({ url: `http://localhost:3000/shop/item/${id}` })
  const { data, status } = await send(app, sendNotice, { body, ip: nextAddress() })
  expect([status, data.reference]).toEqual([201, expect.stringMatching(/^N-[A-Z2-9]{8}$/)])
  expect(await subjects()).toEqual([`We have your notice ${data.reference}`])
  const [item] = (await desk.list({ kind: 'notice' })).data.items
  const detail = (await desk.get(item?.id ?? '')).data
  expect(detail).toMatchObject({
    target: { notices: [{ name: 'Ida Holm', ground: 'trademark' }], listing: { id } },
    owner: { username: owner.username },
  })
  await desk.decide(detail.item.id, { version: detail.item.version, ...takeDownVerdict })
  expect(await app.database.row(sql`select status from listings where id = ${id}`)).toEqual({
    status: 'removed',
  })
  expect((await subjects())[0]).toBe(`Your notice ${data.reference}`)
  const [toOwner] = (await app.mails()).filter(({ to }) => to === owner.email)
  expect(toOwner?.text).not.toContain('Ida')
})

test('a notice about another page can only be dismissed, and its sender reads why', async () => {
  await send(app, sendNotice, { body: notice(), ip: nextAddress() })
  const [item] = (await desk.list({ kind: 'notice' })).data.items
  expect(item?.title).toMatch(/^Notice N-[A-Z2-9]{8} about another page$/)
  const { id = '', version } = item ?? {}
  expect((await desk.decide(id, { version, ...takeDownVerdict })).code).toBe('queue.unchanged')
  await desk.decide(id, { version, outcome: 'dismiss', text: 'This page is not ours.' })
  await app.settle()
  const answer = (await app.mails()).find(({ text }) => text.includes('This page is not ours.'))
  expect(answer?.to).toBe('ida@example.org')
})

test('a notice needs an address, an explanation and good faith; bots and floods are stopped', async () => {
  for (const wrong of [
    { url: 'not an address' },
    { text: 'Copy.' },
    { good_faith: false },
    { ground: 'envy' },
  ])
    expect((await send(app, sendNotice, { body: notice(wrong), ip: nextAddress() })).status).toBe(400)
  const count = () => app.database.row(sql`select count(*)::int as count from notices`)
  const before = await count()
  expect((await send(app, sendNotice, { body: notice({ nickname: 'bot' }), ip: nextAddress() })).status).toBe(
    201,
  )
  expect(await count()).toEqual(before)
  const statuses: number[] = []
  const email = 'flood@example.org'
  for (let at = 0; at < 6; at++)
    statuses.push((await send(app, sendNotice, { body: notice({ email }), ip: nextAddress() })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

describe('notices about one listing', () => {
  const sendFrom = async (id: string, email: string, more: object = {}) => {
    const body = notice({ email, url: `http://localhost:3000/shop/item/${id}`, ...more })
    expect((await send(app, sendNotice, { body, ip: nextAddress() })).status).toBe(201)
  }

  test('are one row with all of them in it, and one decision answers every sender', async () => {
    const { id } = await buildListing(app)
    await sendFrom(id, 'maker@example.org')
    await sendFrom(id, 'artist@example.org', { ground: 'copyright', text: 'The photo is one of mine.' })
    const { items } = (await desk.list({ kind: 'notice', text: id })).data
    expect(items).toMatchObject([
      { target_id: id, reports: 2, score: 100, reasons: ['trademark', 'copyright'] },
    ])
    const { data } = await desk.get(items[0]?.id ?? '')
    expect(data.target.notices.map(({ email, text }) => [email, text])).toEqual([
      ['maker@example.org', 'This lamp is a copy of our registered design.'],
      ['artist@example.org', 'The photo is one of mine.'],
    ])
    expect(data.target.listing?.id).toBe(id)
    await desk.decide(data.item.id, { version: data.item.version, ...takeDownVerdict })
    await app.settle()
    const answers = (await app.mails()).filter(({ subject }) => subject.startsWith('Your notice N-'))
    for (const sender of ['maker@example.org', 'artist@example.org'])
      expect(answers.filter(({ to }) => to === sender)).toMatchObject([
        { text: expect.stringContaining('We agree with your notice') },
      ])
  })

  test('sent while a moderator reads the first one have to be read before they are answered', async () => {
    const { id } = await buildListing(app)
    await sendFrom(id, 'first@example.org')
    const { id: item, version } = await openItemOf(app, id, 'notice')
    await sendFrom(id, 'second@example.org')
    const stale = await desk.decide(item, { version, outcome: 'dismiss', text: 'It is an original.' })
    expect(stale.code).toBe('queue.changed')
  })

  test('that arrive after the decision are a new row', async () => {
    const { id } = await buildListing(app)
    await sendFrom(id, 'early@example.org')
    const { id: first, version } = await openItemOf(app, id, 'notice')
    await desk.decide(first, { version, outcome: 'dismiss', text: 'It is an original.' })
    await sendFrom(id, 'late@example.org')
    const second = await openItemOf(app, id, 'notice')
    const { data } = await desk.get(second.id)
    expect(second.id).not.toBe(first)
    expect(data.target.notices.map(({ email }) => email)).toEqual(['late@example.org'])
  })

  test('arriving at the same moment are one row', async () => {
    const { id } = await buildListing(app)
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => sendFrom(id, `${name}@same.example.org`)))
    expect(await openItemOf(app, id, 'notice')).toMatchObject({ reports: 4, score: 200 })
  })
})
