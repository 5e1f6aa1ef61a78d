import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMe } from '../../../../contract/calls/accounts/users.ts'
import * as calls from '../../../../contract/calls/console/enquiries.ts'
import { getToday } from '../../../../contract/calls/console/today.ts'
import { applyAsAmbassador, sendContact } from '../../../../contract/calls/site/website.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember } from '../../../testing/factories.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: StaffMember
let ben: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await buildStaff(app, 'operator')
  ben = await buildStaff(app, 'operator')
})
afterAll(() => app.close())

let networks = 0
/** Writes by the site's form. @returns the id */
async function write(email: string, message: string, name = 'Ada'): Promise<string> {
  networks += 1
  const body = { name, email, message }
  expect((await send(app, sendContact, { body, ip: `10.2.0.${networks}` })).status).toBe(200)
  const row = await app.database.row<{ id: string }>(
    sql`select id from enquiries where email = ${email} order by created_at desc, id desc limit 1`,
  )
  return row?.id ?? ''
}
const search = async (query: Record<string, string>, { token } = ana) =>
  (await send(app, calls.searchEnquiries, { token, query })).data
const read = async (id: string) =>
  (await send(app, calls.readEnquiry, { token: ana.token, params: { id } })).data
const answer = (id: string, body: { text: string; seen: number; close: boolean }, { token } = ana) =>
  send(app, calls.answerEnquiry, { token, params: { id }, body })
const assign = (id: string, to: string | null) =>
  send(app, calls.assignEnquiry, { token: ana.token, params: { id }, body: { to } })
const close = (id: string, is_closed: boolean) =>
  send(app, calls.closeEnquiry, {
    token: ana.token,
    params: { id },
    body: { is_closed, reason: 'It is an advertisement' },
  })
const actions = (id: string) =>
  app.database.rows<{ action: string; actor_id: string }>(
    sql`select action, actor_id from audit_log where subject_id = ${id} order by id`,
  )

test('an answer reaches the person by email with what it answers, and is kept', async () => {
  const id = await write('pianos@example.com', 'Do you take pianos?')
  expect(await read(id)).toMatchObject({ state: 'new', assignee: null, answers: 0 })
  const text = 'We do.\n\nAsk your neighbors for help with the stairs.'
  expect((await answer(id, { text, seen: 0, close: true })).status).toBe(200)
  await app.settle()
  const mail = (await app.mails()).find(
    ({ to, subject }) => to === 'pianos@example.com' && subject === 'Our answer to your message',
  )
  expect(mail?.text).toMatch(/We do\.\n\nAsk your neighbors[\s\S]*Message: Do you take pianos\?/)
  expect(await read(id)).toMatchObject({
    state: 'closed',
    assignee: { id: ana.id, username: ana.username },
    answer_list: [{ author: ana.username, text }],
    fields: expect.arrayContaining([['Message', 'Do you take pianos?']]),
  })
  expect(await actions(id)).toEqual([{ action: 'enquiry.answer', actor_id: ana.id }])
})

