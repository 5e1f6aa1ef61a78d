import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportMe } from '../../../../contract/calls/accounts/users.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { buyWithProof, cardTester, repeatMessages, tryCards } from '../../../testing/orders/declined-cards.ts'
import { buy, goodCard, listingStatus, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
/** Another process. */
let other: TestApp
let tester: ReturnType<typeof cardTester>
beforeAll(async () => {
  const settings = {
    DECLINED_CARDS_PER_NETWORK: '4',
    SECRET_KEY: 'the same in both processes, as it must be',
  }
  app = await startTestApp({ settings })
  other = await startTestApp({ settings, beside: app })
  tester = cardTester(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** The failed attempts that the provider has sent a message about. */
const failuresOf = (orderId: string) =>
  app.database.rows<{ code: string }>(sql`
    select data -> 'object' -> 'last_payment_error' ->> 'code' as code from stripe_simulator.events
    where type = 'payment_intent.payment_failed' and data -> 'object' -> 'metadata' ->> 'order_id' = ${orderId}`)
const start = async (ip: string, process = app, token?: string) => {
  const { id } = await buildListing(app)
  return { id, ...(await buy(process, id, { ip, token, session: `browser-${id}` })) }
}

describe('a buyer', () => {
  test('whose card is declined twice pays with another one and meets nothing', async () => {
    const { url, orderId } = await tester.openPage('198.51.100.1')
    expect(await tryCards(app, url, [...tester.newCards(1), ...tester.newCards(1), goodCard])).toEqual([
      402, 402, 303,
    ])
    expect((await orderRow(app, orderId)).payment_state).toBe('paid')
    expect((await start('198.51.100.1')).status).toBe(200)
  })

  test('who does not confirm a payment with their bank is not counted', async () => {
    const { url, orderId } = await tester.openPage('198.51.101.1')
    await pay(app, url, '4000002760003184')
    await app.app.http.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/authenticate`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'result=fail',
    })
    await app.settle()
    expect(await failuresOf(orderId)).toEqual([{ code: 'payment_intent_authentication_failure' }])
    expect(await app.database.rows(sql`select 1 from declined_cards where order_id = ${orderId}`)).toEqual([])
  })
})

describe('a payment page', () => {
  test('closes after six declined attempts, and its item is free again', async () => {
    const { id, url, orderId } = await tester.openPage('192.0.2.1')
    // Two cards, so that neither the network nor a card is limited.
    const [one = '', two = ''] = tester.newCards(2)
    expect(await tryCards(app, url, [one, one, one, two, two])).toEqual(Array(5).fill(402))
    expect((await orderRow(app, orderId)).state).toBe('awaiting_payment')
    await tryCards(app, url, [two])
    expect(await pay(app, url, goodCard)).toBe(410)
    expect((await orderRow(app, orderId)).state).toBe('cancelled')
    expect(await listingStatus(app, id)).toBe('active')
    expect((await orderRow(app, orderId)).cancel_reason).toBe('Too many cards were declined.')
  })
})

describe('a network', () => {
  test('waits, in every process, and is told how long; others are not concerned', async () => {
    await tester.decline('203.0.113', 4)
    const slowed = await start('203.0.113.77', other)
    expect([slowed.status, slowed.code]).toEqual([429, 'payment.slowed'])
    expect(slowed.headers['retry-after']).toBe('15')
    expect(slowed.error).toMatch(
      /please try again in 15 seconds\. Nothing has been charged, and what you entered is kept/,
    )
    expect((await start('203.0.114.77')).status).toBe(200)
    expect(await listingStatus(app, slowed.id)).toBe('active')
    app.clock.advance(15_000)
    expect((await start('203.0.113.77', other)).status).toBe(200)
  })

  test('then needs a proof of work for each checkout', async () => {
    await tester.decline('203.0.120', 8)
    app.clock.advance(6 * MINUTE)
    const asked = await start('203.0.120.9', other)
    expect([asked.status, asked.code]).toEqual([428, 'payment.challenge_needed'])
    expect(asked.details).toMatchObject({ bits: 17 })
    const { id } = await buildListing(app)
    // A proof is for one listing.
    expect((await buyWithProof(app, id, asked, '203.0.120.9')).code).toBe('payment.challenge_needed')
    expect((await buyWithProof(app, asked.id, asked, '203.0.120.9')).status).toBe(200)
    app.clock.advance(61 * MINUTE)
    expect((await start('203.0.120.9')).status).toBe(200)
  })

  test('is refused for an hour in the end, and its open payment pages close', async () => {
    const innocent = await tester.openPage('203.0.131.1')
    const open = await tester.openPage('203.0.130.200')
    await tester.decline('203.0.130', 12)
    const refused = await start('203.0.130.9')
    expect([refused.status, refused.code]).toEqual([429, 'payment.slowed'])
    expect(refused.error).toMatch(/please try again at \d+:\d\d PM\./)
    expect(await pay(app, open.url, goodCard)).toBe(410)
    expect((await orderRow(app, open.orderId)).cancel_reason).toBe(
      'Many cards were declined on this network, so open payments were closed. Nothing was charged.',
    )
    expect(await pay(app, innocent.url, goodCard)).toBe(303)
    app.clock.advance(60 * MINUTE)
    expect((await start('203.0.130.9')).status).toBe(200)
  })

  test('may still take what is given away', async () => {
    await tester.decline('203.0.140', 4)
    const { id } = await buildListing(app, { priceCents: 0 })
    expect((await buy(app, id, { ip: '203.0.140.8' })).status).toBe(200)
  })

  test('a buyer with an open payment page is sent back to it', async () => {
    const page = await tester.openPage('203.0.150.200')
    await tester.decline('203.0.150', 4)
    const again = await buy(app, page.id, { ip: '203.0.150.200', session: `browser-${page.id}` })
    expect([again.status, again.data.checkout_url]).toEqual([200, page.url])
  })
})

test('a member with many cards is limited wherever they are', async () => {
  const { id } = await buildMember(app)
  const token = () => buildToken(app, id)
  for (const ip of ['10.1.0.1', '10.2.0.1'])
    await tryCards(app, (await tester.openPage(ip, await token())).url, tester.newCards(2))
  expect((await start('10.3.0.1', other, await token())).code).toBe('payment.slowed')
  expect((await start('10.3.0.1')).status).toBe(200)
})

test('a member’s export has the declined cards, and deleting the account takes its name off them', async () => {
  const member = await buildMember(app)
  const { url, orderId } = await tester.openPage('10.8.0.1', await buildToken(app, member.id))
  await tryCards(app, url, tester.newCards(1))
  const exported = await send(app, exportMe, { token: await buildToken(app, member.id) })
  expect(exported.data.declined_cards).toEqual([
    { order_id: orderId, card_fingerprint: expect.stringMatching(/^\w{16}$/), at: expect.any(String) },
  ])
  await app.app.features.orders.tasks.unpaid()
  await app.database.run(sql`delete from users where id = ${member.id}`)
  expect(
    await app.database.rows(sql`select account from declined_cards where order_id = ${orderId}`),
  ).toEqual([{ account: null }])
})

test('guessing the security code of one card closes its pages and counts as many cards', async () => {
  const [card = ''] = tester.newCards(1)
  const first = await tester.openPage('10.4.0.1')
  await tryCards(app, first.url, Array(6).fill(card))
  // The sixth attempt limits the card: on any network a page takes three attempts with it.
  const second = await tester.openPage('10.5.0.1')
  expect(await tryCards(app, second.url, Array(4).fill(card))).toEqual([402, 402, 410, 410])
})

test('a message that comes twice counts once', async () => {
  const { url, orderId } = await tester.openPage('10.6.0.1')
  await tryCards(app, url, tester.newCards(1))
  await repeatMessages(app, orderId)
  const rows = await app.database.rows(sql`select card from declined_cards where order_id = ${orderId}`)
  expect(rows).toEqual([{ card: expect.stringMatching(/^[A-Za-z0-9]{16}$/) }])
})

test('no address is stored or logged, and everything is gone after 72 hours', async () => {
  const stored = await app.database.rows<{ text: string }>(sql`
    select row_to_json(o)::text as text from checkout_origins o union all select row_to_json(c)::text from declined_cards c
    union all select row_to_json(l)::text from card_limits l`)
  expect(stored.length).toBeGreaterThan(10)
  const written = [
    ...stored.map(({ text }) => text),
    ...app.logged.filter((line) => line.includes('declined')),
  ]
  expect(written.filter((line) => /203\.0\.1\d\d/.test(line))).toEqual([])
  app.clock.advance(72 * 60 * MINUTE + 1)
  await app.app.features.orders.cardTesting.sweep()
  expect(
    await app.database.rows(sql`
      select 1 from checkout_origins union all select 1 from declined_cards union all select 1 from card_limits`),
  ).toEqual([])
})
