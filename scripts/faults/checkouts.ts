import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { insertListings } from './listings.ts'
import { createMarketplace } from './marketplace.ts'

/**
 * `npm run faults:checkouts`: 100 buyers buy each of 50 listings at the same moment. Exactly one may get it; the others learn
 * that it is reserved. `--listings N --buyers N` changes the numbers.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '50' }, buyers: { type: 'string', default: '100' } },
})
const listingCount = Number(values.listings)
const buyerCount = Number(values.buyers)

interface CheckoutResponse {
  status: number
  code: string
  milliseconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: buyerCount })

function pressBuy(address: string, listingId: string, buyer: number): Promise<CheckoutResponse> {
  const startedAt = performance.now()
  const body = JSON.stringify({
    listing_id: listingId,
    delivery_type: 'pickup',
    delivery_fee_dollars: 0,
    customer_email: `buyer-${buyer}@example.com`,
  })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-session-id': `browser-of-buyer-number-${buyer}`,
  }
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, code: error.message, milliseconds: performance.now() - startedAt })
    const call = request(
      `${address}/api/payments/create-checkout-session`,
      { method: 'POST', agent, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () => {
          const { code = '' } = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string }
          resolve({ status: response.statusCode ?? 0, code, milliseconds: performance.now() - startedAt })
        })
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}

const marketplace = await createMarketplace()
const problems: string[] = []
try {
  const startup = await marketplace.start()
  const database = openDatabase(await marketplace.databaseUrl(), { connections: 2 })
  const listings = await insertListings(database, listingCount)
  const responses: CheckoutResponse[] = []
  const startedAt = performance.now()
  for (const listing of listings) {
    const round = await Promise.all(
      Array.from({ length: buyerCount }, (_, buyer) => pressBuy(marketplace.address, listing, buyer)),
    )
    responses.push(...round)
    const winners = round.filter((response) => response.status === 200).length
    if (winners !== 1) problems.push(`listing ${listing}: ${winners} buyers got it`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  for (const { status, code } of responses) {
    if (status === 200 || (status === 409 && code === 'listing.reserved')) continue
    problems.push(`got ${status} ${code}`)
  }
  const wrong = await database.rows<{ id: string; status: string; holds: number }>(sql`
    select l.id, l.status, count(o.id) as holds from listings l left join orders o on o.listing_id = l.id
      and o.state not in ('cancelled', 'refunded')
    group by l.id having count(o.id) <> 1 or l.status <> 'reserved'`)
  for (const { id, status, holds } of wrong) problems.push(`listing ${id}: ${status}, ${holds} holds`)
  await database.close()
  const stopped = await marketplace.stop()

  const times = responses.map((response) => response.milliseconds).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const count = (status: number) => responses.filter((response) => response.status === status).length
  console.log(
    `${listingCount} listings × ${buyerCount} buyers at once: ${responses.length} checkouts in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `  got it ${count(200)}, told "reserved" ${count(409)}, anything else ${responses.length - count(200) - count(409)}`,
  )
  console.log(
    `  ${Math.round(responses.length / seconds)} checkouts/s; answered after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  )
  console.log(`  first start ready after ${Math.round(startup)} ms, stopped within ${Math.round(stopped)} ms`)
} finally {
  agent.destroy()
  await marketplace.cleanUp()
}
for (const problem of problems.slice(0, 20)) console.error(`WRONG: ${problem}`)
console.log(problems.length === 0 ? 'Exactly one hold each.' : `${problems.length} things went wrong.`)
process.exitCode = problems.length === 0 ? 0 : 1
