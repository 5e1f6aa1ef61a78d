import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { deleteListing, updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import type { Member } from '../../testing/factories.ts'
import { buildNegotiation } from '../../testing/offers.ts'
import { DAY } from '../../testing/orders/orders.ts'
import { as } from '../../testing/people.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const subjectsTo = async ({ email }: Member) =>
  (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status
const sweep = async () => {
  await app.app.features.offers.sweep()
  await app.settle()
}

test('an offer that nobody answers expires after a day, and its sender is told', async () => {
  const { seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  app.clock.advance(DAY + 1)
  expect((await deal.accept(seller, id, 70)).code).toBe('offer.over')
  await sweep()
  expect(await deal.see(buyer, id)).toMatchObject({ state: 'expired', turn: null, expires_at: null })
  expect(await subjectsTo(buyer)).toContainEqual(expect.stringMatching(/^No answer to \$70\.00/))
  expect((await subjectsTo(seller)).filter((subject) => subject.startsWith('No answer'))).toEqual([])
})

test('an accepted offer that is not paid lapses after a day: the item is free, and both are told', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  await deal.accept(seller, id, 70)
  app.clock.advance(DAY + 1)
  await sweep()
  expect((await deal.see(seller, id)).state).toBe('lapsed')
  expect((await deal.see(seller, id)).left_unpaid).toBe(1)
  expect(await statusOf(listingId)).toBe('active')
  expect(await subjectsTo(buyer)).toContainEqual(expect.stringMatching(/no longer held for you$/))
  expect(await subjectsTo(seller)).toContainEqual(expect.stringMatching(/did not pay/))
})

test('an offer to a fan that ended is over, also before the two have talked', async () => {
  for (const how of ['block', 'remove'] as const) {
    const { listingId, seller, buyer: fan, ...deal } = await buildNegotiation(app)
    await app.database.run(sql`
      insert into favourites (user_id, listing_id, price_cents, created_at) values (${fan.id}, ${listingId}, 10000, now())`)
    await deal.toFans(seller, 80)
    const id = (await deal.item(fan)).own?.id ?? ''
    if (how === 'block') await send(app, blockMember, { ...(await as(app, seller)), params: { id: fan.id } })
    else await send(app, deleteListing, { ...(await as(app, seller)), params: { id: listingId } })
    const answers = [await deal.accept(fan, id, 80), await deal.decline(fan, id, 80)]
    expect([how, ...answers.map(({ code }) => code)]).toEqual([how, 'offer.over', 'offer.over'])
    expect((await deal.see(fan, id)).end_reason).toBe('unavailable')
  }
})

test('a buyer gives up what is held for them', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  await deal.accept(seller, id, 70)
  expect((await deal.withdraw(seller, id)).code).toBe('offer.not_your_turn')
  expect((await deal.withdraw(buyer, id)).data.offer.state).toBe('withdrawn')
  expect(await statusOf(listingId)).toBe('active')
  expect((await deal.withdraw(buyer, id)).code).toBe('offer.over')
})

test('a new price, a pause and a block end live offers, and the buyer is told of what they may know', async () => {
  const changes: [string, (listingId: string, seller: Member, buyer: Member) => Promise<unknown>, string][] =
    [
      [
        'price',
        async (id, seller) =>
          send(app, updateListing, { ...(await as(app, seller)), params: { id }, body: { price: 90 } }),
        'price',
      ],
      [
        'pause',
        async (id, seller) =>
          send(app, updateListing, {
            ...(await as(app, seller)),
            params: { id },
            body: { status: 'paused' },
          }),
        'unavailable',
      ],
      [
        'block',
        async (_, seller, buyer) =>
          send(app, blockMember, { ...(await as(app, seller)), params: { id: buyer.id } }),
        'unavailable',
      ],
    ]
  for (const [name, change, reason] of changes) {
    const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
    const { id } = (await deal.offer(buyer, 70)).data.offer
    await change(listingId, seller, buyer)
    expect(await deal.see(buyer, id)).toMatchObject({ state: 'ended', end_reason: reason })
    await sweep()
    const told = (await subjectsTo(buyer)).filter((subject) => subject.startsWith('Your offer for'))
    expect([name, told.length]).toEqual([name, name === 'block' ? 0 : 1])
    await sweep()
    expect((await subjectsTo(buyer)).filter((subject) => subject.startsWith('Your offer for'))).toEqual(told)
    if (name === 'block') expect((await deal.offer(buyer, 70)).code).toBe('chat.unavailable')
  }
})

test('an offer made at the moment of a block cannot be accepted', async () => {
  const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
  const { id } = (await deal.offer(buyer, 70)).data.offer
  await send(app, blockMember, { ...(await as(app, buyer)), params: { id: seller.id } })
  await app.database.run(sql`update offers set state = 'open', end_reason = null where id = ${id}`)
  expect((await deal.accept(seller, id, 70)).code).toBe('offer.over')
  expect((await deal.counter(seller, id, 70, 80)).code).toBe('offer.over')
  expect(await statusOf(listingId)).toBe('active')
})

test('a block made while an offer is being accepted is kept, and whichever came first decides the offer', async () => {
  const waiting = () =>
    app.database.rows(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  for (const first of ['accept', 'block'] as const) {
    const { listingId, seller, buyer, ...deal } = await buildNegotiation(app)
    const { id } = (await deal.offer(buyer, 70)).data.offer
    const steps = {
      accept: () => deal.accept(seller, id, 70),
      block: async () => send(app, blockMember, { ...(await as(app, buyer)), params: { id: seller.id } }),
    }
    let answers: Promise<{ status: number }>[] = []
    await app.database.transaction(async (executor) => {
      // Both add a message to the conversation, so the first one makes its change and then waits for this lock.
      await executor.rows(sql`select 1 from conversations where listing_id = ${listingId} for update`)
      answers = [steps[first]()]
      await expect.poll(waiting).toHaveLength(1)
      answers.push(steps[first === 'accept' ? 'block' : 'accept']())
      await expect.poll(waiting).toHaveLength(2)
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    const expected = { accept: [[200, 200], 'accepted', 'reserved'], block: [[200, 409], 'ended', 'active'] }
    const { state } = await deal.see(buyer, id)
    expect([first, statuses, state, await statusOf(listingId)]).toEqual([first, ...expected[first]])
  }
})
