import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Failure } from '../../contract/failure.ts'
import type { Config } from '../config/config-types.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../ports/tracing.ts'
import { handleErrors } from './api/mount-api.ts'
import type { Logger } from './logging.ts'
import {
  answerNotFound,
  answerUnparsable,
  answerUnroutable,
  createMarkResponse,
} from './malformed-requests.ts'
import { requestIds } from './request-ids.ts'
import { waitForHandlers } from './running-handlers.ts'
import { commonHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'
import { multipartLimits } from './uploads/uploads.ts'

/** Largest JSON or form body, in bytes. Photos have their own limits. */
const BODY_LIMIT = 256 * 1024

/** Longest request line and headers, in bytes; a search may have ten thousand characters. */
const HEAD_LIMIT = 32 * 1024

/** Milliseconds for the headers, and for the whole request, to arrive; later ones get 408. */
const HEADERS_TIMEOUT = 60_000
const REQUEST_TIMEOUT = 120_000
/** Milliseconds between the checks for requests that are late. */
const TIMEOUT_CHECK_INTERVAL = 5_000
/** Milliseconds that a connection waits for its next request: longer than usual proxies keep theirs. */
const KEEP_ALIVE_TIMEOUT = 65_000
/** Milliseconds without a byte in either direction: a client that does not read its answer is disconnected. */
const IDLE_TIMEOUT = 180_000

/** Creates the HTTP server: limits, request ids, parsing, and one log line and one measurement per request. */
export async function createHttpServer(
  config: Config,
  log: Logger,
  metrics: Metrics,
  tracing: Tracing | null = null,
): Promise<FastifyInstance> {
  const markResponse = createMarkResponse(commonHeaders(config.http.hsts))
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // One entry of X-Forwarded-For per trusted proxy, from the right; those further left are written by the visitor.
    trustProxy: (_address, hop) => hop < config.http.trustedProxies,
    bodyLimit: BODY_LIMIT,
    http: {
      maxHeaderSize: HEAD_LIMIT,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL,
    },
    clientErrorHandler: answerUnparsable,
    genReqId: requestIds(config.http.trustedProxies),
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionTimeout: IDLE_TIMEOUT,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      markResponse(request, reply)
      answerUnroutable(error, request, reply)
    },
  }) as unknown as FastifyInstance
  waitForHandlers(app)
  if (tracing) traceRequests(app, tracing, config.http.trustedProxies)
  readJsonStrictly(app)
  await app.register(formbody)
  await app.register(multipart, { limits: multipartLimits })
  handleErrors(app)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', (request, reply, done) => {
    markResponse(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none'
    metrics.request(request.method, path, reply.statusCode, reply.elapsedTime)
    // The route's pattern, not the path: a path may contain a link's token.
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    // 503 from a readiness probe is a normal answer, not a failure.
    if (reply.statusCode >= 500) request.log[path === '/readyz' ? 'warn' : 'error'](line, 'answered')
    else if (request.method === 'GET') request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
  return app
}

/**
 * Accepts JSON in UTF-8 only; a lenient decoder would store other characters than were sent.
 * @source RFC 8259 §8.1
 */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset && !/^utf-?8$/i.test(charset)) return done(new Failure('request.unsupported_type'))
    // Many clients send the content type without a body.
    if (body.length === 0) return done(null)
    try {
      parse(request, utf8.decode(body as Buffer), done)
    } catch {
      done(new Failure('request.invalid'))
    }
  })
}

/** Milliseconds for requests to finish when the server stops. */
const CLOSE_TIMEOUT = 10_000

/** Stops the server: idle connections are closed at once, others when their request is finished or the timeout is over. */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 100)
  const last = setTimeout(() => http.server.closeAllConnections(), CLOSE_TIMEOUT)
  await http.close()
  clearInterval(idle)
  clearTimeout(last)
}
