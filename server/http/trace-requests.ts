import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from '../ports/tracing.ts'

/** Asked every few seconds by machines. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Makes each request a step that its statements, calls and log lines belong to. A trace is continued only for a trusted
 * proxy; anyone else could fill the receiver or join traces of others.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustedProxies: number): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && untraced.has(route)) return done()
    const span = tracing.begin({
      // The route's pattern, not the path: a path may contain a link's token.
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
  // Reading a body leaves the step, because its events come from the connection.
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
