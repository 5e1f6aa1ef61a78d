import { expect, test } from 'vitest'
import { newAddress, post } from '../../e2e/support/data/members.ts'
import { sql } from '../../server/db/sql.ts'
import { insertListings } from '../faults/listings.ts'
import { checkOut, pay } from './testing/checkouts.ts'
import { describeCluster, type TestCluster } from './testing/test-cluster.ts'
import { visit } from './testing/visitor.ts'

const PROCESSES = 3
/** Calls of an address in a minute. */
const CALLS = 400
const SIGN_UPS = 30
const ORDERS = 20

/** How many jobs of a queue each process has finished. */
async function jobsDone({ at }: TestCluster, queue: string): Promise<number[]> {
  return await Promise.all(
    ([0, 1, 2] as const).map(async (process) => {
      const text = await (await fetch(`${at(process)}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith('stoop_jobs_total{'))
      const found = lines.find((line) => line.includes(`"${queue}"`) && line.includes('"done"'))
      return Number(found?.split(' ').at(-1) ?? 0)
    }),
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const settings = { CALLS_PER_MINUTE: String(CALLS) }

describeCluster('what processes share', { processes: PROCESSES, settings }, (cluster) => {
  test('a limit is counted for all processes together', async () => {
    const { at } = cluster()
    const email = newAddress('twice')
    await post(at(0), '/auth/register_by_email', { email })
    // One code a minute, wherever it is asked for.
    const again = await post(at(1), '/auth/resend_verification_email', { email })
    expect(again).toMatchObject({ status: 429, data: { code: 'request.too_many' } })
    for (const status of [429, 429])
      expect((await post(at(2), '/auth/resend_verification_email', { email })).status).toBe(status)
  })

  test('the limit on everything an address does is counted in each process, and added up within moments', async () => {
    const minute = () => Math.floor(Date.now() / 60_000)
    for (;;) {
      const visitor = visit(cluster().address)
      const startedIn = minute()
      const statuses: number[] = []
      const call = async () => {
        for (let turn = 0; statuses.length < 3 * CALLS; turn++) {
          // What visitors write into it themselves does not count.
          const forged = { 'x-forwarded-for': `10.0.${turn % 250}.1` }
          statuses.push((await visitor.get('/api/listings/browse_anonymous', forged)).status)
        }
      }
      await Promise.all(Array.from({ length: 8 }, call))
      visitor.leave()
      // Counts begin anew with each minute of the clock: then another visitor tries once more.
      if (minute() !== startedIn) continue
      const answered = statuses.filter((status) => status === 200).length
      process.stdout.write(
        `${answered} calls answered, with a limit of ${CALLS} and ${PROCESSES} processes\n`,
      )
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
      expect(answered).toBeGreaterThanOrEqual(CALLS)
      // About a quarter more for each process; without sharing it would be all of them.
      expect(answered).toBeLessThan(2 * CALLS)
      return
    }
  })

  test('figures of a process are for this machine only, not for visitors', async () => {
    expect((await fetch(`${cluster().at(0)}/metrics`)).status).toBe(200)
    expect((await fetch(`${cluster().address}/metrics`)).status).toBe(404)
  })

  test('each job runs once, and more than one process runs them', async () => {
    const { address, database } = cluster()
    const before = await jobsDone(cluster(), 'mail-urgent')
    const emails = Array.from({ length: SIGN_UPS }, () => newAddress('once'))
    await Promise.all(
      emails.map(async (email) => {
        const visitor = visit(address)
        expect((await visitor.post('/api/auth/register_by_email', { email })).status).toBe(201)
        visitor.leave()
      }),
    )
    const listings = await insertListings(database, ORDERS)
    const orders = await Promise.all(
      listings.map(async (listing) => {
        const { answered } = await checkOut(address, listing)
        expect(await pay(answered.url, `buyer-${listing}@example.com`)).toBe(true)
        return answered.orderId
      }),
    )
    const left = () =>
      database.rows<{ id: string }>(sql`
        select id::text from jobs.job where name in ('mail', 'mail-urgent') and state in ('created', 'active', 'retry')`)
    const unpaid = () =>
      database.rows(
        sql`select id from orders where id = any(${orders}::uuid[]) and state = 'awaiting_payment'`,
      )
    await expect.poll(async () => [...(await unpaid()), ...(await left())]).toEqual([])

    const codes = await database.rows<{ count: number }>(sql`
      select count(*) from outbox_mails where recipient = any(${emails}::text[]) group by recipient`)
    expect(codes.map(({ count }) => count)).toEqual(emails.map(() => 1))
    const confirmations = await database.rows<{ count: number }>(sql`
      select count(*) from outbox_mails where recipient = any(${listings.map((id) => `buyer-${id}@example.com`)}::text[])
        and subject like 'Paid:%' group by recipient`)
    expect(confirmations.map(({ count }) => count)).toEqual(orders.map(() => 1))
    const payments = await database.rows<{ count: number; sum: number }>(sql`
      select count(*), sum(amount) from stripe_simulator.charges c join orders o on o.payment_intent_id = c.payment_intent
      where o.id = any(${orders}::uuid[]) group by o.id`)
    expect(payments).toEqual(orders.map(() => ({ count: 1, sum: 4500 })))
    const after = await jobsDone(cluster(), 'mail-urgent')
    expect(sum(after) - sum(before)).toBe(SIGN_UPS)
    process.stdout.write(`jobs of ${PROCESSES} processes: ${after.join(', ')}\n`)
    expect(after.filter((done) => done > 0).length).toBeGreaterThan(1)
  })
})
