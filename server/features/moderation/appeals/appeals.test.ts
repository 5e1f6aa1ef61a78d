import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMe } from '../../../../contract/calls/accounts/users.ts'
import { getDecision, listDecisions, makeAppeal } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import {
  appealAs,
  decisionLink,
  openItemOf,
  reportAs,
  staffDesk,
  takeDownVerdict,
} from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = 24 * 3600_000
let app: TestApp
let ann: ReturnType<typeof staffDesk>
let bob: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  ann = staffDesk(app, await buildStaff(app, 'moderator'))
  bob = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const text = 'I have the receipt of the shop.'

/** Suspends the seller of a listing, and appeals with the link of the email. */
async function buildAppeal() {
  const { id, owner } = await buildListing(app)
  const reporter = await buildMember(app)
  await reportAs(app, id, reporter)
  const item = await openItemOf(app, id)
  const verdict = { outcome: 'suspend', policy: 'scam', text: 'A deposit was asked for.', days: 30 }
  const { version } = item
  await ann.decide(item.id, { version, ...verdict, with_take_down: true })
  const link = await decisionLink(app, owner.email)
  const query = { token: link.token }
  const appealed = await send(app, makeAppeal, { params: { id: link.id }, query, body: { text } })
  const [row] = await app.database.rows<{ id: string }>(
    sql`select id from appeals where decision_id = ${link.id}`,
  )
  return { listing: id, owner, reporter, link, query, appealed, appealId: row?.id ?? '' }
}

test('a suspended member reads the statement with the signed link and appeals, once', async () => {
  const { link, query, appealed, owner } = await buildAppeal()
  expect(appealed.data.decision).toMatchObject({
    outcome: 'suspend',
    took_down: true,
    rule: { id: 'scam', ground: 'terms' },
    facts: 'A deposit was asked for.',
    found_by: 'notice',
    is_automated: false,
    can_appeal: false,
    appeal: { state: 'open', text },
  })
  const params = { id: link.id }
  expect((await send(app, makeAppeal, { params, query, body: { text } })).code).toBe('appeal.made')
  for (const token of ['guessed', link.token.slice(1), `${link.token}x`])
    expect((await send(app, getDecision, { params, query: { token } })).code).toBe('decision.not_found')
  const stranger = await buildToken(app, (await buildMember(app)).id)
  expect((await send(app, getDecision, { params, token: stranger })).code).toBe('decision.not_found')
  const own = await send(app, listDecisions, { token: await buildToken(app, owner.id) })
  expect(own.data.decisions.map(({ id }) => id)).toEqual([link.id])
})

test('whoever decided does not decide the appeal; upheld, everything is as it was and both are told', async () => {
  const { listing, owner, reporter, link, query, appealId } = await buildAppeal()
  const item = await openItemOf(app, appealId)
  const verdict = { version: item.version, outcome: 'uphold', text: 'We’re sorry.' }
  expect((await ann.decide(item.id, verdict)).code).toBe('appeal.other_decides')
  expect((await bob.get(item.id)).data.target.appeal).toMatchObject({
    text,
    decision: { outcome: 'suspend' },
  })
  expect((await bob.decide(item.id, verdict)).status).toBe(200)
  expect(
    await app.database.row(sql`
      select l.status, u.suspended_at, (select count(*)::int from strikes s where s.user_id = u.id and removed_at is null) as strikes
      from listings l join users u on u.id = l.owner_id where l.id = ${listing}`),
  ).toEqual({ status: 'active', suspended_at: null, strikes: 0 })
  const read = await send(app, getDecision, { params: { id: link.id }, query })
  expect(read.data.decision).toMatchObject({
    ended: { how: 'appeal' },
    appeal: { state: 'upheld', answer: 'We’re sorry.' },
  })
  await app.settle()
  expect((await app.mails()).find(({ to }) => to === owner.email)?.subject).toBe(
    'Your appeal was successful: Walnut side table',
  )
  const told = await app.database.rows<{ kind: string }>(
    sql`select kind from notifications where user_id = ${reporter.id} order by created_at, kind`,
  )
  expect(told.map(({ kind }) => kind)).toEqual(['report.answered', 'report.reversed'])
})

