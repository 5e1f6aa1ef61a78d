/** Attributes of a span, by OpenTelemetry's names. They never hold personal data: no values of SQL statements, no addresses. */
export type Facts = Record<string, string | number>

/** How a span begins. */
export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  facts: Facts
  /** Whether it begins a trace, or continues the trace of `parent`. By default it is a child of the active span. */
  isRoot?: boolean
  /** The caller's span in another program, as a W3C `traceparent`. */
  parent?: string | undefined
  /** An earlier span that caused this one and is linked to it, as a W3C `traceparent`. */
  cause?: string | undefined
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs work with the span active. */
  run<Result>(work: () => Result): Result
  /** @param failure the kind of failure, such as an error code; without one the span succeeded */
  end(facts?: Facts, failure?: string): void
}

/** Records the spans of requests and jobs. Only `stop` waits, and nothing throws. */
export interface Tracing {
  begin(start: SpanStart): OpenSpan
  /** The active span. */
  current(): { traceId: string; traceparent: string } | undefined
  /** Binds a function to the span that is active now, so that it runs with it whenever it is called. */
  bind<Given extends unknown[], Result>(work: (...given: Given) => Result): (...given: Given) => Result
  /** Sends the remaining spans; waits a few seconds at most. */
  stop(): Promise<void>
}

/** Runs work in a child of the active span; without an active span it only runs the work. */
export function traceChild<Result>(tracing: Tracing, start: () => SpanStart, work: () => Result): Result {
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
