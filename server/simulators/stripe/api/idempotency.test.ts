import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, session } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

it('replays the answer to a repeated key, whatever the order of the parameters', async () => {
  const headers = { 'idempotency-key': 'replay-1' }
  const first = await call(world, '/checkout/sessions', { form: session, headers })
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  const reordered = session.split('&').reverse().join('&')
  const second = await call(world, '/checkout/sessions', { form: reordered, headers })
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
  const other = await call(world, '/checkout/sessions', { form: `${session}&submit_type=pay`, headers })
  expect(other.status).toBe(400)
  expect(other.body.error?.type).toBe('idempotency_error')
})

it('forgets a key after 24 hours', async () => {
  const headers = { 'idempotency-key': 'replay-2' }
  const first = await call(world, '/checkout/sessions', { form: session, headers })
  world.clock.advance(24 * 60 * 60_000)
  const second = await call(world, '/checkout/sessions', { form: session, headers })
  expect(second.body.id).not.toBe(first.body.id)
})

it('replays the refusal of a valid request, but not of an invalid one', async () => {
  const headers = { 'idempotency-key': 'replay-3' }
  expect((await call(world, '/checkout/sessions', { form: '', headers })).status).toBe(400)
  const created = await call(world, '/checkout/sessions', { form: session, headers })
  expect(created.status).toBe(200)
  const path = `/checkout/sessions/${created.body.id}/expire`
  await call(world, path, { form: '' })
  const lateHeaders = { 'idempotency-key': 'replay-4' }
  const first = await call(world, path, { form: '', headers: lateHeaders })
  const second = await call(world, path, { form: '', headers: lateHeaders })
  expect(first.status).toBe(400)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})

it('answers 409 while the first request with a key is still running', async () => {
  const holder = await world.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('stripe_simulator:busy', 0))`)
    const response = await call(world, '/checkout/sessions', {
      form: session,
      headers: { 'idempotency-key': 'busy' },
    })
    expect(response.status).toBe(409)
    expect(response.body.error).toMatchObject({ type: 'idempotency_error', code: 'idempotency_key_in_use' })
    expect(response.headers.get('stripe-should-retry')).toBe('true')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
