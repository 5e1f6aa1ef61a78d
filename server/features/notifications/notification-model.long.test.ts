import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribeDevice } from '../../../contract/calls/people/notification-settings.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, type Member } from '../../testing/factories.ts'
import {
  type Action,
  actionNames,
  carryOut,
  type Neighbors,
  tellEverything,
} from '../../testing/notification-walks.ts'
import { as } from '../../testing/people.ts'
import { startPushApp } from '../../testing/push/push-app.ts'
import { saveSearch } from '../../testing/saved-searches.ts'
import type { TestApp } from '../../testing/test-app.ts'

let pushing: Awaited<ReturnType<typeof startPushApp>>
let service: typeof pushing.service
let app: TestApp
const devices = new Map<string, ReturnType<typeof service.subscribe>>()

beforeAll(async () => {
  pushing = await startPushApp()
  ;({ app, service } = pushing)
})
afterAll(() => pushing.close())

/** Three members, each with a device, an item for sale and a saved search for tables. */
async function buildNeighbors(): Promise<Neighbors> {
  const members = await Promise.all([1, 2, 3].map(() => buildMember(app)))
  for (const member of members) {
    const browser = service.subscribe()
    devices.set(member.id, browser)
    await send(app, subscribeDevice, { ...(await as(app, member)), body: browser.subscription })
    await saveSearch(app, member, { query: 'table' })
  }
  const listings = await Promise.all(
    members.map((owner) => buildListing(app, { owner, priceCents: 100_00, minutesAgo: 60 })),
  )
  await tellEverything(app)
  return { members, listings, orders: [] }
}

/** Every notification that a member has received so far, by channel. */
async function toldTo({ id, email }: Member) {
  const bell = await app.database.rows<{ kind: string; title: string; path: string | null }>(sql`
    select kind, title, path from notifications where user_id = ${id} order by created_at, id`)
  const mail = (await app.mails()).filter(({ to }) => to === email)
  return {
    bell: bell.map(({ kind, title, path }) => `${kind} ${title} ${path}`),
    mail: mail.map(({ subject, text }) => `${subject}\n${text}`),
    push: (devices.get(id)?.received() ?? []).map(({ payload: { notification } }) =>
      [notification.title, notification.body, notification.navigate].join(' '),
    ),
  }
}
type Told = Awaited<ReturnType<typeof toldTo>>

/** The notifications that were added. The lists only grow, so the new ones are at the end. */
function news(before: Told, after: Told): Told {
  return {
    bell: after.bell.slice(before.bell.length),
    mail: after.mail.slice(before.mail.length),
    push: after.push.slice(before.push.length),
  }
}

/** Actions that also email the member who acts: a confirmation, or the other side's review, which their own has published. */
const answered = ['buy', 'cancel', 'handOver', 'review']
/** Notifications that a member may get after their own action: a refund that went through, and a review of them that is now public. */
const mayFollowOwnAction = /^(refund\.succeeded |Refunded: |review\.received |@\S+ gave you )/

/** A walk that contains every action at least once. Each member starts with one item. */
const everything: Action[] = [
  { name: 'follow' as const, who: 1, which: 0 },
  { name: 'publish' as const, who: 0, which: 0 },
  { name: 'favorite' as const, who: 1, which: 0 },
  { name: 'message' as const, who: 2, which: 0 },
  { name: 'offer' as const, who: 1, which: 0 },
  { name: 'answer' as const, who: 1, which: 0 },
  { name: 'reprice' as const, who: 0, which: 0 },
  { name: 'pause' as const, who: 0, which: 1 },
  { name: 'buy' as const, who: 1, which: 0 },
  { name: 'handOver' as const, who: 0, which: 0 },
  { name: 'review' as const, who: 0, which: 0 },
  { name: 'review' as const, who: 1, which: 0 },
  { name: 'buy' as const, who: 0, which: 1 },
  { name: 'cancel' as const, who: 0, which: 0 },
].map((action) => ({ ...action, dollars: 80 }))

async function check(run: Neighbors, action: Action): Promise<boolean> {
  const before = await Promise.all(run.members.map(toldTo))
  const done = await carryOut(app, run, action)
  if (!done) return false
  await tellEverything(app)
  for (const [index, member] of run.members.entries()) {
    const told = news(before[index] as Told, await toldTo(member))
    for (const [channel, texts] of Object.entries(told))
      expect([channel, new Set(texts).size]).toEqual([channel, texts.length])
    if (member === done.actor) {
      expect([...told.bell, ...told.push].filter((text) => !mayFollowOwnAction.test(text))).toEqual([])
      if (!answered.includes(action.name)) expect(told.mail).toEqual([])
    }
    if (done.told.includes(member)) {
      const channels = { bell: told.bell.length > 0, mail: told.mail.length > 0, push: told.push.length > 0 }
      expect([action, channels]).toEqual([
        action,
        { bell: action.name !== 'message', mail: true, push: true },
      ])
    }
    // A message is pushed without a notification in the bell; everything else is pushed once per notification.
    if (action.name !== 'message') expect(told.push.length).toBe(told.bell.length)
  }
  return true
}

test('each event notifies each recipient once per channel, and nobody of their own actions', async () => {
  const effective = new Set<string>()
  const action = fc.record({
    name: fc.constantFrom(...actionNames),
    who: fc.nat(2),
    which: fc.nat(20),
    dollars: fc.integer({ min: 50, max: 120 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 15, maxLength: 25 }), async (actions) => {
      const run = await buildNeighbors()
      for (const one of actions) if (await check(run, one)) effective.add(one.name)
    }),
    { numRuns: 10, endOnFailure: true, examples: [[everything]] },
  )
  expect(effective).toEqual(new Set(actionNames))
})
