/**
 * `npm run bench:buying`: checkouts at 50 per second with simulated payments, prices of the default courier, and address
 * suggestions.
 */
import { performance } from 'node:perf_hooks'
import { createTariffCourier } from '../server/adapters/courier-tariff/index.ts'
import { createGazetteer } from '../server/adapters/locations-gazetteer/index.ts'
import { straightRoute } from '../server/adapters/routing-straight/index.ts'
import { percentile } from './percentile.ts'
import { startServer } from './programs.ts'
import { setStage } from './stage.ts'

const PER_SECOND = 50
const SECONDS = 20
const texts = [
  '6',
  '62',
  '620 a',
  '620 atlantic',
  '620 atlantic ave brooklyn',
  '37-11 vernon',
  'park slope',
  '10001',
  '350 5th ave',
]

function summary(times: number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(2)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms (${times.length})`
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const stage = await setStage(5000)
const server = await startServer({ DATABASE_URL: stage.databaseUrl, DATA_DIR: `${stage.folder}/data` })
const origin = `http://127.0.0.1:${server.port}`

async function start(listingId: string, index: number): Promise<void> {
  const response = await fetch(`${origin}/api/payments/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': `bench-${index}` },
    body: JSON.stringify({
      listing_id: listingId,
      delivery_type: 'pickup',
      customer_email: `b${index}@example.com`,
    }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${body}`)
}

// Spread over addresses, because each may hold only a limited number of listings.
await stage.pool.query('update listings set price_cents = 4500 where price_cents < 50')
const ids = stage.ids.slice(0, PER_SECOND * (SECONDS + 2))
const forget = setInterval(() => void stage.pool.query('delete from rate_limits').catch(() => {}), 250)
const warmUp = ids.splice(0, PER_SECOND * 2)
for (const [index, id] of warmUp.entries()) await start(id, index)
const checkouts = await Promise.all(
  ids.map(async (id, index) => {
    // Started on schedule whether or not earlier ones have finished, so that a growing queue shows.
    await new Promise((resolve) => setTimeout(resolve, (index * 1000) / PER_SECOND))
    return await measure(() => start(id, 10_000 + index))
  }),
)
clearInterval(forget)
console.log(`checkout start at ${PER_SECOND}/s for ${SECONDS} s: ${summary(checkouts)}`)

const suggestions: number[] = []
for (let round = 0; round < 60; round++)
  for (const text of texts)
    suggestions.push(
      await measure(async () =>
        (
          await fetch(`${origin}/api/delivery/search-locations?search=${encodeURIComponent(text)}&r=${round}`)
        ).text(),
      ),
    )
console.log(`address suggestions over HTTP: ${summary(suggestions.slice(texts.length))}`)

const finder = createGazetteer()
const courier = createTariffCourier()
const place = async (text: string) => {
  const [hit] = await finder.search(text)
  const found = hit && (await finder.details(hit.id))
  if (!found) throw new Error(`nothing is found for ${text}`)
  return found
}
const [from, to] = [await place('350 5th ave 10118'), await place('620 atlantic ave 11217')]
const quotes: number[] = []
for (let round = 0; round < 2000; round++)
  quotes.push(
    await measure(async () => {
      const route = straightRoute(from.point, to.point)
      return await courier.quote({
        from,
        to,
        route,
        size: 'small',
        flights: 0,
        evening: false,
        valueCents: 4500,
      })
    }),
  )
console.log(`price of the default courier: ${summary(quotes)}`)
await server.stop()
await stage.stop()
