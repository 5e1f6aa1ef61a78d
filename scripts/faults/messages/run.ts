import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillTalks } from '../../../bench/live/talks.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { startEmbeddedCluster } from '../../../server/db/embedded/cluster.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { ensureBuilt } from '../../build.ts'
import { insertListings } from '../listings.ts'
import { createServerProcess, freePort, settings } from '../marketplace.ts'
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
/** Messages that each conversation has before, and the number of the first one that is sent. */
const FIRST_SEQ = 21
const SECRET_KEY = 'a key for this check, which signs nothing else'

await ensureBuilt(console.log)
const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'stoop-faults-'))
chmodSync(folder, 0o755)
const cluster = await startEmbeddedCluster({ folder: path.join(folder, 'postgres') })
const postgres = openDatabase(cluster.url('postgres'), { connections: 1 })
await postgres.pool.query('create database stoop')
await postgres.close()
const database = openDatabase(cluster.url('stoop'), { connections: 2 })
await migrate(database.pool)
await insertListings(database, CONVERSATIONS)
const talks = await fillTalks(database.pool, CONVERSATIONS, SECRET_KEY)

const ports = await Promise.all(Array.from({ length: values.nginx ? 2 : 1 }, freePort))
const servers = ports.map((port, index) => {
  const address = `http://127.0.0.1:${port}`
  const own = settings(path.join(folder, `data-${index}`), port, address)
  return createServerProcess({ ...own, DATABASE_URL: cluster.url('stoop'), SECRET_KEY }, `${address}/readyz`)
})
for (const server of servers) server.begin()
await Promise.all(servers.map((server) => server.ready()))
const proxy = values.nginx ? await startProxy(folder, ports) : null
const address = proxy?.address ?? `http://127.0.0.1:${ports[0]}`

const pairs = talks.map(({ id, authorizations: [buyer, seller] }, index) => {
  const start = (name: string, authorization: string) =>
    startTalking(address, { name: `${name} ${index}`, conversationId: id, authorization })
  return [start('buyer', buyer), start('seller', seller)] as const
})
const talkers: Talker[] = pairs.flat()
const startedAt = performance.now()
for (let kill = 1; kill <= Number(values.kills); kill++) {
  await sleep(200 + randomInt(1_300))
  const server = servers[randomInt(servers.length)]
  await server?.end('SIGKILL')
  server?.begin()
  await server?.ready()
  if (kill % 10 === 0) console.log(`${kill} kills`)
}
await Promise.all(talkers.map((talker) => talker.finish()))

/** Compares until everything has arrived, or for 20 seconds. */
async function settle(): Promise<string[]> {
  for (const until = performance.now() + 20_000; ; await sleep(200)) {
    const problems = (
      await Promise.all(pairs.map((pair) => compareMessages(database, pair, FIRST_SEQ)))
    ).flat()
    if (problems.length === 0 || performance.now() > until) return problems
  }
}

const problems = await settle()
const sum = (of: (talker: Talker) => number) => talkers.reduce((total, talker) => total + of(talker), 0)
console.log(
  `${values.kills} kills in ${Math.round((performance.now() - startedAt) / 1000)} s${proxy ? ', two processes behind nginx' : ''}: ` +
    `${sum(({ sent }) => sent.length)} messages, ${sum(({ tally }) => tally.resends)} sent again, ` +
    `${sum(({ tally }) => tally.reconnects)} attempts to open a stream again, ${sum(({ tally }) => tally.reloads)} conversations loaded`,
)
for (const talker of talkers) talker.close()
await proxy?.stop()
for (const server of servers) await server.end('SIGINT')
await database.close()
await cluster.stop()
rmSync(folder, { recursive: true, force: true })
for (const problem of problems.slice(0, 20)) console.error(`WRONG: ${problem}`)
console.log(
  problems.length === 0
    ? 'Every message is there once, and both sides see it.'
    : `${problems.length} things went wrong.`,
)
process.exit(problems.length === 0 ? 0 : 1)
