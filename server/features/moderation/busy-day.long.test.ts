import { afterAll, beforeAll, expect, test } from 'vitest'
import * as orderCalls from '../../../contract/calls/console/orders.ts'
import { sql } from '../../db/sql.ts'
import { buildSettledMembers, type Published, publishDay } from '../../testing/busy-day/publish-day.ts'
import { reportDay, type Target } from '../../testing/busy-day/report-day.ts'
import { type Work, workThrough } from '../../testing/busy-day/work-through.ts'
import { send } from '../../testing/client.ts'
import { appealAs, staffDesk } from '../../testing/moderation.ts'
import { buildClaimableOrder, type ClaimableOrder } from '../../testing/orders/claims.ts'
import { cardTester, tryCards } from '../../testing/orders/declined-cards.ts'
import { buildDispute } from '../../testing/orders/disputes.ts'
import { buildPaidOrder, orderRow } from '../../testing/orders/orders.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * A day of a marketplace: 300 listings of which 40 break rules, 60 reports on 25 targets, five appeals, three claims, two
 * chargebacks, an account with stolen photos, and a card tester. The stories depend on each other, in this order.
 */
let app: TestApp
/** Another process. */
let other: TestApp
let moderator: StaffMember
let operator: StaffMember
let published: Published[]
let targets: Target[]
let work: Work
beforeAll(async () => {
  const settings = { CALLS_PER_MINUTE: '0', SECRET_KEY: 'the same in both processes, as it must be' }
  app = await startTestApp({ settings, cacheLifetime: 60_000 })
  other = await startTestApp({ settings, beside: app, cacheLifetime: 60_000 })
  moderator = await buildStaff(app, 'moderator')
  operator = await buildStaff(app, 'operator')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const print = (line: string) => void process.stdout.write(`${line}\n`)

test('of 300 listings, those that break rules are stopped; no honest one is refused and few wait', async () => {
  published = await publishDay(app, await buildSettledMembers(app, 30))
  const count = (breaks: boolean, outcome: Published['outcome']) =>
    published.filter((one) => one.breaks === breaks && one.outcome === outcome).length
  const missed = count(true, 'public')
  print(`${published.length} listings: ${count(true, 'refused')} of 40 that break rules are refused`)
  print(
    `and ${count(true, 'held')} held; ${missed} are missed. Of 260 honest ones, ${count(false, 'held')} wait`,
  )
  print(`and ${count(false, 'refused')} are refused.`)
  expect(published).toHaveLength(300)
  expect(missed).toBeLessThanOrEqual(5)
  expect(count(false, 'refused')).toBe(0)
  // Some honest postings were written to resemble goods that break a rule.
  expect(count(false, 'held')).toBeLessThanOrEqual(2)
  const stolen = published.filter(({ title }) => title.startsWith('Velvet couch'))
  expect(stolen.map(({ outcome }) => outcome)).toEqual(['held', 'held', 'held', 'held'])
})

test('60 reports on 25 targets and all held listings are decided, and what is taken down is gone everywhere', async () => {
  targets = await reportDay(app, published)
  const reports = await app.database.row<{ count: number }>(
    sql`select sum(reports)::int as count from review_items where state = 'open'`,
  )
  expect([targets.length, reports?.count]).toEqual([25, 60])
  const guilty = new Set([
    ...targets.filter(({ isGuilty }) => isGuilty).map(({ id }) => id),
    ...published.filter(({ breaks }) => breaks).map(({ id }) => id),
  ])
  const desk = staffDesk(app, moderator)
  work = await workThrough([app, other], desk, (item) => guilty.has(item.target_id.split(':')[0] ?? ''))
  const slowest = Math.max(...work.gone)
  print(
    `${work.items} items with ${work.calls} calls; gone from both processes ${slowest.toFixed(0)} ms after the answer at most.`,
  )
  expect(work.gone.length).toBeGreaterThanOrEqual(5)
  expect(await app.database.rows(sql`select 1 from review_items where state = 'open'`)).toEqual([])
  const visible = await app.database.rows<{ id: string }>(
    sql`select id from listings where status = 'active'`,
  )
  const seen = new Set(visible.map(({ id }) => id))
  expect([...guilty].filter((id) => seen.has(id ?? ''))).toEqual([])
  const innocent = published.filter(({ id, breaks }) => !breaks && !guilty.has(id))
  expect(innocent.filter(({ id }) => !seen.has(id ?? '')).map(({ title }) => title)).toEqual([])
})

test('five appeals are answered by somebody else than who decided', async () => {
  const desk = staffDesk(app, operator)
  const taken = work.decisions.filter(({ outcome }) => ['take_down', 'refuse'].includes(outcome))
  const owners = new Map(published.map(({ id, owner }) => [id, owner]))
  const appealed = taken.filter(({ target }) => owners.has(target)).slice(0, 5)
  expect(appealed).toHaveLength(5)
  for (const [at, { target }] of appealed.entries()) {
    const link = await linkOf(target)
    const { id, version } = await appealAs(app, link)
    const own = await staffDesk(app, moderator).decide(id, { version, outcome: 'uphold', text: 'No.' })
    expect(own.code).toBe('appeal.other_decides')
    const outcome = at < 2 ? 'uphold' : 'reject'
    const answer = { version, outcome, text: 'Somebody else has looked at it.' }
    expect((await desk.decide(id, answer)).status).toBe(200)
  }
  const rows = await app.database.rows<{ state: string }>(sql`select state from appeals order by state`)
  print(`Appeals: ${rows.map(({ state }) => state).join(', ')}.`)
  expect(rows.map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected', 'upheld', 'upheld'])
})

/** The signed link of the decision about a listing, from the email to its owner. */
async function linkOf(listingId: string): Promise<{ id: string; token: string }> {
  await app.settle()
  const row = await app.database.row<{ id: string }>(sql`
    select id from decisions where target_id = ${listingId} order by at desc limit 1`)
  const mail = (await app.mails()).find(({ text }) => text.includes(`/decisions/${row?.id}?token=`))
  const token = /\?token=([\w-]+)/.exec(mail?.text.split(`/decisions/${row?.id}`)[1] ?? '')?.[1]
  if (!row || !token) throw new Error(`nobody was told about ${listingId}`)
  return { id: row.id, token }
}

test('three claims and two chargebacks are decided by the operator, and not by a moderator', async () => {
  // One after the other: each waits for its jobs, and those of another order may still run then.
  const claims: ClaimableOrder[] = []
  while (claims.length < 3) claims.push(await buildClaimableOrder(app))
  for (const claim of claims) {
    await claim.open()
    await claim.answer('disagree')
    await claim.escalate('Please look at the photo.')
  }
  for (const [at, decision] of (['full', 'partial', 'release'] as const).entries()) {
    const body = {
      decision,
      ...(decision === 'partial' ? { cents: 1000 } : {}),
      reason: 'The photo shows it.',
    }
    const sent = { params: { id: claims[at]?.orderId ?? '' }, body }
    const refused = await send(app, orderCalls.decideStaffClaim, {
      ...sent,
      token: await buildStaffToken(app, moderator.id),
    })
    expect(refused.code).toBe('staff.denied')
    const { status, error } = await send(app, orderCalls.decideStaffClaim, {
      ...sent,
      token: await buildStaffToken(app, operator.id),
    })
    expect([status, error]).toEqual([200, undefined])
  }
  for (const call of [orderCalls.submitStaffDispute, orderCalls.acceptStaffDispute]) {
    const { orderId } = await buildPaidOrder(app, { email: `${call.name}@example.com`, session: call.name })
    const body = { dispute_id: await buildDispute(app, orderId), reason: 'As the bank asks.' }
    const sent = { params: { id: orderId }, body, token: await buildStaffToken(app, operator.id) }
    expect((await send(app, call, sent)).status).toBe(200)
  }
  await app.settle()
  const [full] = claims
  expect((await orderRow(app, full?.orderId ?? '')).state).toBe('refunded')
})

test('a card tester gets few cards through before the network has to wait', async () => {
  const tester = cardTester(app)
  let tried = 0
  for (let page = 0; page < 60; page++) {
    const opened = await tester.openPage('198.18.200.7').catch(() => null)
    if (!opened) break
    tried += (await tryCards(app, opened.url, tester.newCards(3))).filter((status) => status === 402).length
  }
  print(`A card tester who does not wait tried ${tried} cards.`)
  expect(tried).toBeGreaterThan(0)
  expect(tried).toBeLessThanOrEqual(15)
})

test('the audit log has a row for everything that staff did, with who did it', async () => {
  const rows = await app.database.rows<{ actor: string; action: string; count: number }>(sql`
    select actor_id::text as actor, action, count(*)::int as count from audit_log
    where actor_id is not null group by 1, 2 order by 2`)
  const by = (staff: StaffMember) =>
    Object.fromEntries(
      rows.filter(({ actor }) => actor === staff.id).map(({ action, count }) => [action, count]),
    )
  print(`Audit log: ${JSON.stringify({ moderator: by(moderator), operator: by(operator) })}`)
  const decided = (kinds: readonly string[]) =>
    work.decisions.filter(({ kind }) => kinds.includes(kind)).length
  const ofModerator = by(moderator)
  const sum = (prefix: string) =>
    Object.entries(ofModerator)
      .filter(([action]) => action.startsWith(prefix))
      .reduce((total, [, count]) => total + count, 0)
  expect(ofModerator['queue.claim']).toBe(work.items)
  expect(sum('moderation.')).toBe(decided(['listing', 'person', 'review', 'conversation', 'message']))
  expect(sum('listing.')).toBe(decided(['held_listing']))
  expect(by(operator)).toEqual({
    'appeal.reject': 3,
    'appeal.uphold': 2,
    'claim.decide': 3,
    'dispute.accept': 1,
    'dispute.submit': 1,
  })
  expect(rows.filter(({ actor }) => actor !== moderator.id && actor !== operator.id)).toEqual([])
})
