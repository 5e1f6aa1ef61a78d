import { parseArgs } from 'node:util'
import { type Contender, openCheckout } from './contender.ts'
import { median, medianFigures, type Run, runOnce } from './measure.ts'
import { databaseTime } from './processor-time.ts'
import { load, startProgram } from './programs.ts'

/**
 * Compares this checkout with another one: `npm run bench:compare -- ../before`, with `--only search` for one case and
 * `--cache 1000` for cached responses. Both servers run side by side, each on its own database with the same listings, and every
 * case alternates between them, so that other load affects both.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    cache: { type: 'string', default: '0' },
  },
})
const [before] = positionals
if (!before) throw new Error('Which checkout? npm run bench:compare -- ../before')

const CHECKOUTS = 1_500
const sides = ['before', 'now'] as const
type Side = (typeof sides)[number]
type Results = Record<Side, { runs: Run[]; database: number[] }>

/** Runs a case several times on both sides. The first round only warms up. */
async function compare(name: string, measure: (contender: Contender) => Promise<Run>): Promise<void> {
  const results: Results = { before: { runs: [], database: [] }, now: { runs: [], database: [] } }
  for (let round = 0; round <= Number(values.rounds); round++) {
    // Neither side always goes first.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const { pool } = contenders[side].stage
      const start = await databaseTime(pool)
      const run = await measure(contenders[side])
      const end = await databaseTime(pool)
      if (round === 0) continue
      results[side].runs.push(run)
      results[side].database.push((((end ?? 0) - (start ?? 0)) * 1000) / run.requests)
    }
  }
  console.log(describe(name, results))
}

function describe(name: string, { before, now }: Results): string {
  const figures = { before: medianFigures(before.runs, null), now: medianFigures(now.runs, null) }
  const ratios = now.runs.map((run, index) => run.perSecond / (before.runs[index]?.perSecond ?? Number.NaN))
  const change = (before: number, now: number) => `${Math.round(before)} → ${Math.round(now)}`
  return [
    name.padEnd(16),
    `${change(figures.before.perSecond, figures.now.perSecond)}/s`.padEnd(18),
    `median ratio ${median(ratios).toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    `server µs ${change(figures.before.processor ?? 0, figures.now.processor ?? 0)}`,
    `database µs ${change(median(before.database), median(now.database))}`,
    `bytes ${change(figures.before.bytesPerAnswer, figures.now.bytesPerAnswer)}`,
  ].join('  ')
}

const stripe = await startProgram('stripe-stub.ts', [])
const contenders = {
  before: await openCheckout(before, stripe.port, Number(values.cache)),
  now: await openCheckout('.', stripe.port, Number(values.cache)),
}
try {
  for (const [index, { name }] of contenders.now.reading.entries()) {
    if (!name.includes(values.only)) continue
    await compare(name, ({ server, reading }) => {
      const requests = reading[index]?.ours ?? []
      return runOnce(server, {
        port: server.port,
        connections: 32,
        seconds: Number(values.seconds),
        requests,
      })
    })
  }
  if ('checkout start'.includes(values.only))
    await compare('checkout start', async ({ stage, server, checkouts, takeBackCheckouts }) => {
      await takeBackCheckouts(stage.pool)
      const job = { port: server.port, connections: 32, seconds: 60 }
      await load({ ...job, requests: checkouts.slice(CHECKOUTS), amount: 300 })
      return await runOnce(server, { ...job, requests: checkouts.slice(0, CHECKOUTS), amount: CHECKOUTS })
    })
} finally {
  for (const { server, stage } of Object.values(contenders)) {
    await server.stop()
    await stage.stop()
  }
  await stripe.stop()
}
