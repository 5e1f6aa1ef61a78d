import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeListing } from '../../e2e/support/data/listings.ts'
import { makeMember, post } from '../../e2e/support/data/members.ts'
import { sql } from '../../server/db/sql.ts'
import { openLiveAt } from '../../server/testing/live-browser.ts'
import { checkOut, pay } from './testing/checkouts.ts'
import { describeCluster } from './testing/test-cluster.ts'

const read = async (address: string, path: string) => {
  const response = await fetch(`${address}${path}`)
  return { status: response.status, text: await response.text() }
}

describe.each([
  ['straight to PostgreSQL', { hasPool: false }],
  ['through PgBouncer with a replica', { hasPool: true, hasReplica: true }],
])('%s', (name, options) => {
  describeCluster(`the flows ${name}`, options, (cluster) => {
    test('an account, a listing and its photo made through one process are there in every process', async () => {
      const { address, at } = cluster()
      const seller = await makeMember(address, 'seller')
      const id = await makeListing(at(0), seller, { title: 'Copper kaleidoscope', price: 30 })
      for (const process of [at(0), at(1), address]) {
        // For others than the seller, a replica may be a moment behind.
        const search = '/api/search/search_listings_by_title?query=copper%20kaleidoscope'
        await expect.poll(async () => (await read(process, search)).text).toContain(id)
        const item = () => read(process, `/shop/item/${id}`)
        const shown = { status: 200, text: expect.stringContaining('Copper kaleidoscope') }
        await expect.poll(item).toMatchObject(shown)
        const [photo] = /\/photos\/[\w/.-]+/.exec((await item()).text) ?? []
        expect((await fetch(`${process}${photo}`)).headers.get('content-type')).toMatch(/^image\//)
      }
    })

    test('a page that is open at one process is told of a purchase at another, which is paid once', async () => {
      const { address, at, database } = cluster()
      const seller = await makeMember(address, 'seller')
      const id = await makeListing(at(0), seller, { title: 'Brass astrolabe', price: 55 })
      const page = await openLiveAt(at(0), { listings: [id] })
      // Sent to both at once, as after a lost answer, it is one order.
      const browser = `browser-of-${name}`.replaceAll(' ', '-')
      const [{ answered }, again] = await Promise.all([
        checkOut(at(1), id, browser),
        checkOut(at(0), id, browser),
      ])
      expect(again.answered.orderId).toBe(answered.orderId)
      await page.until(({ data }) => (data.data as { status?: string } | undefined)?.status === 'reserved')
      // The provider's page is at the public address, behind nginx.
      expect(answered.url).toMatch(new RegExp(`^${address}/`))
      expect(await pay(answered.url, 'ada@example.com')).toBe(true)
      await page.until(({ data }) => (data.data as { status?: string } | undefined)?.status === 'sold')
      page.close()
      const [order] = await database.rows<{ id: string; total: number; charges: number }>(sql`
        select o.id, o.total_cents as total, (select count(*) from stripe_simulator.charges c
          where c.payment_intent = o.payment_intent_id) as charges
        from orders o where o.listing_id = ${id} and o.state in ('paid', 'ready')`)
      expect(order).toEqual({ id: answered.orderId, total: 5500, charges: 1 })
    })

    test('two people talk although each is at another process', async () => {
      const { address, at } = cluster()
      const [seller, buyer] = [await makeMember(address, 'seller'), await makeMember(address, 'buyer')]
      const id = await makeListing(address, seller, { title: 'Tin gramophone' })
      const opened = await post(at(0), '/chat/conversations', { listing_id: id }, buyer.tokens.access_token)
      const conversation = (opened.data.conversation as unknown as { id: string }).id
      const [atSeller, atBuyer] = await Promise.all([
        openLiveAt(at(1), {}, { token: seller.tokens.access_token }),
        openLiveAt(at(0), {}, { token: buyer.tokens.access_token }),
      ])
      const say = async (process: string, who: typeof seller, text: string) => {
        const path = `/chat/conversations/${conversation}/messages`
        expect((await post(process, path, { id: randomUUID(), text }, who.tokens.access_token)).status).toBe(
          201,
        )
      }
      const hears = (text: string) => (event: object) => JSON.stringify(event).includes(text)
      await say(at(0), buyer, 'Does it still play?')
      await atSeller.until(hears('Does it still play?'))
      await say(at(1), seller, 'Only waltzes.')
      await atBuyer.until(hears('Only waltzes.'))
      for (const page of [atSeller, atBuyer]) page.close()
    })

    test.runIf(options.hasPool)(
      'statements go through the pool, and sessions that listen past it',
      async () => {
        const { database, databaseUrl, env } = cluster()
        expect(env).toMatchObject({ DATABASE_DIRECT_URL: databaseUrl })
        const sessions = await database.rows<{ application: string; listens: boolean }>(sql`
        select application_name as application, query ilike 'listen %' as listens from pg_stat_activity
        where application_name like 'stoop%' and pid <> pg_backend_pid()`)
        const listening = sessions.filter(({ listens }) => listens)
        // Jobs, settings and caches of two processes.
        expect(listening.length).toBeGreaterThanOrEqual(6)
        expect(new Set(listening.map(({ application }) => application))).toEqual(new Set(['stoop-direct']))
        expect(sessions.some(({ application }) => application === 'stoop-pooled')).toBe(true)
      },
    )
  })
})