test('of two who answer at once, the second is told and nothing is sent twice', async () => {
  const id = await write('twice@example.com', 'Where are you?')
  const both = await Promise.all([
    answer(id, { text: 'In Brooklyn.', seen: 0, close: false }),
    answer(id, { text: 'In New York.', seen: 0, close: true }, ben),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('console.answered_meanwhile')
  await app.settle()
  const answers = (await app.mails()).filter(
    ({ to, subject }) => to === 'twice@example.com' && subject === 'Our answer to your message',
  )
  expect(answers).toHaveLength(1)
  expect((await answer(id, { text: 'Near Prospect Park.', seen: 1, close: true }, ben)).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'closed', answers: 2 })
})

test('messages are assigned to operators, closed and opened again, each with a row in the audit log', async () => {
  const id = await write('later@example.com', 'Is there an app?')
  expect((await assign(id, ben.id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'assigned', assignee: { username: ben.username } })
  const moderator = await buildStaff(app, 'moderator')
  expect((await assign(id, moderator.id)).code).toBe('console.not_staff')
  expect((await close(id, true)).status).toBe(200)
  expect((await read(id)).state).toBe('closed')
  expect((await close(id, false)).status).toBe(200)
  expect((await assign(id, null)).status).toBe(200)
  expect(
    (await read(id)).history.map(({ action, details }) => [action, details.before, details.after]),
  ).toEqual([
    ['enquiry.assign', ben.username, 'nobody'],
    ['enquiry.close', 'closed', 'open'],
    ['enquiry.close', 'open', 'closed'],
    ['enquiry.assign', 'nobody', ben.username],
  ])
})

test('the list is found by words, kind, state and whose it is, and pages', async () => {
  const ids = []
  for (const word of ['quince', 'medlar', 'quince and medlar']) {
    app.clock.advance(1000)
    ids.push(await write(`fruit-${ids.length}@example.com`, `About ${word}`))
  }
  const [first = '', second = '', third = ''] = ids
  expect((await search({ q: 'QUINCE' })).enquiries.map(({ id }) => id)).toEqual([third, first])
  expect((await search({ q: 'fruit-1@' })).enquiries.map(({ id }) => id)).toEqual([second])
  expect((await search({ q: '100%' })).enquiries).toEqual([])
  const page = await search({ q: 'about ', limit: '2' })
  expect(page).toMatchObject({ has_more: true, counts: { new: 3 } })
  const before = page.enquiries.at(-1)?.id ?? ''
  expect(await search({ q: 'about ', limit: '2', before })).toMatchObject({
    enquiries: [{ id: first }],
    has_more: false,
    counts: null,
  })
  await assign(second, ben.id)
  expect((await search({ q: 'about ', mine: 'yes' }, ben)).enquiries.map(({ id }) => id)).toEqual([second])
  const body = {
    first_name: 'Mo',
    last_name: 'Li',
    email: 'mo@example.edu',
    university: 'City College',
    instagram: '@mo',
    why: 'I sell on campus anyway, and everyone asks me how.',
    terms: true as const,
  }
  expect((await send(app, applyAsAmbassador, { body, ip: '10.3.0.1' })).status).toBe(200)
  expect((await search({ kind: 'ambassador' })).enquiries).toMatchObject([{ name: 'Mo Li' }])
  expect((await search({ kind: 'ambassador', state: 'closed' })).enquiries).toEqual([])
})

test('a search is exported as CSV without the texts, which the audit log records', async () => {
  const id = await write('loquat@example.com', 'About loquats', 'Lo, Quat')
  await assign(id, ben.id)
  await write('loquat-2@example.com', 'About loquats')
  const query = { q: 'loquat', mine: 'yes' } as const
  const { data } = await send(app, calls.exportEnquiries, {
    token: ben.token,
    query,
    body: { reason: 'For the weekly report.' },
  })
  const created = app.clock.now().toISOString()
  expect(data).toEqual({
    name: 'stoop-enquiries.csv',
    csv: `id,kind,name,email,state,assignee,answers,created_at\r\n${id},contact,"Lo, Quat",loquat@example.com,assigned,${ben.username},0,${created}\r\n`,
  })
  const rows = await app.database.rows(
    sql`select actor_id, details from audit_log where action = 'records.export' and subject_id = 'enquiries'`,
  )
  expect(rows).toEqual([
    {
      actor_id: ben.id,
      details: { rows: 1, filtered_by: Object.keys(query).join(', '), reason: 'For the weekly report.' },
    },
  ])
})

test('members get their messages and the answers with their data', async () => {
  const member = await buildMember(app)
  const id = await write(member.email, 'May I sell bees?')
  await answer(id, { text: 'Honey, yes.', seen: 0, close: true })
  await write('somebody-else@example.com', 'And wasps?')
  const { data } = await send(app, exportMe, { token: member.token })
  expect(data.enquiries).toMatchObject([
    { kind: 'contact', fields: { Message: 'May I sell bees?' }, answers: [{ text: 'Honey, yes.' }] },
  ])
})

test('Today counts what is open, whatever its age', async () => {
  const waiting = async () =>
    (await send(app, getToday, { token: ana.token })).data.waits.find(({ kind }) => kind === 'enquiry')
      ?.count ?? 0
  const before = await waiting()
  const id = await write('count@example.com', 'Hello')
  expect(await waiting()).toBe(before + 1)
  await close(id, true)
  expect(await waiting()).toBe(before)
})
