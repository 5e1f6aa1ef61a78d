/** Facts about a step, by OpenTelemetry's names. Never personal data: no values of statements, no addresses of people. */
export type Facts = Record<string, string | number>

/** A step that begins. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  facts: Facts
  /** Begins a trace, or continues the one of `parent`; otherwise the step belongs to the one that is running. */
  isRoot?: boolean
  /** The step of another program that this one belongs to, as a W3C `traceparent`. */
  parent?: string | undefined
  /** The step that led to this one earlier, as a W3C `traceparent`. */
  cause?: string | undefined
}

/** A step that has begun. */
export interface OpenSpan {
  /** Runs work within the step. */
  run<Result>(work: () => Result): Result
  /** @param failure the kind of failure, such as a code; without one the step succeeded */
  end(facts?: Facts, failure?: string): void
}

/** Records the steps of requests and jobs, and how they belong together. Nothing here throws or waits. */
export interface Tracing {
  begin(start: SpanStart): OpenSpan
  /** The step that the calling code runs in. */
  current(): { traceId: string; traceparent: string } | undefined
  /** A function that runs within the step of the moment, whenever it is called. */
  bind<Given extends unknown[], Result>(work: (...given: Given) => Result): (...given: Given) => Result
  /** Sends what is recorded; waits a few seconds at most. Never throws. */
  stop(): Promise<void>
}

/** Records an asynchronous step of the trace that is running; without one, only runs it. */
export function traceStep<Result>(tracing: Tracing, start: () => SpanStart, work: () => Result): Result {
  if (!tracing.current()) return work()
  const span = tracing.begin(start())
  const result = span.run(work)
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      (error: unknown) => span.end({}, kindOf(error)),
    )
  return result
}

/** A code or the name of an error's class; not its message, which may repeat values. */
function kindOf(error: unknown): string {
  const { reason, code, name } = (error ?? {}) as Record<'reason' | 'code' | 'name', unknown>
  const kind = [reason, code, name].find((text) => typeof text === 'string' && /^[\w.-]{1,60}$/.test(text))
  return typeof kind === 'string' ? kind : 'error'
}
