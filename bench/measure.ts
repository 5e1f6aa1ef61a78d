import type { Case } from './cases.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { load, type Program } from './programs.ts'

/** How long and how often. */
export interface Effort {
  connections: number
  warmUpSeconds: number
  seconds: number
  rounds: number
}

/** The middle of several runs. Rates in answers a second, times in milliseconds, memory in megabytes. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  bytesPerAnswer: number
  memory: number | null
  /** Microseconds of the program's own processor time for one answer: says more than the rate where others share the machine. */
  processor: number | null
}

/** One run with what it cost the program. */
export type Run = LoadResult & { processor: number | null }

export interface Row {
  name: string
  ours: Figures
  ceiling: Figures | null
  /** Ours as a share of the ceiling. */
  share: number | null
}

/**
 * Measures a case on the marketplace and on the bare program by turns, so that whatever else the machine does falls on
 * both.
 */
export async function byTurns(
  which: Case,
  programs: { ours: Program; ceiling: Program | null },
  effort: Effort,
): Promise<Row> {
  const turns = [{ program: programs.ours, requests: which.ours, results: [] as Run[] }]
  if (programs.ceiling && which.ceiling)
    turns.push({ program: programs.ceiling, requests: which.ceiling, results: [] })
  for (const { program, requests } of turns) await run(program, requests, effort, effort.warmUpSeconds)
  for (let round = 0; round < effort.rounds; round++) {
    for (const turn of turns)
      turn.results.push(await run(turn.program, turn.requests, effort, effort.seconds))
  }
  const [ours, ceiling] = turns.map(({ results, program }) => middle(results, program.memory()?.now ?? null))
  if (!ours) throw new Error('Nothing was measured')
  return row(which.name, ours, ceiling ?? null)
}

/** Puts a row together. */
export function row(name: string, ours: Figures, ceiling: Figures | null): Row {
  return { name, ours, ceiling, share: ceiling ? ours.perSecond / ceiling.perSecond : null }
}

function run(program: Program, requests: LoadJob['requests'], effort: Effort, seconds: number) {
  return runOnce(program, { port: program.port, requests, connections: effort.connections, seconds })
}

/** Runs the generator against a program and counts what that cost the program. */
export async function runOnce(program: Program, job: LoadJob): Promise<Run> {
  const before = program.processorTime()
  const result = await load(job)
  const after = program.processorTime()
  const processor = before === null || after === null ? null : ((after - before) * 1000) / result.requests
  return { ...result, processor }
}

/** The middle of each figure by itself. */
export function middle(results: readonly Run[], memory: number | null): Figures {
  const of = (key: 'perSecond' | 'p50' | 'p99' | 'bytesPerAnswer') =>
    median(results.map((result) => result[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    bytesPerAnswer: of('bytesPerAnswer'),
    memory,
    processor: results.some((result) => result.processor === null)
      ? null
      : median(results.map((result) => result.processor ?? 0)),
  }
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
