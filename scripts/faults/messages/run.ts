import { randomInt } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillTalks } from '../../../bench/live/talks.ts'
import { startTemporaryCluster } from '../../../bench/temporary-cluster.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { ensureBuilt } from '../../build.ts'
import { freePort } from '../../free-port.ts'
import { insertListings } from '../listings.ts'
import { createServerProcess, settings } from '../marketplace.ts'
import { compareMessages } from './compare.ts'
import { startProxy } from './proxy.ts'
import { startTalking, type Talker } from './talker.ts'

/**
 * `npm run faults:messages`: while people talk, the app is killed (SIGKILL) at a random moment and started again, 100 times
 * (`--kills N`). Afterwards each message must be stored once, in the order in which its sender sent it, and both sides must see
 * all of them. With `--nginx`, two processes stand behind nginx, and one of them is killed each time.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, nginx: { type: 'boolean', default: false } },
})
const CONVERSATIONS = 20
/** The number of the first message that this check sends; the earlier ones are there from the start. */
const FIRST_SEQ = 21
const SECRET_KEY = 'a key for this check, which signs nothing else'

/** Stops what the check has started; called in reverse order. */
const stops: (() => Promise<unknown> | unknown)[] = []

/** A database with conversations, in a temporary folder. */
async function createTalks() {
  const cluster = await startTemporaryCluster()
  stops.push(cluster.stop)
  const url = await cluster.createDatabase('stoop')
  const database = openDatabase(url, { connections: 2 })
  stops.push(database.close)
  await insertListings(database, CONVERSATIONS)
  const talks = await fillTalks(database.pool, CONVERSATIONS, SECRET_KEY)
  return { folder: cluster.folder, url, database, talks }
}

/** One process, or two behind nginx. */
async function startServers(folder: string, url: string) {
  const ports = await Promise.all(Array.from({ length: values.nginx ? 2 : 1 }, freePort))
  const servers = ports.map((port, index) => {
    const address = `http://127.0.0.1:${port}`
    const own = settings(path.join(folder, `data-${index}`), port, address)
    return createServerProcess({ ...own, DATABASE_URL: url, SECRET_KEY }, `${address}/readyz`)
  })
  stops.push(() => Promise.all(servers.map((server) => server.end('SIGINT'))))
  for (const server of servers) server.begin()
  await Promise.all(servers.map((server) => server.ready()))
  if (!values.nginx) return { servers, address: `http://127.0.0.1:${ports[0]}` }
  const proxy = await startProxy(folder, ports)
  stops.push(proxy.stop)
  return { servers, address: proxy.address }
}

/** Kills a process at a random moment and starts it again. */
async function kill(servers: Awaited<ReturnType<typeof startServers>>['servers']): Promise<void> {
  await sleep(200 + randomInt(1_300))
  const server = servers[randomInt(servers.length)]
  await server?.end('SIGKILL')
  server?.begin()
  await server?.ready()
}

/** @returns one sentence per contradiction */
async function run(): Promise<string[]> {
  const { folder, url, database, talks } = await createTalks()
  const { servers, address } = await startServers(folder, url)
  const pairs = talks.map(({ id, authorizations: [buyer, seller] }, index) => {
    const start = (name: string, authorization: string) =>
      startTalking(address, { name: `${name} ${index}`, conversationId: id, authorization })
    return [start('buyer', buyer), start('seller', seller)] as const
  })
  const talkers: Talker[] = pairs.flat()
  stops.push(() => talkers.forEach((talker) => void talker.close()))
  const startedAt = performance.now()
  for (let number = 1; number <= Number(values.kills); number++) {
    await kill(servers)
    if (number % 10 === 0) console.log(`${number} kills`)
  }
  await Promise.all(talkers.map((talker) => talker.finish()))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const sum = (of: (talker: Talker) => number) => talkers.reduce((total, talker) => total + of(talker), 0)
  console.log(
    `${values.kills} kills in ${seconds} s${values.nginx ? ', two processes behind nginx' : ''}: ` +
      `${sum(({ sent }) => sent.length)} messages, ${sum(({ tally }) => tally.resends)} sent again, ` +
      `${sum(({ tally }) => tally.reconnects)} attempts to open a stream again, ${sum(({ tally }) => tally.reloads)} conversations loaded`,
  )
  // Compare until everything has arrived, for at most 20 seconds.
  for (const until = performance.now() + 20_000; ; await sleep(200)) {
    const problems = (
      await Promise.all(pairs.map((pair) => compareMessages(database, pair, FIRST_SEQ)))
    ).flat()
    if (problems.length === 0 || performance.now() > until) return problems
  }
}

await ensureBuilt(console.log)
let problems: string[] = []
try {
  problems = await run()
} catch (error) {
  problems = [String(error)]
} finally {
  for (const stop of stops.toReversed()) await stop()
}
for (const problem of problems.slice(0, 20)) console.error(`WRONG: ${problem}`)
console.log(
  problems.length === 0
    ? 'Every message is there once, and both sides see it.'
    : `${problems.length} things went wrong.`,
)
process.exit(problems.length === 0 ? 0 : 1)
