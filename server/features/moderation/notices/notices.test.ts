import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotice } from '../../../../contract/calls/site/notices.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { nextAddress, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
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
    target: { notice: { name: 'Ida Holm', ground: 'trademark' }, listing: { id } },
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
