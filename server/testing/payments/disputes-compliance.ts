import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ProviderDispute } from '../../ports/disputes.ts'
import { failureOf, type PracticePayment, type ProviderUnderTest } from './provider-under-test.ts'

type Subject = () => ProviderUnderTest

/** The tests that every provider of disputes has to pass. */
export function describeDisputes(subject: Subject): void {
  openedDisputes(subject)
  answeredDisputes(subject)
  warnings(subject)
}

/** Pays, and waits until the bank has disputed the payment. */
async function disputedPayment(subject: Subject, kind: PracticePayment): Promise<ProviderDispute> {
  const { provider, payAs } = subject()
  const paymentIntentId = await payAs(kind, randomUUID())
  const id = await found(async () => (await provider.disputesOf(paymentIntentId))[0])
  return provider.getDispute(id)
}

/** Asks until there is an answer: banks of the test mode act a moment after the payment. */
async function found<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function openedDisputes(subject: Subject): void {
  it('reads a dispute with its payment, its deadline, and what was taken', async () => {
    const { provider, payAs, now } = subject()
    const since = new Date(now().getTime() - 60_000)
    const orderId = randomUUID()
    const paymentIntentId = await payAs('disputed', orderId)
    const id = await found(async () => (await provider.disputesOf(paymentIntentId))[0])
    const dispute = await provider.getDispute(id)
    expect(dispute).toMatchObject({
      id,
      paymentIntentId,
      orderId,
      status: 'needs_response',
      reason: 'fraudulent',
      amountCents: 5700,
      currency: 'usd',
      isRefundable: false,
      submissions: 0,
      movements: [{ amountCents: -5700, feeCents: expect.any(Number) }],
    })
    expect(dispute.dueBy?.getTime()).toBeGreaterThan(now().getTime())
    expect(await provider.listDisputes(since)).toContain(id)
    expect(await provider.listDisputes(new Date(now().getTime() + 3600_000))).not.toContain(id)
    const refund = { refundId: randomUUID(), paymentIntentId, amountCents: 100, orderId }
    expect(await failureOf(provider.refund(refund))).toBe('refused')
  })

  it('reads an inquiry, for which no money has moved', async () => {
    const inquiry = await disputedPayment(subject, 'inquiry')
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', isRefundable: true, movements: [] })
  })

  it('an undisputed payment has no disputes', async () => {
    const { provider, payAs } = subject()
    expect(await provider.disputesOf(await payAs('good', randomUUID()))).toEqual([])
  })

  it('reports unknown disputes and warnings as not found', async () => {
    const { provider } = subject()
    expect(await failureOf(provider.getDispute('du_missing'))).toBe('not_found')
    expect(await failureOf(provider.acceptDispute('du_missing'))).toBe('not_found')
    expect(await failureOf(provider.submitEvidence('du_missing', { receipt: 'file_1' }, 'key'))).toBe(
      'not_found',
    )
    expect(await failureOf(provider.getWarning('issfr_missing'))).toBe('not_found')
  })
}

function answeredDisputes(subject: Subject): void {
  const pdf = {
    name: 'receipt.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
  } as const

  it('submits evidence with a file once, also where the call is repeated', async () => {
    const { provider } = subject()
    const { id } = await disputedPayment(subject, 'not_received')
    const receipt = await provider.uploadEvidence(pdf)
    expect(receipt).toMatch(/^file_/)
    const evidence = { uncategorized_text: 'It was handed over in person.', receipt }
    const key = randomUUID()
    await provider.submitEvidence(id, evidence, key)
    await provider.submitEvidence(id, evidence, key)
    expect(await provider.getDispute(id)).toMatchObject({ status: 'under_review', submissions: 1 })
    expect(await failureOf(provider.submitEvidence(id, evidence, randomUUID()))).toBe('refused')
  })

  it('refuses evidence with a field that it does not know', async () => {
    const { provider } = subject()
    const { id } = await disputedPayment(subject, 'not_received')
    expect(await failureOf(provider.submitEvidence(id, { excuse: 'None.' }, randomUUID()))).toBe('refused')
    expect(await provider.getDispute(id)).toMatchObject({ status: 'needs_response', submissions: 0 })
  })

  it('accepts a dispute for good', async () => {
    const { provider } = subject()
    const { id } = await disputedPayment(subject, 'disputed')
    await provider.acceptDispute(id)
    expect(await provider.getDispute(id)).toMatchObject({ status: 'lost', submissions: 0 })
    const late = provider.submitEvidence(id, { uncategorized_text: 'Wait.' }, randomUUID())
    expect(await failureOf(late)).toBe('refused')
    expect(await provider.getDispute(id)).toMatchObject({ status: 'lost' })
  })
}

function warnings(subject: Subject): void {
  it('reads an early fraud warning', async () => {
    const { provider, payAs, now } = subject()
    const since = new Date(now().getTime() - 60_000)
    const orderId = randomUUID()
    const paymentIntentId = await payAs('warning', orderId)
    const warning = await found(async () => {
      const all = await Promise.all((await provider.listWarnings(since)).map((id) => provider.getWarning(id)))
      return all.find((one) => one.paymentIntentId === paymentIntentId)
    })
    expect(warning).toMatchObject({ orderId, isActionable: true, fraudType: expect.any(String) })
    expect(warning?.fingerprint).toMatch(/^\w{16}$/)
    expect(await provider.disputesOf(paymentIntentId)).toEqual([])
  })
}
