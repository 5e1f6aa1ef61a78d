import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutRequest, ProviderCheckout } from '../../ports/payments.ts'
import { describeDisputes } from './disputes-compliance.ts'
import { failureOf, type ProviderUnderTest } from './provider-under-test.ts'
import { describeStatement } from './statement-compliance.ts'

/** A checkout for $45.00 + $12.00 that stays open for 31 minutes. */
export function checkoutRequest(now: Date, changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    idempotencyKey: randomUUID(),
    orderId: randomUUID(),
    lines: [
      { name: 'Walnut chair', description: 'One small scratch', unitAmountCents: 4500, quantity: 1 },
      { name: 'Delivery, ½ mile & stairs', unitAmountCents: 600, quantity: 2 },
      { name: 'Saturday, 10 to 12', unitAmountCents: 0, quantity: 1 },
    ],
    customerEmail: 'ada@example.com',
    expiresAt: new Date(now.getTime() + 31 * 60_000),
    successUrl: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    place: 'hosted',
    cancelUrl: 'https://shop.example/item/1',
    ...changes,
  }
}

/** The tests that every payment provider has to pass. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let subject: ProviderUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())

    checkouts(() => subject)
    defaultExpiry(() => subject)
    repeats(() => subject)
    refusals(() => subject)
    payments(() => subject)
    describeDisputes(() => subject)
    describeStatement(() => subject)
  })
}

type Subject = () => ProviderUnderTest

function checkouts(subject: Subject): void {
  it('[S1.004] opens a hosted checkout', async () => {
    const request = checkoutRequest(subject().now())
    const checkout = await subject().provider.createCheckout(request)
    expect(checkout).toMatchObject({
      orderId: request.orderId,
      status: 'open',
      payment: 'unpaid',
      paymentIntentId: null,
      amountTotalCents: 5700,
      currency: 'usd',
      customerEmail: 'ada@example.com',
      customerName: null,
    })
    expect(URL.canParse(checkout.url ?? '')).toBe(true)
    expect(Math.abs(checkout.expiresAt.getTime() - (request.expiresAt?.getTime() ?? 0))).toBeLessThan(1000)
  })

  it('reads a checkout back', async () => {
    const created = await subject().provider.createCheckout(checkoutRequest(subject().now()))
    expect(await subject().provider.getCheckout(created.id)).toEqual(created)
  })

  it('opens a checkout without an email address', async () => {
    const { customerEmail: _, ...request } = checkoutRequest(subject().now())
    expect((await subject().provider.createCheckout(request)).customerEmail).toBeNull()
  })

  it('expires a checkout; a second time changes nothing', async () => {
    const created = await subject().provider.createCheckout(checkoutRequest(subject().now()))
    const expired = await subject().provider.expireCheckout(created.id)
    expect(expired).toMatchObject({ id: created.id, status: 'expired', payment: 'unpaid', url: null })
    expect(await subject().provider.expireCheckout(created.id)).toMatchObject({ status: 'expired' })
  })
}

function defaultExpiry(subject: Subject): void {
  it('uses its default expiry where none is requested', async () => {
    const request = checkoutRequest(subject().now(), { expiresAt: null })
    const { expiresAt } = await subject().provider.createCheckout(request)
    expect(expiresAt.getTime()).toBeGreaterThan(subject().now().getTime())
  })
}

function repeats(subject: Subject): void {
  it('returns the same checkout for the same key', async () => {
    const request = checkoutRequest(subject().now())
    const first = await subject().provider.createCheckout(request)
    expect(await subject().provider.createCheckout(request)).toEqual(first)
  })

  it('refuses the same key with another request', async () => {
    const request = checkoutRequest(subject().now())
    await subject().provider.createCheckout(request)
    const other = { ...request, orderId: randomUUID() }
    expect(await failureOf(subject().provider.createCheckout(other))).toBe('refused')
  })

  it('returns one checkout to 20 simultaneous requests with the same key', async () => {
    const request = checkoutRequest(subject().now())
    const calls = Array.from({ length: 20 }, () => subject().provider.createCheckout(request))
    const created = await Promise.all(calls)
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  })
}

function refusals(subject: Subject): void {
  it.each<[string, Partial<CheckoutRequest>]>([
    ['less than 50 cents', { lines: [{ name: 'Button', unitAmountCents: 49, quantity: 1 }] }],
    ['no lines', { lines: [] }],
    ['a negative amount', { lines: [{ name: 'Chair', unitAmountCents: -100, quantity: 1 }] }],
    ['a success URL that is not a URL', { successUrl: 'nowhere' }],
    ['an invalid email address', { customerEmail: 'ada' }],
  ])('refuses %s', async (_what, changes) => {
    const request = checkoutRequest(subject().now(), changes)
    expect(await failureOf(subject().provider.createCheckout(request))).toBe('refused')
  })

  it.each([
    ['less than 30 minutes', 28],
    ['more than 24 hours', 24 * 60 + 2],
  ])('refuses to stay open for %s', async (_what, minutes) => {
    const now = subject().now()
    const request = checkoutRequest(now, { expiresAt: new Date(now.getTime() + minutes * 60_000) })
    expect(await failureOf(subject().provider.createCheckout(request))).toBe('refused')
  })

  it('reports an unknown id as not found', async () => {
    const { provider } = subject()
    expect(await failureOf(provider.getCheckout('cs_test_missing'))).toBe('not_found')
    expect(await failureOf(provider.expireCheckout('cs_test_missing'))).toBe('not_found')
    expect(await failureOf(provider.getRefund('re_missing'))).toBe('not_found')
    const refund = {
      refundId: randomUUID(),
      paymentIntentId: 'pi_missing',
      amountCents: 100,
      orderId: 'o',
    }
    expect(await failureOf(provider.refund(refund))).toBe('not_found')
  })

  it('reports a wrong key as unauthorized', async () => {
    const stranger = subject().withKey('sk_test_wrong')
    expect(await failureOf(stranger.createCheckout(checkoutRequest(subject().now())))).toBe('unauthorized')
  })
}

function payments(subject: Subject): void {
  async function paidCheckout(test: { skip(note: string): void }): Promise<ProviderCheckout> {
    const { provider, pay } = subject()
    if (!pay) test.skip('a test cannot press Pay on the real payment page')
    const checkout = await provider.createCheckout(checkoutRequest(subject().now()))
    await pay?.(checkout)
    return provider.getCheckout(checkout.id)
  }

  it('[S1.004] takes a payment', async (test) => {
    const paid = await paidCheckout(test)
    expect(paid).toMatchObject({ status: 'complete', payment: 'paid', url: null, amountTotalCents: 5700 })
    expect(paid.paymentIntentId).toMatch(/^pi_/)
    expect(paid.customerName).not.toBeNull()
  })

  it('returns the paid checkout when it is expired too late', async (test) => {
    const paid = await paidCheckout(test)
    expect(await subject().provider.expireCheckout(paid.id)).toEqual(paid)
  })

  it('refunds in parts with our refund id, and never more than was paid', async (test) => {
    const { id, paymentIntentId } = await paidCheckout(test)
    const { provider } = subject()
    const part = (amountCents: number) => ({
      refundId: randomUUID(),
      paymentIntentId: paymentIntentId ?? '',
      amountCents,
      orderId: id,
    })
    const first = part(5000)
    const refund = await provider.refund(first)
    expect(refund).toMatchObject({
      refundId: first.refundId,
      paymentIntentId,
      amountCents: 5000,
      status: 'succeeded',
      failureReason: null,
    })
    expect(await provider.refund(first)).toEqual(refund)
    expect(await provider.getRefund(refund.id)).toEqual(refund)
    expect(await failureOf(provider.refund(part(701)))).toBe('refused')
    expect(await provider.refund(part(700))).toMatchObject({ amountCents: 700, status: 'succeeded' })
    expect(await failureOf(provider.refund(part(1)))).toBe('refused')
  })
}
