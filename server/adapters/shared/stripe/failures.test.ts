import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { ProviderError } from '../../../ports/provider-error.ts'
import { createStripePayments } from '../../payments-stripe/index.ts'
import { answered, toProviderError } from './failures.ts'

/** The adapter's result for this answer. */
async function failureWith(answer: RequestListener): Promise<ProviderError> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const payments = createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    currency: 'usd',
    clock: { now: () => new Date() },
    apiBase: { protocol: 'http', host: '127.0.0.1', port },
  })
  const error: unknown = await payments.getCheckout('cs_1').catch((thrown: unknown) => thrown)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return error instanceof ProviderError ? error : expect.unreachable('the call did not fail as it should')
}

function json(status: number, error: object): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify({ error }))
  }
}

it.each([
  [400, { type: 'invalid_request_error', code: 'amount_too_small' }, 'refused'],
  [400, { type: 'idempotency_error' }, 'refused', 'idempotency_error'],
  [400, { type: 'invalid_request_error', code: 'resource_missing' }, 'not_found'],
  [401, { type: 'invalid_request_error' }, 'unauthorized'],
  [402, { type: 'card_error', code: 'card_declined' }, 'refused'],
  [403, { type: 'invalid_request_error' }, 'unauthorized'],
  [403, { type: 'invalid_request_error', code: 'account_invalid' }, 'not_found'],
  [404, { type: 'invalid_request_error', code: 'resource_missing' }, 'not_found'],
  [409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, 'unavailable'],
  [429, { type: 'invalid_request_error', code: 'lock_timeout' }, 'rate_limited'],
  [500, { type: 'api_error' }, 'unavailable'],
])('HTTP %i %o is %s', async (status, body, reason, vendorCode?: string) => {
  const error = await failureWith(json(status, { ...body, message: 'No such e-mail: ada@example.com' }))
  expect(error).toMatchObject({
    provider: 'stripe',
    reason,
    vendorCode: 'code' in body ? body.code : vendorCode,
  })
  expect(error.message).not.toContain('ada@example.com')
  expect(error.cause).toBeUndefined()
})

it('a broken connection is unavailable', async () => {
  const error = await failureWith((request) => request.socket.destroy())
  expect(error).toMatchObject({ reason: 'unavailable', retryable: true })
})

it('an answer that is not JSON is a bad answer', async () => {
  const error = await failureWith((_request, response) => response.end('<html>'))
  expect(error.reason).toBe('bad_answer')
})

it('a session in a state we do not know is a bad answer', async () => {
  const error = await failureWith((_request, response) =>
    response.end(JSON.stringify({ id: 'cs_1', status: 'new' })),
  )
  expect(error.reason).toBe('bad_answer')
})

it('no answer in time is a timeout', () => {
  const timedOut = Object.assign(new Error('late'), { code: 'ETIMEDOUT' })
  const error = new Stripe.errors.StripeConnectionError({ message: 'late', detail: timedOut } as never)
  expect(toProviderError(error).reason).toBe('timeout')
})

it('any other error is a bad answer', () => {
  expect(toProviderError(new TypeError('x')).reason).toBe('bad_answer')
  expect(toProviderError('text').reason).toBe('bad_answer')
})

it('restores the stack trace limit, whether a call succeeds or fails', async () => {
  const usual = Error.stackTraceLimit
  const limits: number[] = []
  const attempt = (call: () => Promise<unknown>) =>
    answered(() => {
      limits.push(Error.stackTraceLimit)
      return call()
    }).catch((error: unknown) => error)
  expect(await attempt(async () => 'answer')).toBe('answer')
  expect(Error.stackTraceLimit).toBe(usual)
  expect(await attempt(() => Promise.reject(new Error('refused')))).toBeInstanceOf(ProviderError)
  expect(Error.stackTraceLimit).toBe(usual)
  const thrown = attempt(() => {
    throw new Error('before it was sent')
  })
  expect(Error.stackTraceLimit).toBe(usual)
  expect(await thrown).toBeInstanceOf(ProviderError)
  expect(limits).toEqual([0, 0, 0])
})
