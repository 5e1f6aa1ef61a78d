import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cause, SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { apiVersion } from '../wire.ts'
import { StripeApiError, type StripeErrorBody } from './api-error.ts'
import { checkKey } from './authentication.ts'
import type { SimulatorResponse } from './idempotency.ts'

/** What both APIs do with every request: they give it an id, check its key, and answer errors and unknown paths. */
export function prepareApi(
  app: FastifyInstance,
  context: SimulatorContext,
  errorBody: (body: StripeErrorBody, status: number) => object,
): void {
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
    return reply.code(status).send({ error: errorBody(body, status) })
  })
  app.setNotFoundHandler((request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    throw new StripeApiError(404, { type: 'invalid_request_error', message })
  })
}

/** Takes bodies of this type as text. */
export function takeTexts(app: FastifyInstance, type: string): void {
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** The part of a request's URL after the question mark. */
export function queryOf(request: FastifyRequest): string {
  return request.raw.url?.split('?')[1] ?? ''
}

/** The body as text; empty if there is none. */
export function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

/** @throws StripeApiError for an idempotency key that is empty or too long */
export function causeOf(request: FastifyRequest): Cause & { requestId: string } {
  return { requestId: request.getDecorator<string>('stripeRequestId'), idempotencyKey: keyOf(request) }
}

/** Sends the answer of a write, with the headers of its idempotency key. */
export function sendOnce(
  reply: FastifyReply,
  response: SimulatorResponse,
  idempotencyKey: string | null,
): FastifyReply {
  if (idempotencyKey !== null) reply.header('idempotency-key', idempotencyKey)
  if (response.replayOf !== undefined) {
    reply.header('idempotent-replayed', 'true').header('original-request', response.replayOf)
  }
  return reply.code(response.status).type('application/json; charset=utf-8').send(response.body)
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length > 0 && key.length <= 255) return key
  const message = 'Idempotency-Key must be between 1 and 255 characters.'
  throw new StripeApiError(400, { type: 'idempotency_error', message })
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
