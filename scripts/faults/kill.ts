import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/db/database.ts'
import { settleAndCompare } from './aftermath.ts'
import { emptyTally, goShopping, type OpenPages, payAt } from './buyers.ts'
import { insertListings } from './listings.ts'
import { createMarketplace, type Marketplace, processesIn } from './marketplace.ts'

/**
 * `npm run faults:kill`: while buyers check out, pay and cancel, the app is killed (SIGKILL) at a random moment and restarted
 * on the same folder, 50 times (`--rounds N`). Afterwards every charge must have its order or its refund. PostgreSQL keeps
 * running and is adopted by the next start.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const rounds = Number(values.rounds)
const LISTINGS_PER_ROUND = 4
/** More buyers than listings, so that some are too late. */
const BUYERS_PER_ROUND = 7
const startTimes: number[] = []
const tally = emptyTally()
const pages: OpenPages = []

async function round(marketplace: Marketplace, number: number, listings: readonly string[]): Promise<void> {
  startTimes.push(await marketplace.start())
  const shopping = Array.from({ length: BUYERS_PER_ROUND }, async (_, buyer) => {
    await sleep(randomInt(120))
    const listing = listings[buyer % listings.length] ?? ''
    await goShopping(marketplace.address, listing, { name: `buyer-${number}-${buyer}`, tally, pages })
  })
  // Some pay in an old tab.
  const old = pages.length > 0 ? pages[randomInt(pages.length)] : undefined
  if (old) shopping.push(payAt(old.url, tally).catch(() => void tally.unanswered++))
  // At any point between the first click and the last webhook, however fast the machine is.
  const killAfter = tally.answered + randomInt(BUYERS_PER_ROUND * 3)
  const allBuyers = Promise.all(shopping)
  let over = false
  allBuyers.then(() => {
    over = true
  })
  while (!over && tally.answered < killAfter) await sleep(1)
  await sleep(randomInt(60))
  await marketplace.kill()
  await allBuyers
  // Now and then the next start is killed as well, wherever it has got to.
  if (randomInt(6) === 0) {
    marketplace.begin()
    await sleep(randomInt(900))
    await marketplace.kill()
  }
}

const startedAt = performance.now()
const marketplace = await createMarketplace()
const problems: string[] = []
try {
  const firstStart = await marketplace.start()
  const database = openDatabase(await marketplace.databaseUrl(), { connections: 2 })
  const listings = await insertListings(database, rounds * LISTINGS_PER_ROUND)
  await database.close()
  await marketplace.kill()
  for (let number = 0; number < rounds; number++) {
    const offered = listings.slice(number * LISTINGS_PER_ROUND, (number + 1) * LISTINGS_PER_ROUND)
    await round(marketplace, number, offered)
    process.stdout.write(number % 10 === 9 ? `${number + 1} kills\n` : '')
  }
  const adopted = await marketplace.start()
  const stopped = await marketplace.stop()
  const left = processesIn(marketplace.folder)
  if (left.length > 0) problems.push(`processes left after Ctrl-C: ${left.join(', ')}`)
  const cold = await marketplace.start()
  await marketplace.stop()
  const { problems: found, figures } = await settleAndCompare(marketplace.folder)
  problems.push(...found)

  const sorted = startTimes.toSorted((a, b) => a - b)
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  console.log(`${rounds} rounds in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  console.log(
    `  buyers: ${tally.checkouts} checkouts answered, ${tally.payments} payments, ${tally.cancellations} cancellations, ${tally.unanswered} requests cut off`,
  )
  console.log(
    `  afterwards: ${figures.orders} orders, ${figures.charges} charges: ${figures.kept} kept, ${figures.refunded} refunded; ${figures.released} orders ended unpaid`,
  )
  console.log(
    `  ready after: first start ${Math.round(firstStart)} ms, after a kill ${median} ms (median; longest ${Math.round(sorted.at(-1) ?? 0)} ms, last ${Math.round(adopted)} ms), after a clean stop ${Math.round(cold)} ms`,
  )
  console.log(
    `  Ctrl-C ended app and PostgreSQL within ${Math.round(stopped)} ms; processes left: ${left.length}`,
  )
} catch (error) {
  problems.push(error instanceof Error ? `${error.message}\n${marketplace.output()}` : String(error))
} finally {
  await marketplace.cleanUp()
}
for (const problem of problems.slice(0, 20)) console.error(`WRONG: ${problem}`)
console.log(
  problems.length === 0
    ? 'Every charge has its order or its refund.'
    : `${problems.length} things went wrong.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
