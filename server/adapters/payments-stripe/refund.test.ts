import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RefundRequest } from '../../ports/payments.ts'
import { checkoutRequest } from '../../testing/payments/payments-compliance.ts'
import { call } from '../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

async function buildRequest(): Promise<RefundRequest> {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await world.pages.pay(checkout)
  const { paymentIntentId } = await world.provider.getCheckout(checkout.id)
  return {
    refundId: randomUUID(),
    paymentIntentId: paymentIntentId ?? '',
    amountCents: 1000,
    orderId: checkout.orderId ?? '',
  }
}

/** The same refund, as a version made it that did not send its id. @returns the provider's id */
async function refundUnlabelled(
  { refundId, ...rest }: RefundRequest,
  metadata = 'order_id',
): Promise<string> {
  const form = `payment_intent=${rest.paymentIntentId}&amount=${rest.amountCents}&metadata[${metadata}]=${rest.orderId}`
  const headers = { 'idempotency-key': `refund-${refundId}` }
  return String((await call(world, '/refunds', { form, headers })).body.id)
}

it('returns the refund of an earlier version, whose metadata differed, instead of refusing', async () => {
  const request = await buildRequest()
  const id = await refundUnlabelled(request)
  expect(await world.provider.refund(request)).toMatchObject({ id, amountCents: 1000 })
})

it('leaves a taken key alone until it is known whether a refund was made', async () => {
  const request = await buildRequest()
  await refundUnlabelled(request, 'another_key')
  await expect(world.provider.refund(request)).rejects.toMatchObject({
    reason: 'unavailable',
    retryable: true,
  })
})

it('does not choose between two refunds of the same amount', async () => {
  const request = await buildRequest()
  await refundUnlabelled(request)
  await refundUnlabelled({ ...request, refundId: randomUUID() })
  await expect(world.provider.refund(request)).rejects.toMatchObject({
    reason: 'refused',
    vendorCode: 'ambiguous_refund',
  })
})

it('finds its own refund among others of the same amount, and none for another id', async () => {
  const request = await buildRequest()
  const other = { ...request, refundId: randomUUID() }
  expect(await world.provider.findRefund(request)).toBeNull()
  const refund = await world.provider.refund(request)
  expect(await world.provider.findRefund(other)).toBeNull()
  await world.provider.refund(other)
  expect(await world.provider.findRefund(request)).toEqual(refund)
})