test('a rejected appeal changes nothing but the answer', async () => {
  const { owner, appealId, link, query } = await buildAppeal()
  const item = await openItemOf(app, appealId)
  await bob.decide(item.id, {
    version: item.version,
    outcome: 'reject',
    text: 'The receipt is for another item.',
  })
  const { data } = await send(app, getDecision, { params: { id: link.id }, query })
  expect(data.decision).toMatchObject({ ended: null, appeal: { state: 'rejected' } })
  expect(
    await app.database.row(
      sql`select suspended_at is not null as is_suspended from users where id = ${owner.id}`,
    ),
  ).toEqual({ is_suspended: true })
})

test('an upheld appeal against one of three strikes ends the limit, and its listing is on sale again', async () => {
  const member = await buildMember(app)
  const strike = async () => {
    const { id } = await buildListing(app, { owner: member })
    await ann.act('listing', id, { ...takeDownVerdict, with_strike: true })
    return id
  }
  const first = await strike()
  const link = await decisionLink(app, member.email)
  await strike()
  await strike()
  const state = () =>
    app.database.row(sql`
      select l.status, u.limited_until is not null as is_limited from listings l join users u on u.id = l.owner_id
      where l.id = ${first}`)
  expect(await state()).toEqual({ status: 'removed', is_limited: true })
  const { id, version } = await appealAs(app, link)
  expect((await bob.decide(id, { version, outcome: 'uphold', text: 'You are right.' })).status).toBe(200)
  expect(await state()).toEqual({ status: 'active', is_limited: false })
})

test('an appeal is possible for 30 days, and not once the decision was lifted', async () => {
  const [late, lifted] = [await buildListing(app), await buildListing(app)]
  await ann.act('listing', late.id, takeDownVerdict)
  await ann.act('listing', lifted.id, takeDownVerdict)
  const [lateLink, liftedLink] = [
    await decisionLink(app, late.owner.email),
    await decisionLink(app, lifted.owner.email),
  ]
  await ann.act('listing', lifted.id, { outcome: 'restore' })
  const code = async ({ id, token }: { id: string; token: string }) =>
    (await send(app, makeAppeal, { params: { id }, query: { token }, body: { text } })).code
  expect(await code(liftedLink)).toBe('appeal.over')
  app.clock.advance(30 * DAY)
  expect(await code(lateLink)).toBe('appeal.too_late')
})

test('a single moderator decides the appeal against their own decision', async () => {
  const alone = await startTestApp()
  try {
    const desk = staffDesk(alone, await buildStaff(alone, 'operator'))
    const { id, owner } = await buildListing(alone)
    await desk.act('listing', id, takeDownVerdict)
    const link = await decisionLink(alone, owner.email)
    await send(alone, makeAppeal, { params: { id: link.id }, query: { token: link.token }, body: { text } })
    const [item] = (await desk.list({ kind: 'appeal' })).data.items
    const decide = (answer: string) =>
      desk.decide(item?.id ?? '', { version: item?.version, outcome: 'uphold', text: answer })
    // Its author reads why.
    expect((await decide(' ')).code).toBe('queue.answer_missing')
    expect((await decide('You are right.')).status).toBe(200)
  } finally {
    await alone.close()
  }
})

test('the export has decisions and appeals; a deleted account leaves only what was decided', async () => {
  const { id, owner } = await buildListing(app)
  await ann.act('listing', id, { ...takeDownVerdict, note: 'for staff only' })
  const link = await decisionLink(app, owner.email)
  await send(app, makeAppeal, { params: { id: link.id }, query: { token: link.token }, body: { text } })
  const { data } = await send(app, exportMe, { token: await buildToken(app, owner.id) })
  expect(data.decisions).toMatchObject([{ id: link.id, facts: takeDownVerdict.text, appeal: text }])
  expect(JSON.stringify(data)).not.toContain('for staff only')
  await app.app.features.accounts.removeAccount(owner.id)
  expect(
    await app.database.row(sql`
      select d.outcome, d.policy, d.owner_id, d.title, d.facts, d.note, a.body as appeal
      from decisions d join appeals a on a.decision_id = d.id where d.id = ${link.id}`),
  ).toEqual({
    outcome: 'take_down',
    policy: 'counterfeit',
    owner_id: null,
    title: '',
    facts: '',
    note: '',
    appeal: '',
  })
})
