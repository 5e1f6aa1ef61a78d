import type { Tracing } from '../ports/tracing.ts'
import type { JobOutcome } from './job-execution.ts'

/** What the data of a job remembers of the step that added it. */
interface Origin {
  traceparent?: string
}

/** The data of a new job, which remembers the step that adds it. */
export function withOrigin<Data extends object>(data: Data, tracing: Tracing | null): Data {
  const current = tracing?.current()
  return current ? { ...data, traceparent: current.traceparent } : data
}

/** The data that was given to the queue, and what it remembered. */
export function splitOrigin(stored: object): { data: object; traceparent: string | undefined } {
  const { traceparent, ...data } = stored as Origin
  return { data, traceparent }
}

/** Runs a job as a trace of its own, linked to the step that added it. */
export async function traceJob(
  tracing: Tracing,
  queue: string,
  cause: string | undefined,
  work: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const facts = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
  const span = tracing.begin({ name: `job ${queue}`, kind: 'consumer', isRoot: true, cause, facts })
  try {
    const outcome = await span.run(work)
    span.end({}, outcome === 'done' ? undefined : outcome)
    return outcome
  } catch (error) {
    span.end({}, 'error')
    throw error
  }
}
