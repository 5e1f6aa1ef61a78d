import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { percentile } from '../percentile.ts'
import { actions } from './actions.ts'
import type { Step } from './knee.ts'
import type { MixedMarketplace } from './marketplace.ts'
import { type Consumer, processorTimes } from './processors.ts'
import type { TrafficJob, TrafficResult } from './traffic.ts'

export interface Measured extends Step {
  /** Actions that were finished per second, until the last one was. */
  finished: number
  p50: number
  /** The 99th percentile of each action. */
  p99Of: Record<keyof TrafficResult['times'], number>
  /** Processors that each consumer kept busy, on average. */
  processors: Record<Consumer, number>
  result: TrafficResult
}

/** Sends `seconds` of traffic. Listings that it bought are not bought again, and a photo is reused only after all others. */
export async function measure(
  marketplace: MixedMarketplace,
  perSecond: number,
  seconds: number,
): Promise<Measured> {
  const { people } = marketplace
  const before = await processorTimes(marketplace)
  const result = await send({ ...people, perSecond, seconds })
  const after = await processorTimes(marketplace)
  after.load += result.processorTime
  const took = result.took * 1000
  people.toBuy.splice(0, result.times.buy.length)
  people.published += result.times.sell.length
  const all = actions.flatMap((action) => result.times[action])
  const names = Object.keys(before) as Consumer[]
  return {
    perSecond,
    finished: (all.length * 1000) / took,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    p99Of: eachOf(actions, (action) => percentile(result.times[action], 0.99)),
    processors: eachOf(names, (name) => (after[name] - before[name]) / took),
    isClean: Object.keys(result.failures).length === 0 && result.lostMessages === 0,
    result,
  }
}

/** What failed and how often, in one line. */
export function describeFailures({ failures, lostMessages }: TrafficResult): string {
  const lines = Object.entries(failures).map(([failure, count]) => `${count} × ${failure}`)
  if (lostMessages > 0) lines.push(`${lostMessages} messages lost`)
  return lines.join('; ') || 'none'
}

function eachOf<Name extends string>(names: readonly Name[], value: (name: Name) => number) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>
}

async function send(job: TrafficJob): Promise<TrafficResult> {
  const file = path.join(import.meta.dirname, 'traffic.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(job))
  const answer = await text(child.stdout)
  if (!answer) throw new Error('the load generator ended without a result')
  return JSON.parse(answer) as TrafficResult
}
