import { PhotoRejected } from '../../ports/photo-processor.ts'
import type { WorkerTask } from './messages.ts'

/** Why a process ended: nothing to do, replaced after its share of requests, by itself, stopped because a request took too long, or with us. */
export type WorkerEnd = 'idle' | 'replaced' | 'crashed' | 'timed_out' | 'closed'

/** What a worker process does now, and how often one has ended. */
export interface WorkerUse {
  processes: number
  running: number
  ends: Readonly<Record<WorkerEnd, number>>
}

/** Receives how a task ended: `ok`, `rejected` (the photo is at fault) or `failed`. */
export type ObserveTask = (task: WorkerTask, outcome: string, milliseconds: number) => void

/** Runs a task, and observes how it ended. */
export async function observed<Result>(
  task: WorkerTask,
  observe: ObserveTask,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now()
  try {
    const result = await work()
    observe(task, 'ok', performance.now() - start)
    return result
  } catch (error) {
    observe(task, error instanceof PhotoRejected ? 'rejected' : 'failed', performance.now() - start)
    throw error
  }
}
