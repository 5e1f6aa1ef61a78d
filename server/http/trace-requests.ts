import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from '../ports/tracing.ts'

/** Polled every few seconds by load balancers and monitoring. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Opens a span for each request, the parent of its statements and provider calls. A trace is continued only for a trusted
 * proxy; other callers could fill the receiver or join traces of others.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustedProxies: number): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && untraced.has(route)) return done()
    const span = tracing.begin({
      // The route's pattern, because paths can contain the token of a link.
      name: route === undefined ? request.method : `${request.method} ${route}`,
      kind: 'server',
      isRoot: true,
      parent: trustedProxies > 0 ? headerOf(request) : undefined,
      facts: {
        'http.request.method': request.method,
        ...(route === undefined ? {} : { 'http.route': route }),
        'stoop.request_id': request.id,
      },
    })
    spans.set(request, span)
    span.run(done)
  })
  // The events of a request body come from the connection, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined)
    within(span, done)
  })
}

function within(span: OpenSpan | undefined, done: () => void): void {
  if (span) span.run(done)
  else done()
}

function headerOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? traceparent : undefined
}
