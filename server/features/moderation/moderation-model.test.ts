import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAppeal } from '../../../contract/calls/people/decisions.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { createDice } from '../../testing/dice.ts'
import { buildListing, buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { reportAs, staffDesk } from '../../testing/moderation.ts'
import { buildStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 24 * 3600_000
const STEPS = 220
let app: TestApp
let desks: ReturnType<typeof staffDesk>[]
let sellers: Member[]
let listings: string[]
let reporters: Member[]

beforeAll(async () => {
  app = await startTestApp()
  desks = [
    staffDesk(app, await buildStaff(app, 'moderator')),
    staffDesk(app, await buildStaff(app, 'moderator')),
  ]
  sellers = [await buildMember(app), await buildMember(app)]
  listings = []
  for (let at = 0; at < 6; at++)
    listings.push((await buildListing(app, { owner: sellers[at % 2] as Member })).id)
  reporters = []
  for (let at = 0; at < 6; at++) reporters.push(await buildMember(app))
})
afterAll(() => app.close())

/** What is true of the queue after every step, whoever did what at the same time. */
const broken = {
  'a target with two open items': sql`
    select kind, target_id from review_items where state = 'open' group by 1, 2 having count(*) > 1`,
  'a score that is not the sum of its reports': sql`
    select i.id from review_items i where i.kind = 'listing' and (
      i.score <> (select coalesce(sum(points), 0) from listing_reports r where r.item_id = i.id)
      or i.reports <> (select count(*) from listing_reports r where r.item_id = i.id))`,
  'a member who reported an item twice': sql`
    select item_id from listing_reports where reporter_id is not null group by item_id, reporter_id having count(*) > 1`,
  'a decided item without exactly one decision by staff': sql`
    select i.id from review_items i where i.state = 'decided' and i.kind <> 'appeal'
      and (select count(*) from decisions d where d.item_id = i.id and d.actor_role <> 'system') <> 1`,
  'a listing that is hidden although nothing says so, or shown although something does': sql`
    select l.id from listings l where (l.hidden_from is not null) <> exists (
      select 1 from decisions d where d.target_kind = 'listing' and d.target_id = l.id::text and d.took_down
        and (d.ended_at is null or d.ended_how = 'expired'))`,
  'an account whose restrictions are not those of its decisions': sql`
    select u.id from users u where
      u.limited_until is distinct from (
        select max(until) from decisions d where d.owner_id = u.id and d.outcome = 'limit' and d.ended_at is null)
      or (u.suspended_at is not null) <> exists (
        select 1 from decisions d where d.owner_id = u.id and d.outcome in ('suspend', 'ban') and d.ended_at is null)`,
  'a strike of a decision that an appeal has reversed': sql`
    select s.decision_id from strikes s join decisions d on d.id = s.decision_id
    where d.ended_how = 'appeal' and s.removed_at is null`,
  'a decision without its audit row': sql`
    select d.id from decisions d where not exists (
      select 1 from audit_log a where a.details ->> 'decision' = d.id::text)`,
  'an appeal that is decided while its item is open, or the other way around': sql`
    select a.id from appeals a join review_items i on i.kind = 'appeal' and i.target_id = a.id::text
    where (a.state = 'open') <> (i.state = 'open')`,
}

const verdicts = [
  { outcome: 'dismiss' },
  { outcome: 'take_down' },
  { outcome: 'warn' },
  { outcome: 'limit', days: 5 },
  { outcome: 'limit', days: 2, with_take_down: true },
  { outcome: 'suspend', days: 3 },
  { outcome: 'suspend', days: 1, with_take_down: true },
]

test('reports, claims, decisions, appeals and time keep the queue, the accounts and the listings consistent', async () => {
  const seed = Number(process.env.SEED ?? 20261128)
  const dice = createDice(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[dice(values.length)] as Value
  const outcomes: Record<string, number> = {}
  for (let step = 0; step < STEPS; step++) {
    const did = await takeStep(pick, dice(100))
    for (const one of did) outcomes[one] = (outcomes[one] ?? 0) + 1
    if (step % 10 === 9 || step === STEPS - 1)
      for (const [what, query] of Object.entries(broken))
        expect([seed, step, what, await app.database.rows(query)]).toEqual([seed, step, what, []])
  }
  // The walk has really been everywhere.
  const counted = (name: string) => outcomes[name] ?? 0
  expect(counted('decided')).toBeGreaterThan(15)
  expect(counted('appealed')).toBeGreaterThan(3)
  expect(counted('upheld') + counted('rejected')).toBeGreaterThan(3)
})

type Pick = <Value>(values: readonly Value[]) => Value

/** @returns what happened */
async function takeStep(pick: Pick, dice: number): Promise<string[]> {
  if (dice < 38) {
    await Promise.all([report(pick), report(pick)])
    return ['reported']
  }
  if (dice < 66) return await decideAtOnce(pick)
  if (dice < 78) return await appeal(pick)
  if (dice < 84) {
    app.clock.advance(DAY)
    await app.app.features.moderation.expire()
    return ['waited']
  }
  if (dice < 90) {
    const restored = await pick(desks).act('person', pick(sellers).id, { outcome: 'restore' })
    return [restored.status === 200 ? 'restored' : restored.code]
  }
  if (dice < 94) {
    const restored = await pick(desks).act('listing', pick(listings), { outcome: 'restore' })
    return [restored.status === 200 ? 'restored' : restored.code]
  }
  // Sellers who may put back on sale what a suspension has paused.
  await app.database.run(sql`
    update listings l set status = 'active' from users u
    where u.id = l.owner_id and l.status = 'paused' and u.suspended_at is null and u.limited_until is null`)
  return ['republished']
}

async function report(pick: Pick): Promise<void> {
  const by = pick([...reporters, null])
  await reportAs(app, pick(listings), by, pick(['scam', 'prohibited', 'other']))
}

/** Both moderators decide the same item at the same moment; sometimes one has claimed it. */
async function decideAtOnce(pick: Pick): Promise<string[]> {
  const items = (await pick(desks).list({ limit: '200' })).data.items
  if (items.length === 0) return ['nothing']
  const { id, kind } = pick(items)
  if (pick([true, false])) await pick(desks).claim(id)
  const { version } = (await pick(desks).get(id)).data.item
  const text = 'What happened.'
  const verdict = () =>
    kind === 'appeal'
      ? { outcome: pick(['uphold', 'reject']), text }
      : { ...pick(verdicts), policy: 'scam', text }
  const results = await Promise.all(desks.map((desk) => desk.decide(id, { version, ...verdict() })))
  const won = results.filter(({ status }) => status === 200)
  expect(won.length).toBeLessThanOrEqual(1)
  expect(results.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  if (won.length === 0) return results.map(({ code }) => code)
  const [row] = await app.database.rows<{ state: string }>(
    sql`select a.state from appeals a join review_items i on i.target_id = a.id::text where i.id = ${id}`,
  )
  return [row?.state ?? 'decided', 'beaten']
}

async function appeal(pick: Pick): Promise<string[]> {
  const rows = await app.database.rows<{ id: string; owner_id: string }>(sql`
    select id, owner_id from decisions where appeal_until is not null and owner_id is not null order by at desc, id limit 8`)
  if (rows.length === 0) return ['nothing']
  const { id, owner_id } = pick(rows)
  const token = await buildToken(app, owner_id)
  const sent = await send(app, makeAppeal, { params: { id }, body: { text: 'It was not like that.' }, token })
  return [sent.status === 200 ? 'appealed' : sent.code]
}
