import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutRequest, PaymentProvider, ProviderCheckout } from '../ports/payments.ts'
import { ProviderError, type ProviderFailure } from '../ports/provider-error.ts'

/** A provider to hold against the port, with what only some can do. */
export interface ProviderUnderTest {
  provider: PaymentProvider
  now(): Date
  withKey(secretKey: string): PaymentProvider
  /** Pays as a person would, where a test can reach the payment page. */
  pay?: (checkout: ProviderCheckout) => Promise<unknown>
  close(): Promise<void>
}

/** A checkout for $45.00 + $12.00 that is open for 31 minutes. */
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

/** The reason a call failed with; a call that works fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? error.reason : expect.unreachable()
}

/** What every provider of card payments has to do, whoever stands behind it. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let subject: ProviderUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())

    checkouts(() => subject)
    repeats(() => subject)
    refusals(() => subject)
    payments(() => subject)
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
      paid: false,
      paymentIntentId: null,
      amountTotalCents: 5700,
      currency: 'usd',
      customerEmail: 'ada@example.com',
      customerName: null,
    })
    expect(URL.canParse(checkout.url ?? '')).toBe(true)
    expect(Math.abs(checkout.expiresAt.getTime() - request.expiresAt.getTime())).toBeLessThan(1000)
  })

  it('reads a checkout back', async () => {
    const made = await subject().provider.createCheckout(checkoutRequest(subject().now()))
    expect(await subject().provider.getCheckout(made.id)).toEqual(made)
  })

  it('takes a checkout without an e-mail address', async () => {
    const { customerEmail: _, ...request } = checkoutRequest(subject().now())
    expect((await subject().provider.createCheckout(request)).customerEmail).toBeNull()
  })

  it('expires a checkout, and says so again when asked twice', async () => {
    const made = await subject().provider.createCheckout(checkoutRequest(subject().now()))
    const expired = await subject().provider.expireCheckout(made.id)
    expect(expired).toMatchObject({ id: made.id, status: 'expired', paid: false, url: null })
    expect(await subject().provider.expireCheckout(made.id)).toMatchObject({ status: 'expired' })
  })
}

function repeats(subject: Subject): void {
  it('gives the same checkout for the same key', async () => {
    const request = checkoutRequest(subject().now())
    const first = await subject().provider.createCheckout(request)
    expect(await subject().provider.createCheckout(request)).toEqual(first)
  })

  it('refuses the same key for something else', async () => {
    const request = checkoutRequest(subject().now())
    await subject().provider.createCheckout(request)
    const other = { ...request, orderId: randomUUID() }
    expect(await failureOf(subject().provider.createCheckout(other))).toBe('refused')
  })

  it('makes one checkout out of 20 requests at the same time', async () => {
    const request = checkoutRequest(subject().now())
    const calls = Array.from({ length: 20 }, () => subject().provider.createCheckout(request))
    const answers = await Promise.allSettled(calls)
    const made = answers.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value.id)
    const failures = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason)
    expect(new Set(made).size).toBe(1)
    expect(failures.every((failure) => failure instanceof ProviderError && failure.retryable)).toBe(true)
  })
}

function refusals(subject: Subject): void {
  it.each<[string, Partial<CheckoutRequest>]>([
    ['less than 50 cents', { lines: [{ name: 'Button', unitAmountCents: 49, quantity: 1 }] }],
    ['no lines', { lines: [] }],
    ['a negative amount', { lines: [{ name: 'Chair', unitAmountCents: -100, quantity: 1 }] }],
    ['a way back that is no address', { successUrl: 'nowhere' }],
    ['an e-mail address that is none', { customerEmail: 'ada' }],
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

  it('says when there is no such thing', async () => {
    const { provider } = subject()
    expect(await failureOf(provider.getCheckout('cs_test_missing'))).toBe('not_found')
    expect(await failureOf(provider.expireCheckout('cs_test_missing'))).toBe('not_found')
    expect(await failureOf(provider.getRefund('re_missing'))).toBe('not_found')
    const refund = {
      idempotencyKey: randomUUID(),
      paymentIntentId: 'pi_missing',
      amountCents: 100,
      orderId: 'o',
    }
    expect(await failureOf(provider.refund(refund))).toBe('not_found')
  })

  it('says when the key is wrong', async () => {
    const stranger = subject().withKey('sk_test_wrong')
    expect(await failureOf(stranger.createCheckout(checkoutRequest(subject().now())))).toBe('unauthorized')
  })
}

function payments(subject: Subject): void {
  async function paidCheckout(test: { skip(note: string): void }): Promise<ProviderCheckout> {
    const { provider, pay } = subject()
    if (!pay) test.skip('nobody can press Pay on the real payment page from a test')
    const checkout = await provider.createCheckout(checkoutRequest(subject().now()))
    await pay?.(checkout)
    return provider.getCheckout(checkout.id)
  }

  it('[S1.004] takes a payment', async (test) => {
    const paid = await paidCheckout(test)
    expect(paid).toMatchObject({ status: 'complete', paid: true, url: null, amountTotalCents: 5700 })
    expect(paid.paymentIntentId).toMatch(/^pi_/)
    expect(paid.customerName).not.toBeNull()
  })

  it('answers an expiry that came too late with the paid checkout', async (test) => {
    const paid = await paidCheckout(test)
    expect(await subject().provider.expireCheckout(paid.id)).toEqual(paid)
  })

  it('refunds in parts, and never more than was paid', async (test) => {
    const { id, paymentIntentId } = await paidCheckout(test)
    const { provider } = subject()
    const part = (amountCents: number) => ({
      idempotencyKey: randomUUID(),
      paymentIntentId: paymentIntentId ?? '',
      amountCents,
      orderId: id,
    })
    const first = part(5000)
    const refund = await provider.refund(first)
    expect(refund).toMatchObject({
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
