import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeMember } from '../../e2e/support/data/members.ts'
import { sql } from '../../server/db/sql.ts'
import { insertListings } from '../faults/listings.ts'
import { type AnsweredCheckout, checkOut } from './testing/checkouts.ts'
import { describeTimes, type LoadReport, whileVisited } from './testing/load.ts'
import { startTalks } from './testing/talks.ts'
import { describeCluster, type TestCluster } from './testing/test-cluster.ts'

const READERS = 4
const BUYERS = 3

/** The orders of listings, as they are stored. */
async function ordersOf({ database }: TestCluster, answered: readonly AnsweredCheckout[]) {
  const rows = await database.rows<{ listing: string; ids: string[] }>(sql`
    select listing_id as listing, array_agg(id::text) as ids from orders
    where listing_id = any(${answered.map(({ listingId }) => listingId)}::uuid[]) group by listing_id`)
  return new Map(rows.map(({ listing, ids }) => [listing, ids]))
}

/** Each checkout that was answered has its order, and no other. */
async function expectOrders(cluster: TestCluster, { answered }: LoadReport) {
  expect(answered.length).toBeGreaterThan(10)
  const expected = new Map(answered.map(({ listingId, orderId }) => [listingId, [orderId]]))
  expect(await ordersOf(cluster, answered)).toEqual(expected)
}

const print = (title: string, { reads, checkouts }: LoadReport) =>
  process.stdout.write(
    `${title}\n  ${describeTimes('reads', reads)}\n  ${describeTimes('checkouts', checkouts)}\n`,
  )

describeCluster('restarts of processes', { processes: 3 }, (cluster) => {
  test('a rolling restart under load loses no request and no event', async () => {
    await insertListings(cluster().database, 10)
    const talks = await startTalks(cluster(), 3)
    const listings = await insertListings(cluster().database, 2_000)
    const load = { readers: READERS, buyers: BUYERS, listings }
    print(
      'before',
      await whileVisited(cluster().address, { ...load, listings: listings.splice(0, 600) }, () =>
        sleep(8_000),
      ),
    )
    const pids = cluster().apps.map(({ pid }) => pid())
    const report = await whileVisited(cluster().address, load, cluster().restart)
    print('during a rolling restart of three processes', report)
    expect(
      cluster()
        .apps.map(({ pid }) => pid())
        .filter((pid) => pids.includes(pid)),
    ).toEqual([])
    expect(report.failures).toEqual([])
    await expectOrders(cluster(), report)
    expect(await talks.finish()).toEqual([])
    for (const { tally, sent } of talks.talkers) {
      expect(sent.length).toBeGreaterThan(3)
      // Every message was stored at the first attempt, and came over the stream: its page was loaded once.
      expect(tally).toMatchObject({ resends: 0, reloads: 1 })
    }
    expect(talks.talkers.some(({ tally }) => tally.reconnects > 0)).toBe(true)
  })

  test('a killed process loses nothing that it has confirmed, and a checkout that is sent again is one order', async () => {
    const listings = await insertListings(cluster().database, 2_000)
    let kills = 0
    const report = await whileVisited(
      cluster().address,
      { readers: READERS, buyers: BUYERS, listings },
      async () => {
        for (; kills < 4; kills++) {
          await sleep(700)
          const app = cluster().apps[kills % 3]
          app?.signal('SIGKILL')
          await app?.ready()
        }
      },
    )
    print(`while ${kills} processes were killed`, report)
    // At most what the killed processes had in hand; everybody else is served by the others.
    process.stdout.write(
      `  failed: ${report.failures.length}${report.failures.map((failure) => `\n    ${failure.replace(/\s+/g, ' ')}`).join('')}\n`,
    )
    expect(report.failures.length).toBeLessThanOrEqual(kills * (READERS + BUYERS))
    expect(report.reads.length).toBeGreaterThan(50)
    await expectOrders(cluster(), report)
    for (const { listingId, session, orderId } of report.answered.slice(-10))
      expect((await checkOut(cluster().address, listingId, session)).answered.orderId).toBe(orderId)
    await expectOrders(cluster(), report)
  })

  test('while no process runs, pages and calls are answered in Stoop’s own words', async () => {
    const { apps, address } = cluster()
    for (const app of apps) app.signal('SIGKILL')
    const page = await fetch(`${address}/shop`)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    expect(html).toContain('We cannot do this right now.')
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    const call = await fetch(`${address}/api/listings`)
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'server.unavailable' }])
    await Promise.all(apps.map((app) => app.ready()))
    await expect.poll(() => fetch(`${address}/shop`).then(({ status }) => status)).toBe(200)
  })
})

describeCluster(
  'a restart behind PgBouncer, with a replica',
  { hasPool: true, hasReplica: true },
  (cluster) => {
    test('payments, uploads and what is published lose nothing in a rolling restart', async () => {
      const { address, database } = cluster()
      const listings = await insertListings(database, 1_000)
      const sellers = [await makeMember(address, 'seller'), await makeMember(address, 'seller')]
      const report = await whileVisited(
        address,
        { readers: 2, buyers: 2, listings, pays: true, sellers },
        async () => {
          await cluster().restart()
          await cluster().restart()
        },
      )
      print('during two rolling restarts', report)
      expect(report.failures).toEqual([])
      await expectOrders(cluster(), report)
      expect(report.paid.length).toBeGreaterThan(5)
      expect(report.published.length).toBeGreaterThan(5)
      // The provider's messages arrive later, at whichever process runs.
      const unpaid = sql`
      select count(*)::int as count from orders where id = any(${report.paid}::uuid[]) and payment_state <> 'paid'`
      await expect.poll(() => database.row(unpaid), { timeout: 150_000 }).toEqual({ count: 0 })
      const charges = sql`
      select count(*)::int as count from stripe_simulator.charges c join orders o on o.payment_intent_id = c.payment_intent
      where o.id = any(${report.paid}::uuid[])`
      expect(await database.row(charges)).toEqual({ count: report.paid.length })
      for (const id of report.published) {
        const page = await (await fetch(`${address}/shop/item/${id}`)).text()
        const [photo] = /\/photos\/[\w/.-]+/.exec(page) ?? []
        expect((await fetch(`${address}${photo}`)).headers.get('content-type')).toMatch(/^image\//)
      }
    })
  },
)
