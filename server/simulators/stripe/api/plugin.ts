import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { executor } from '../../../db/database.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { apiVersion } from '../wire.ts'
import { StripeApiError, type StripeErrorBody } from './api-error.ts'
import { addEventRoutes } from './event-routes.ts'
import { decodeForm } from './form.ts'
import { runOnce, type SimulatorResponse } from './idempotency.ts'
import { Params } from './params.ts'
import { addPaymentRoutes } from './payment-routes.ts'
import { addRefundRoutes } from './refund-routes.ts'
import type { Routes } from './routes.ts'
import { addSessionRoutes } from './session-routes.ts'

const formType = 'application/x-www-form-urlencoded'

/** The part of Stripe's API that the marketplace uses. Register it under `/v1` on a loopback listener. */
export function createApi(context: SimulatorContext): FastifyPluginAsync {
  return async (app) => {
    if (app.hasContentTypeParser(formType)) app.removeContentTypeParser(formType)
    app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.decorateRequest('stripeRequestId', '')
    app.addHook('onRequest', async (request, reply) => {
      const requestId = newId(context.random, 'req_')
      request.setDecorator('stripeRequestId', requestId)
      reply.header('request-id', requestId)
      reply.header('stripe-version', request.headers['stripe-version'] ?? apiVersion)
      checkKey(request.headers.authorization, context.secretKey)
    })
    app.setErrorHandler<FastifyError | StripeApiError>((error, _request, reply) => {
      const { status, body } = toApiError(error, context)
      if (status === 409) reply.header('stripe-should-retry', 'true')
      return reply.code(status).send({ error: body })
    })
    app.setNotFoundHandler((request) => {
      const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
      throw new StripeApiError(404, { type: 'invalid_request_error', message })
    })
    const routes = routesOn(app, context)
    addSessionRoutes(routes, context)
    addPaymentRoutes(routes)
    addRefundRoutes(routes, context)
    addEventRoutes(routes)
  }
}

function routesOn(app: FastifyInstance, context: SimulatorContext): Routes {
  const database = executor(context.pool)
  return {
    get: (path, handler) =>
      app.get<{ Params: { id?: string } }>(path, (request) => {
        const params = new Params(decodeForm(request.raw.url?.split('?')[1] ?? ''))
        return handler({ id: request.params.id ?? '', params, executor: database })
      }),
    post: (path, handler) =>
      app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const cause = { requestId: requestIdOf(request), idempotencyKey: keyOf(request) }
        const write = { ...cause, method: 'POST', path: request.url, body }
        const response = await runOnce(context, write, async (tx) =>
          handler({ id: request.params.id ?? '', params: new Params(decodeForm(body)), tx, cause }),
        )
        context.wake()
        return send(reply, response, cause.idempotencyKey)
      }),
  }
}

function send(reply: FastifyReply, response: SimulatorResponse, idempotencyKey: string | null): FastifyReply {
  if (idempotencyKey !== null) reply.header('idempotency-key', idempotencyKey)
  if (response.replayOf !== undefined) {
    reply.header('idempotent-replayed', 'true').header('original-request', response.replayOf)
  }
  return reply.code(response.status).type('application/json; charset=utf-8').send(response.body)
}

function requestIdOf(request: FastifyRequest): string {
  return request.getDecorator<string>('stripeRequestId')
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length > 0 && key.length <= 255) return key
  const message = 'Idempotency-Key must be between 1 and 255 characters.'
  throw new StripeApiError(400, { type: 'idempotency_error', message })
}

/** @source https://docs.stripe.com/api/authentication (the key as a bearer, or as the user name of basic) */
function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = authorization?.split(' ') ?? []
  const basic = scheme.toLowerCase() === 'basic'
  const key = basic ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials
  if (key === '') {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeApiError(401, { type: 'invalid_request_error', message })
  }
  const [a, b] = [Buffer.from(key), Buffer.from(secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return
  const message = `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
  throw new StripeApiError(401, { type: 'invalid_request_error', message })
}

function toApiError(
  error: FastifyError | StripeApiError,
  context: SimulatorContext,
): { status: number; body: StripeErrorBody } {
  if (error instanceof StripeApiError) return error
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 500) return { status, body: { type: 'invalid_request_error', message: error.message } }
  context.log.error({ err: error }, 'The Stripe simulator failed to answer')
  return { status: 500, body: { type: 'api_error', message: 'An unknown error occurred' } }
}
