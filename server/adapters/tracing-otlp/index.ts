import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanStart, Tracing } from '../../ports/tracing.ts'
import { reportFailures } from './report-failures.ts'
import { createSampler, type SamplerSettings } from './sampler.ts'

export interface TracingSettings extends SamplerSettings {
  /** The base address of the receiver; traces go to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
}

/** Milliseconds that the last traces may take when the process stops. */
const STOP_TIMEOUT = 3_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Traces for a receiver of OpenTelemetry's protocol over HTTP, in JSON. They are sent in batches in the background; when the
 * receiver does not keep up, spans are dropped. The libraries read
 * OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT, _COMPRESSION and _CERTIFICATE and OTEL_RESOURCE_ATTRIBUTES themselves.
 * @param warn called when traces cannot be sent, once until a later attempt has succeeded
 */
export function createOtlpTracing(settings: TracingSettings, warn: (error: unknown) => void): Tracing {
  const { endpoint, serviceName } = settings
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportFailures(exporter, warn) })],
  })
  const tracer = provider.getTracer('stoop')
  const running = new AsyncLocalStorage<Span>()
  return {
    begin(start) {
      const span = tracer.startSpan(
        start.name,
        { kind: kinds[start.kind], attributes: start.facts, links: linksOf(start) },
        parentOf(start, running.getStore()),
      )
      return openSpan(span, running)
    },
    current() {
      const span = running.getStore()
      if (!span) return undefined
      const { traceId, spanId, traceFlags } = span.spanContext()
      const flags = (traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')
      return { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` }
    },
    bind(work) {
      const span = running.getStore()
      return span ? (...given) => running.run(span, work, ...given) : work
    },
    stop: () => withDeadline(STOP_TIMEOUT, provider.shutdown()),
  }
}

function openSpan(span: Span, running: AsyncLocalStorage<Span>): OpenSpan {
  return {
    run: (work) => running.run(span, work),
    end(facts = {}, failure) {
      span.setAttributes(facts)
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

function parentOf({ isRoot, parent }: SpanStart, running: Span | undefined): Context {
  if (!isRoot) return running ? trace.setSpan(ROOT_CONTEXT, running) : ROOT_CONTEXT
  const remote = read(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
}

function linksOf({ cause }: SpanStart) {
  const context = read(cause)
  return context ? [{ context }] : []
}

/** @source https://www.w3.org/TR/trace-context/ */
function read(traceparent: string | undefined): SpanContext | undefined {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent)
  return context && isSpanContextValid(context) ? context : undefined
}

/** Never throws. */
async function withDeadline(milliseconds: number, work: Promise<void>): Promise<void> {
  const deadline = Promise.withResolvers<void>()
  const timer = setTimeout(deadline.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), deadline.promise])
  clearTimeout(timer)
}
