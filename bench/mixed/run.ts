/**
 * `npm run bench:mixed`: what people do on a marketplace at the same time, at rising rates, until the 99th percentile exceeds 250 ms.
 * Needs nginx and Linux.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { percentile } from '../percentile.ts'
import { actions } from './actions.ts'
import { findKnee, LIMIT } from './knee.ts'
import { type MixedMarketplace, openMarketplace } from './marketplace.ts'
import { describeFailures, type Measured, measure } from './measure.ts'
import { problemsOf, soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1' },
    start: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '20' },
    /** Instead of looking for the knee: a constant rate for so many minutes. */
    rate: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
})
const WARM_UP_SECONDS = 10

function number(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}

function row(one: Measured): string {
  const { perSecond, finished, p50, p99, p99Of, processors, result } = one
  const busy = Object.entries(processors).map(([name, share]) => `${name} ${share.toFixed(2)}`)
  const cells = [
    perSecond,
    number(finished),
    number(p50),
    number(p99),
    ...actions.map((action) => number(p99Of[action])),
    busy.join(', '),
    number(result.latest),
    describeFailures(result),
  ]
  return `| ${cells.join(' | ')} |`
}

const head = [
  'offered/s',
  'finished/s',
  'p50 ms',
  'p99 ms',
  ...actions.map((action) => `${action} p99`),
  'busy processors',
  'generator late ms',
  'failures',
]

function printHead(): void {
  console.log(`\n| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`)
}

/** What is open now; it is stopped when the command ends early. */
let marketplace: MixedMarketplace | undefined
let isInterrupted = false

function interrupt(): void {
  if (isInterrupted) return
  isInterrupted = true
  console.log('Stopping…')
  // Otherwise it is still being set up, and stopped afterwards.
  if (marketplace) void end(marketplace)
}

async function end(open: MixedMarketplace): Promise<void> {
  await open.stop().catch(console.error)
  process.exit(1)
}

async function holdRate(open: MixedMarketplace, perSecond: number): Promise<void> {
  const { measured, holdings } = await soak(open, { perSecond, minutes: Number(values.minutes) }, (line) =>
    console.log(line),
  )
  printHead()
  for (const one of measured) console.log(row(one))
  const all = measured.flatMap(({ result }) => actions.flatMap((action) => result.times[action]))
  console.log(`\np99 of everything: ${number(percentile(all, 0.99))} ms`)
  const problems = problemsOf(measured, holdings)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}

async function raiseRate(open: MixedMarketplace): Promise<void> {
  printHead()
  const knee = await findKnee(async (perSecond) => {
    const one = await measure(open, perSecond, Number(values.seconds))
    console.log(row(one))
    return one
  }, Number(values.start))
  console.log(
    knee
      ? `\nThe knee: ${knee.perSecond} a second (p99 at most ${LIMIT} ms).`
      : '\nThe first rate was too high.',
  )
}

console.log(
  `${cpus().length} processors (${cpus()[0]?.model}), shared with PostgreSQL, nginx, the stand-ins and the load; load average ${loadavg()[0]?.toFixed(2)}`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
for (const processes of values.processes.split(',').map(Number)) {
  const open = await openMarketplace(processes)
  marketplace = open
  try {
    if (isInterrupted) await end(open)
    console.log(`\n${processes} ${processes === 1 ? 'process' : 'processes'} of the app behind nginx`)
    await measure(open, Number(values.start), WARM_UP_SECONDS)
    if (values.rate) await holdRate(open, Number(values.rate))
    else await raiseRate(open)
  } catch (error) {
    // What was being measured fails while the marketplace stops.
    if (!isInterrupted) throw error
  } finally {
    await open.stop()
    marketplace = undefined
  }
}
