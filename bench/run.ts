import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.ts'
import { type Case, cachedCases, checkoutCase, pageCases, readCases } from './cases.ts'
import {
  type Effort,
  measureAlternately,
  medianFigures,
  type Row,
  type Run,
  row,
  runOnce,
} from './measure.ts'
import { firstLoadScripts } from './page-weight.ts'
import { pgbench } from './pgbench.ts'
import { load, type Program, startProgram, startServer } from './programs.ts'
import { asText, machine, type Report, save } from './report.ts'
import { secondStarts } from './second-start.ts'
import { serverSettings } from './server-settings.ts'
import { type Stage, setStage, takeBackCheckouts } from './stage.ts'

const LISTINGS = 10_000
/** Checkouts per round; the remaining listings are for warming up. */
const CHECKOUTS = 6_000

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const effort: Effort = values.quick
  ? { connections: 32, warmUpSeconds: 1, seconds: 2, rounds: 1 }
  : { connections: 32, warmUpSeconds: 2, seconds: 6, rounds: 3 }
const say = (line: string) => void process.stderr.write(`${line}\n`)
const isSelected = ({ name }: { name: string }) => !values.only || name.includes(values.only)

async function measureAll(
  cases: Case[],
  programs: { ours: Program; ceiling: Program | null },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const benchCase of cases.filter(isSelected)) {
    rows.push(await measureAlternately(benchCase, programs, effort))
    say(`  ${benchCase.name}: ${Math.round(rows.at(-1)?.ours.perSecond ?? 0)}/s`)
  }
  return rows
}

/** Compares each cached response with a static one of the same size, the most that the load generator can receive. */
async function measureCached(cases: Case[], ours: Program): Promise<Row[]> {
  const rows: Row[] = []
  for (const benchCase of cases.filter(isSelected)) {
    const probe = await load({ ...effort, port: ours.port, requests: benchCase.ours, seconds: 1 })
    const ceiling = await startProgram('static-server.ts', [String(probe.bytesPerAnswer)])
    rows.push(
      await measureAlternately(
        { ...benchCase, ceiling: [{ method: 'GET', path: '/' }] },
        { ours, ceiling },
        effort,
      ),
    )
    await ceiling.stop()
    say(`  ${benchCase.name}, cached: ${Math.round(rows.at(-1)?.ours.perSecond ?? 0)}/s`)
  }
  return rows
}

/** Every checkout needs a free listing, so these rounds count requests instead of seconds. */
async function measureCheckout(stage: Stage, programs: { ours: Program; ceiling: Program }): Promise<Row> {
  const benchCase = checkoutCase(stage.pricedIds)
  const results: { ours: Run[]; ceiling: Run[] } = { ours: [], ceiling: [] }
  for (let round = 0; round < effort.rounds; round++) {
    for (const side of ['ours', 'ceiling'] as const) {
      await takeBackCheckouts(stage.pool)
      const requests = benchCase[side] ?? []
      const job = { port: programs[side].port, connections: effort.connections, seconds: 60 }
      await load({ ...job, requests: requests.slice(CHECKOUTS), amount: requests.length - CHECKOUTS })
      results[side].push(
        await runOnce(programs[side], { ...job, requests: requests.slice(0, CHECKOUTS), amount: CHECKOUTS }),
      )
    }
  }
  await takeBackCheckouts(stage.pool)
  say(`  checkout start: ${Math.round(results.ours[0]?.perSecond ?? 0)}/s`)
  const figures = (side: 'ours' | 'ceiling') =>
    medianFigures(results[side], programs[side].memory()?.now ?? null)
  return row(benchCase.name, figures('ours'), figures('ceiling'))
}

async function run(stage: Stage): Promise<Report> {
  const busyBefore = loadavg()[0] ?? 0
  const stripe = await startProgram('stripe-stub.ts', [])
  const ceiling = await startProgram('ceiling.ts', [stage.databaseUrl, String(stripe.port)])
  const ours = await startServer(serverSettings(stage, stripe.port, 0))
  say('Measuring without any cache…')
  const uncached = await measureAll(readCases(stage.ids), { ours, ceiling })
  const checkout = await measureCheckout(stage, { ours, ceiling })
  const pages = await measureAll(pageCases(stage.ids), { ours, ceiling: null })
  const memory = ours.memory()
  const firstLoad = await firstLoadScripts(`http://127.0.0.1:${ours.port}`, '/shop')
  await Promise.all([ours.stop(), ceiling.stop()])
  say('Measuring with the micro-cache…')
  const quick = await startServer(serverSettings(stage, stripe.port, 1000))
  const cached = await measureCached(cachedCases(stage.ids), quick)
  const cachedPages = await measureAll(pageCases(stage.ids), { ours: quick, ceiling: null })
  await Promise.all([quick.stop(), stripe.stop()])
  say('Measuring PostgreSQL and starting…')
  return {
    ...machine(),
    busyBefore,
    listings: LISTINGS,
    connections: effort.connections,
    uncached,
    checkout,
    cached,
    firstLoad,
    memory,
    pages: [...pages, ...cachedPages.map((page) => ({ ...page, name: `${page.name}, cache on` }))],
    pgbench: pgbench(stage, effort.seconds),
    secondStarts: await secondStarts(stage.folder, 5),
  }
}

say((await ensureBuilt(say)) ? 'Built.' : 'Everything is built.')
say(`Filling a database with ${LISTINGS} listings…`)
const stage = await setStage(LISTINGS)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.stop().finally(() => process.exit(1)))
try {
  const report = await run(stage)
  console.log(asText(report))
  say(`Written to ${save(report)}`)
} finally {
  await stage.stop()
}
