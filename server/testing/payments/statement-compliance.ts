import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { BalanceTransaction } from '../../ports/balance-statement.ts'
import type { ProviderUnderTest } from './provider-under-test.ts'

type Subject = () => ProviderUnderTest

/** More movements than a page has. */
const MANY = 101

/** The tests that every balance statement has to pass. Nothing else may use the account meanwhile. */
export function describeStatement(subject: Subject): void {
  it('lists a payment, its refund and its dispute, which add up to the change of the balance', async () => {
    const { provider, statement, payAs, now } = subject()
    const since = new Date(now().getTime() - 60_000)
    const before = new Set((await movements(subject, since)).map(({ id }) => id))
    const balance = await statement.total()
    const orderId = randomUUID()
    const paid = await payAs('good', orderId)
    const refund = await provider.refund({
      refundId: randomUUID(),
      paymentIntentId: paid,
      amountCents: 700,
      orderId,
    })
    const disputed = await payAs('disputed', randomUUID())
    while ((await provider.disputesOf(disputed)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 250))
    const [disputeId = ''] = await provider.disputesOf(disputed)

    const added = (await movements(subject, since)).filter(({ id }) => !before.has(id))
    expect(added.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      expect.arrayContaining([
        ['charge', 5700],
        ['refund', -700],
        ['dispute', -5700],
      ]),
    )
    expect(added.find(({ kind }) => kind === 'charge')).toMatchObject({
      source: expect.stringMatching(/^pi_/),
    })
    expect(added.filter(({ source }) => source === paid)).toHaveLength(1)
    expect(added.find(({ kind }) => kind === 'refund')?.source).toBe(refund.id)
    const [taken] = (await provider.getDispute(disputeId)).movements
    expect(added.find(({ kind }) => kind === 'dispute')).toMatchObject({
      id: taken?.id,
      source: disputeId,
      feeCents: taken?.feeCents,
    })
    const change = added.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
    expect(await statement.total()).toBe(balance + change)
  })

  it('returns every movement once, in pages, the newest first', async () => {
    const { provider, statement, payAs, now } = subject()
    const since = new Date(now().getTime() - 60_000)
    const orderId = randomUUID()
    const paymentIntentId = await payAs('good', orderId)
    const refunds = new Set<string>()
    for (let count = 0; count < MANY; count += 1) {
      const refund = { refundId: randomUUID(), paymentIntentId, amountCents: 1, orderId }
      refunds.add((await provider.refund(refund)).id)
    }
    const pages: BalanceTransaction[][] = []
    for await (const page of statement.transactions(since)) pages.push(page)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(100)
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.filter(({ source }) => source !== null && refunds.has(source))).toHaveLength(MANY)
    const times = all.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  it('lists nothing of a time in which nothing moved', async () => {
    const later = new Date(subject().now().getTime() + 3600_000)
    expect(await movements(subject, later)).toEqual([])
  })
}

async function movements(subject: Subject, since: Date): Promise<BalanceTransaction[]> {
  const all: BalanceTransaction[] = []
  for await (const page of subject().statement.transactions(since)) all.push(...page)
  return all
}
