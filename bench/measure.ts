import type { Case } from './cases.ts'
import type { LoadJob, LoadResult } from './load.ts'
import { load, type Program } from './programs.ts'

/** Duration and number of rounds. */
export interface Effort {
  connections: number
  warmUpSeconds: number
  seconds: number
  rounds: number
}

/** Medians of several rounds. Rates per second, times in milliseconds, memory in megabytes. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  bytesPerAnswer: number
  memory: number | null
  /** Processor time per response in microseconds: more stable than the rate on a shared machine. */
  processor: number | null
}

/** One round with the program's resource use. */
export type Run = LoadResult & { processor: number | null }

export interface Row {
  name: string
  ours: Figures
  ceiling: Figures | null
  /** Our rate relative to the bare program. */
  share: number | null
}

/**
 * Measures a case alternately on our server and on the bare program, so that other load affects both.
 */
export async function measureAlternately(
  benchCase: Case,
  programs: { ours: Program; ceiling: Program | null },
  effort: Effort,
): Promise<Row> {
  const turns = [{ program: programs.ours, requests: benchCase.ours, results: [] as Run[] }]
  if (programs.ceiling && benchCase.ceiling)
    turns.push({ program: programs.ceiling, requests: benchCase.ceiling, results: [] })
  for (const { program, requests } of turns) await run(program, requests, effort, effort.warmUpSeconds)
  for (let round = 0; round < effort.rounds; round++) {
    for (const turn of turns)
      turn.results.push(await run(turn.program, turn.requests, effort, effort.seconds))
  }
  const [ours, ceiling] = turns.map(({ results, program }) =>
    medianFigures(results, program.memory()?.now ?? null),
  )
  if (!ours) throw new Error('Nothing was measured')
  return row(benchCase.name, ours, ceiling ?? null)
}

/** Builds a table row. */
export function row(name: string, ours: Figures, ceiling: Figures | null): Row {
  return { name, ours, ceiling, share: ceiling ? ours.perSecond / ceiling.perSecond : null }
}

function run(program: Program, requests: LoadJob['requests'], effort: Effort, seconds: number) {
  return runOnce(program, { port: program.port, requests, connections: effort.connections, seconds })
}

/** Runs the load generator against a program and measures the program's resource use. */
export async function runOnce(program: Program, job: LoadJob): Promise<Run> {
  const before = program.processorTime()
  const result = await load(job)
  const after = program.processorTime()
  const processor = before === null || after === null ? null : ((after - before) * 1000) / result.requests
  return { ...result, processor }
}

/** The median of each figure. */
export function medianFigures(results: readonly Run[], memory: number | null): Figures {
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

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
