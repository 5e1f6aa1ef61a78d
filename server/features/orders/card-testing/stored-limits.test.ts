import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { cardRules, networkCardRule } from '../../../http/limits/abuse-rules.ts'
import { buildListing } from '../../../testing/factories.ts'
import { buyWithProof, cardTester, repeatMessages, tryCards } from '../../../testing/orders/declined-cards.ts'
import { buy, goodCard, MINUTE, orderRow, pay } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cardLimit } from './card-limits.ts'
import { createCardTestingRepository } from './card-testing-repository.ts'

let app: TestApp
let tester: ReturnType<typeof cardTester>
beforeAll(async () => {
  app = await startTestApp({ settings: { DECLINED_CARDS_PER_NETWORK: '4' } })
  tester = cardTester(app)
})
afterAll(() => app.close())

const limits = () =>
  app.database.rows(sql`
    select kind, declined, waits_until, proof_until, ends_at from card_limits order by key`)

test('a repeated message extends no limit', async () => {
  const pages = [await tester.openPage('203.0.113.1'), await tester.openPage('203.0.113.2')]
  for (const { url } of pages) await tryCards(app, url, tester.newCards(2))
  const before = await limits()
  expect(before).toMatchObject([{ kind: 'network', declined: 4 }])
  app.clock.advance(MINUTE)
  for (const { orderId } of pages) await repeatMessages(app, orderId)
  expect(await limits()).toEqual(before)
})

test('while proofs are asked for, a page closes after its first declined card, however few cards still count', async () => {
  const network = (host: number) => `203.0.120.${host}`
  const openPages = (hosts: number[]) => Promise.all(hosts.map((host) => tester.openPage(network(host))))
  const declineOnEach = async (hosts: number[]) => {
    for (const { url } of await openPages(hosts))
      expect(await tryCards(app, url, tester.newCards(1))).toEqual([402])
  }
  await declineOnEach([1, 2, 3, 4, 5, 6])
  app.clock.advance(20 * MINUTE)
  await declineOnEach([7, 8])
  // The first six no longer count, and with the next one there are three: below the threshold.
  app.clock.advance(45 * MINUTE)
  const { id } = await buildListing(app)
  const asked = await buy(app, id, { ip: network(9) })
  expect(asked.code).toBe('payment.challenge_needed')
  const { data } = await buyWithProof(app, id, asked, network(9))
  await tryCards(app, data.checkout_url, tester.newCards(1))
  expect((await orderRow(app, data.order_id)).state).toBe('cancelled')
  expect(await pay(app, data.checkout_url, goodCard)).toBe(410)
})

test('a refused network stays refused until that is over, also when fewer cards count later', async () => {
  const repository = createCardTestingRepository(app.database)
  const subject = { kind: 'network', value: 'a-refused-network' } as const
  const rule = networkCardRule(4)
  const limit = async (declined: number) => {
    const now = app.clock.now()
    const next = cardLimit(declined, rule, cardRules, now)
    if (next) await repository.limit(subject, next, now)
    const [{ isRefused } = {}] = await repository.limitsOf([subject], now)
    return [isRefused, (await repository.figures(now)).refused]
  }
  expect(await limit(12)).toEqual([true, 1])
  app.clock.advance(30 * MINUTE)
  expect(await limit(5)).toEqual([true, 1])
  app.clock.advance(30 * MINUTE)
  expect(await limit(5)).toEqual([false, 0])
})
