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
  { effort, catalogue }: { effort: Effort; catalogue: Catalogue },
): Promise<CallResult[]> {
  const sides: Side[] = []
  for (const contender of contenders) {
    const prepared = await prepare(call, contender, catalogue)
    sides.push({ contender, prepared, runs: [] })
  }
  for (const side of sides) await runSide(call, side, { ...effort, seconds: effort.warmUpSeconds })
  for (let round = 0; round < effort.rounds; round++)
    for (const side of turnsOf(sides, round)) side.runs.push(await runSide(call, side, effort))
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

async function runSide(
  call: CallResult['call'],
  { contender, prepared }: Side,
  effort: Effort,
): Promise<Run> {
  const { port } = contender.program
  const { connections, seconds } = effort
  const job = { port, connections, seconds, requests: prepared.requests }
  if (call !== 'cart') return await runOnce(contender.program, job)
  await contender.removeCarts()
  const before = await contender.countCarts()
  const result = await runOnce(contender.program, { ...job, amount: prepared.requests.length })
  const added = (await contender.countCarts()) - before
  if (added !== result.requests)
    throw new Error(`${contender.name} saved ${added} carts after ${result.requests} requests`)
  return result
}

function rates(runs: readonly Run[]): number[] {
  return runs.map(({ perSecond }) => perSecond)
}
