/**
 * `npm run bench:peers`: Stoop beside Medusa (also with its Redis cache) and Vendure with the same products, by turns on one machine.
 * The first run installs and fills the peers, which takes minutes; later ones reuse that. `-- --folder FOLDER` says where.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build.ts'
import { type CleanUp, unwind } from '../../server/app/clean-up.ts'
import { startProgram } from '../programs.ts'
import { machine } from '../report.ts'
import { type Catalogue, catalogueOf } from './answers.ts'
import { type Contender, readings } from './contender.ts'
import { type Databases, openDatabases } from './databases.ts'
import { install } from './install.ts'
import { type CallResult, measureCall } from './measure-call.ts'
import { fillMedusa, startMedusa } from './medusa.ts'
import { fingerprint } from './products.ts'
import { startRedis } from './redis.ts'
import { fillStoop, startStoop } from './stoop.ts'
import { asTable, short } from './table.ts'
import { fillVendure, startVendure } from './vendure.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(tmpdir(), 'stoop-bench-peers') },
    products: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '8,32' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    /** One of the calls. */
    only: { type: 'string', default: '' },
    'without-redis': { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stderr.write(`${line}\n`)
/** With fewer, some words and categories have no full list of twenty. */
const LEAST_PRODUCTS = 3000
if (!(Number(values.products) >= LEAST_PRODUCTS)) {
  say(`--products needs at least ${LEAST_PRODUCTS}.`)
  process.exit(1)
}
const folder = path.resolve(values.folder)
const cleanUp: CleanUp = []

/** Starts all contenders with the same catalogue: Stoop first, with which the others are compared. */
async function openAll(databases: Databases): Promise<{ contenders: Contender[]; catalogue: Catalogue }> {
  const contenders: Contender[] = []
  const add = async (starting: Promise<Contender>) => {
    const contender = await starting
    cleanUp.push(() => contender.stop())
    contenders.push(contender)
    say(`${contender.name} is ready`)
  }
  const count = Number(values.products)
  const plain = await fillStoop(databases, 'stoop', count)
  const cached = await fillStoop(databases, 'stoop_cached', count)
  const { products } = plain
  const file = path.join(folder, 'products.json')
  writeFileSync(file, JSON.stringify(products))
  const filling = { file, fingerprint: fingerprint(products) }
  const [medusa, vendure] = [await install('medusa', folder, say), await install('vendure', folder, say)]
  say('Filling Medusa and Vendure')
  await fillMedusa(medusa, databases, filling)
  await fillVendure(vendure, databases, filling)
  const stripe = await startProgram('stripe-stub.ts', [])
  cleanUp.push(() => stripe.stop())
  const stoop = { databases, folder, stripePort: stripe.port }
  await add(startStoop('Stoop', plain, { ...stoop, cacheMilliseconds: 0 }))
  await add(startStoop('Stoop with its cache', cached, { ...stoop, cacheMilliseconds: 1000 }))
  await add(startMedusa('Medusa', { folder: medusa, databases, redis: null }))
  if (!values['without-redis']) {
    const redis = await startRedis()
    cleanUp.push(() => redis.stop())
    await add(startMedusa('Medusa with Redis', { folder: medusa, databases, redis: redis.url }))
  }
  await add(startVendure(vendure, databases))
  return { contenders, catalogue: catalogueOf(products) }
}

async function measureAll(contenders: Contender[], catalogue: Catalogue): Promise<CallResult[]> {
  const all: CallResult[] = []
  for (const connections of values.connections.split(',').map(Number)) {
    const effort = {
      connections,
      warmUpSeconds: Math.min(2, Number(values.seconds)),
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
    }
    for (const call of [...readings, 'cart'] as const) {
      if (!call.includes(values.only)) continue
      const results = await measureCall(call, contenders, { effort, catalogue })
      all.push(...results)
      save({ ...facts, products: Number(values.products), results: all, shops: shopsOf(contenders) })
      say(
        `${call}, ${connections} connections: ${results.map(({ figures }) => short(figures.perSecond)).join(', ')}/s`,
      )
    }
  }
  return all
}

/** Where and when everything is measured. */
const facts = { ...machine(), loadBefore: loadavg()[0] ?? 0 }

function shopsOf(contenders: readonly Contender[]) {
  return contenders.map(({ name, startMilliseconds, program }) => ({
    name,
    startSeconds: startMilliseconds / 1000,
    memory: program.memory(),
  }))
}

/** Writes `bench/results/peers.json`. */
function save(report: object): void {
  const results = path.join(import.meta.dirname, '..', 'results')
  mkdirSync(results, { recursive: true })
  writeFileSync(path.join(results, 'peers.json'), `${JSON.stringify(report, null, 2)}\n`)
}

mkdirSync(folder, { recursive: true })
// The process of PostgreSQL may belong to another user.
chmodSync(folder, 0o755)
try {
  await ensureBuilt(say)
  const databases = await openDatabases(folder)
  cleanUp.push(() => databases.stop())
  const { contenders, catalogue } = await openAll(databases)
  const results = await measureAll(contenders, catalogue)
  for (const connections of new Set(results.map((result) => result.connections))) {
    console.log(
      `\n${values.products} products, ${connections} connections, ${facts.cores} cores shared by shop, PostgreSQL and load, Node ${facts.node}, load average before: ${facts.loadBefore.toFixed(1)}\n`,
    )
    console.log(asTable(results.filter((result) => result.connections === connections)))
  }
  for (const { name, startSeconds, memory } of shopsOf(contenders))
    console.log(`${name}: ready after ${short(startSeconds)} s, ${short(memory?.highest ?? 0)} MB at most`)
} finally {
  await unwind(cleanUp)
}
