import type { Tracing } from '../ports/tracing.ts'
import type { JobOutcome } from './job-execution.ts'

/** What a job's data keeps of the span that enqueued it. */
interface Origin {
  traceparent?: string
}

/** Adds the active span to the data of a new job. */
export function withOrigin<Data extends object>(data: Data, tracing: Tracing | null): Data {
  const current = tracing?.current()
  return current ? { ...data, traceparent: current.traceparent } : data
}

/** Separates a job's own data from the span that enqueued it. */
export function splitOrigin(stored: object): { data: object; traceparent: string | undefined } {
  const { traceparent, ...data } = stored as Origin
  return { data, traceparent }
}

/** Runs a job in its own trace, linked to the span that enqueued it. */
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
