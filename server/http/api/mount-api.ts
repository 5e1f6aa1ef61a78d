import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toJson } from '../../runtime/raw-json.ts'
import { StreamedJson } from '../../runtime/streamed-json.ts'
import { sendCachedResponse, sendOnce } from '../cache/cached-response.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { cookiesOf } from './cookies.ts'
import type { Dispatcher } from './dispatcher.ts'
import { toErrorResponse } from './error-response.ts'
import { isFromOwnPage } from './own-page.ts'
import { readRaw } from './raw-call.ts'
import type { Route } from './route.ts'

/** Mounts every call below `/api`. */
export function mountApi(
  app: FastifyInstance,
  dispatcher: Dispatcher,
  count: (caller: string, call: string) => void,
  cacheOn: boolean,
): void {
  for (const route of dispatcher.routes) {
    const { method, path, name } = route.endpoint
    app.route({
      ...largeBody(route, dispatcher),
      method,
      url: `/api${path}`,
      handler: async (request, reply) => {
        count(callerAddress(request.ip), name)
        const anonymous = request.headers.authorization === undefined
        if (cacheOn && route.cached && anonymous && !dispatcher.hasWritten(request.headers.cookie)) {
          const cached = await dispatcher.runCached(route, request.url, () => readRaw(route, request, reply))
          return await sendCachedResponse(request, reply, cached)
        }
        const response = await dispatcher.run(route, readRaw(route, request, reply))
        asJson(reply, route.endpoint.status ?? 200)
        if (response instanceof StreamedJson) return reply.send(Readable.from(response.parts))
        return await sendOnce(request, reply, toJson(response))
      },
    })
  }
  app.all('/api/*', async (_request, reply) => {
    sendJson(
      reply,
      404,
      JSON.stringify({ error: 'There is nothing at this address.', code: 'request.not_found' }),
    )
  })
}

/** Limits of calls with a large body. A large JSON body is read only after its sender is authorized. */
function largeBody(
  { endpoint }: Route,
  dispatcher: Dispatcher,
): {
  bodyLimit?: number
  onRequest?: (request: FastifyRequest) => Promise<void>
} {
  if (endpoint.bodyKind === 'multipart') return { bodyLimit: 110 * 1024 * 1024 }
  if (endpoint.bodyLimit === undefined) return {}
  const { bodyLimit } = endpoint
  return {
    bodyLimit,
    onRequest: async ({ headers, query }) =>
      await dispatcher.authorize(endpoint, {
        authorization: headers.authorization ?? null,
        cookies: cookiesOf(headers.cookie),
        isFromOwnPage: isFromOwnPage(headers),
        query,
      }),
  }
}

function asJson(reply: FastifyReply, status: number): FastifyReply {
  return reply.header('cache-control', 'no-store').code(status).type('application/json; charset=utf-8')
}

function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  return asJson(reply, status).send(body)
}

/** Answers all errors of requests. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter, unexpected, note } = toErrorResponse(error, request.id)
    if (unexpected) request.log.error({ err: error }, 'request failed')
    // A warning only, because any caller can cause it; but a check of ours is missing.
    if (note) request.log.warn({ code: note }, 'the database refused a value')
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendJson(reply, status, JSON.stringify(body))
  })
}
