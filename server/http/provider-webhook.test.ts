import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ProviderError } from '../ports/provider-error.ts'
import { mountProviderWebhook } from './provider-webhook.ts'

const fails = (reason: 'bad_answer' | 'bad_signature' | 'unavailable') => () => {
  throw new ProviderError('stripe', reason, 'x')
}

/** @returns the status that the provider is answered with */
async function statusOf(read: () => string, handle: () => void): Promise<number> {
  const app = Fastify({ logger: false })
  await mountProviderWebhook(app, { path: '/webhook', read, handle: async () => handle() })
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhook', payload: '{}' })
  await app.close()
  return statusCode
}

test('a message that cannot be read is not sent again; one that could not be handled is', async () => {
  const event = () => 'event'
  expect(await statusOf(event, () => {})).toBe(200)
  expect(await statusOf(fails('bad_answer'), () => {})).toBe(200)
  expect(await statusOf(fails('bad_signature'), () => {})).toBe(400)
  expect(await statusOf(event, fails('unavailable'))).toBe(500)
  // The provider was asked about it, and its answer was wrong.
  expect(await statusOf(event, fails('bad_answer'))).toBe(500)
})
