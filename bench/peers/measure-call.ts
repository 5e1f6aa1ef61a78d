import { type Effort, type Figures, medianFigures, type Run, runOnce } from '../measure.ts'
import type { Catalogue } from './answers.ts'
import type { Contender, Reading } from './contender.ts'
import { type Prepared, prepareCarts, prepareReading } from './prepare.ts'
import { ratioOf, turnsOf } from './turns.ts'

/** One call to one contender. */
export interface CallResult {
  call: Reading | 'cart'
  connections: number
  contender: string
  figures: Figures
  /** How many times as many answers the first contender gives. */
  ratio: number
  bodyBytes: number
  sentBytes: number
}

/**
 * Measures one call with every contender by turns, after a warm-up of each.
 * @throws Error when an answer is wrong, or a cart is not in the database
 */
export async function measureCall(
  call: CallResult['call'],
  contenders: readonly Contender[],
  measuring: Measuring,
): Promise<CallResult[]> {
  const { effort, catalogue } = measuring
  const sides: Side[] = []
  for (const contender of contenders) {
    const prepared = await prepare(call, contender, catalogue)
    sides.push({ contender, prepared, runs: [] })
  }
  const warmUp = { ...effort, seconds: effort.warmUpSeconds }
  for (const side of sides) await runSide(call, side, { effort: warmUp, catalogue })
  for (let round = 0; round < effort.rounds; round++)
    for (const side of turnsOf(sides, round)) side.runs.push(await runSide(call, side, measuring))
  const first = sides[0]?.runs ?? []
  return sides.map(({ contender, prepared: { bodyBytes, sentBytes }, runs }) => ({
    call,
    connections: effort.connections,
    contender: contender.name,
    figures: medianFigures(runs, contender.program.memory()?.now ?? null),
    ratio: ratioOf(rates(first), rates(runs)),
    bodyBytes,
    sentBytes,
  }))
}

interface Measuring {
  effort: Effort
  catalogue: Catalogue
}

interface Side {
  contender: Contender
  prepared: Prepared
  runs: Run[]
}

async function prepare(
  call: CallResult['call'],
  contender: Contender,
  catalogue: Catalogue,
): Promise<Prepared> {
  return call === 'cart' ? prepareCarts(contender) : prepareReading(contender, call, catalogue)
}

async function runSide(call: CallResult['call'], side: Side, measuring: Measuring): Promise<Run> {
  return call === 'cart' ? runCarts(side, measuring) : runReading(call, side, measuring)
}

/** When answers change their size although they stay right, as with a job in the background, the run is repeated. */
async function runReading(call: Reading, side: Side, { effort, catalogue }: Measuring): Promise<Run> {
  const { contender } = side
  const { port } = contender.program
  const { connections, seconds } = effort
  const run = () =>
    runOnce(contender.program, { port, connections, seconds, requests: side.prepared.requests })
  const result = await run()
  if (result.otherSize === 0) return result
  const before = side.prepared
  side.prepared = await prepareReading(contender, call, catalogue)
  const repeated = side.prepared.bodyBytes === before.bodyBytes ? result : await run()
  if (repeated.otherSize > 0)
    throw new Error(`${contender.name}, ${call}: ${repeated.otherSize} answers had another size`)
  return repeated
}

async function runCarts({ contender, prepared }: Side, { effort }: Measuring): Promise<Run> {
  const { requests } = prepared
  const { port } = contender.program
  const { connections, seconds } = effort
  await contender.removeCarts()
  const before = await contender.countCarts()
  const job = { port, connections, seconds, requests, amount: requests.length }
  const result = await runOnce(contender.program, job)
  const added = (await contender.countCarts()) - before
  if (added !== result.requests)
    throw new Error(`${contender.name} saved ${added} carts after ${result.requests} requests`)
  return result
}

function rates(runs: readonly Run[]): number[] {
  return runs.map(({ perSecond }) => perSecond)
}
