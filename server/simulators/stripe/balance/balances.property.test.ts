import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedAccount } from '../../../testing/payments/connected-account.ts'
import { practiceBanks } from '../../../testing/payments/onboarding.ts'
import { availableCard, payCheckout } from '../../../testing/payments/paid-checkout.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { goodCard, type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'
import { platformAccount } from '../context.ts'

let world: StripeWorld
/** One whose payouts arrive, and one whose payouts come back. */
let sellers: string[]
beforeAll(async () => {
  world = await startStripeWorld()
  sellers = [
    await connectedAccount(world),
    await connectedAccount(world, { account: practiceBanks.accountClosed }),
  ]
})
afterAll(() => world.close())

/** Good ones, a disputed one, one with an inquiry, and ones whose refunds fail or come back. */
const cards = [
  goodCard,
  availableCard,
  '4000000000000259',
  '4000000000001976',
  '4000000000005126',
  '4000000000005134',
]
const evidence = ['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence']

const cents = fc.integer({ min: 1, max: 7000 })
const pick = fc.nat(1000)
const seller = fc.nat(1)
const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), card: fc.constantFrom(...cards), cents }),
  fc.record({ do: fc.constant('refund' as const), pick, cents }),
  fc.record({ do: fc.constant('transfer' as const), pick, seller, cents }),
  fc.record({ do: fc.constant('transfer without a payment' as const), seller, cents }),
  fc.record({ do: fc.constant('reverse' as const), pick, cents }),
  fc.record({ do: fc.constant('pay out' as const), seller, cents }),
  fc.record({ do: fc.constant('answer' as const), pick, text: fc.constantFrom(...evidence) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 72, 200) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What the steps can refer to. */
interface Made {
  payments: string[]
  transfers: string[]
}

/** Takes a step. Many are refused, which is the point: whatever is accepted has to add up. */
async function take(made: Made, action: Step): Promise<void> {
  const chosen = (from: string[], index: number) => from[index % Math.max(from.length, 1)] ?? 'missing'
  switch (action.do) {
    case 'charge': {
      const amount = Math.max(action.cents, 50)
      made.payments.push((await payCheckout(world, { card: action.card, cents: amount })).paymentIntentId)
      return
    }
    case 'refund': {
      const form = `payment_intent=${chosen(made.payments, action.pick)}&amount=${action.cents}`
      await call(world, '/refunds', { form })
      return
    }
    case 'transfer': {
      const paymentIntentId = chosen(made.payments, action.pick)
      const request = { transferId: randomUUID(), orderId: randomUUID(), amountCents: action.cents }
      const accountId = sellers[action.seller] ?? ''
      const result = await world.payouts
        .transfer({ ...request, accountId, paymentIntentId })
        .catch(() => null)
      if (result) made.transfers.push(result.id)
      return
    }
    case 'transfer without a payment': {
      const form = `currency=usd&amount=${action.cents}&destination=${sellers[action.seller]}`
      const { status, body } = await call(world, '/transfers', { form })
      if (status === 200) made.transfers.push(String(body.id))
      return
    }
    case 'reverse': {
      const path = `/transfers/${chosen(made.transfers, action.pick)}/reversals`
      await call(world, path, { form: `amount=${action.cents}` })
      return
    }
    case 'pay out': {
      const headers = { 'stripe-account': sellers[action.seller] ?? '' }
      await call(world, '/payouts', { form: `amount=${action.cents}&currency=usd`, headers })
      return
    }
    case 'answer': {
      const path = `/disputes?payment_intent=${chosen(made.payments, action.pick)}`
      const id = (await call(world, path)).body.data?.[0]?.id
      await call(world, `/disputes/${id}`, { form: `evidence[uncategorized_text]=${action.text}` })
      return
    }
    case 'wait':
      world.clock.advance(action.hours * 3600_000)
      await world.simulator.runDue()
  }
}

/** The balance that the API reports, in cents. */
async function reported(account: string): Promise<{ available: number; pending: number }> {
  const headers: Record<string, string> = account === platformAccount ? {} : { 'stripe-account': account }
  const { body } = await call(world, '/balance', { headers })
  const amount = (part: unknown) => Number((part as { amount: number }[])[0]?.amount)
  return { available: amount(body.available), pending: amount(body.pending) }
}

/** The sum of all transactions that the API lists, page by page. */
async function listedSum(account: string): Promise<number> {
  const headers: Record<string, string> = account === platformAccount ? {} : { 'stripe-account': account }
  let sum = 0
  for (let after = ''; ; ) {
    const { body } = await call(world, `/balance_transactions?limit=100${after}`, { headers })
    for (const { net } of body.data ?? []) sum += Number(net)
    if (!body.has_more) return sum
    after = `&starting_after=${body.data?.at(-1)?.id}`
  }
}

/** What an account must hold according to the charges, refunds, transfers, payouts and disputes themselves. */
async function owed(account: string): Promise<number> {
  const { rows } = await world.pool.query(
    account === platformAccount
      ? `select (select coalesce(sum(amount), 0) from stripe_simulator.charges)
           - (select coalesce(sum(amount), 0) from stripe_simulator.refunds where status <> 'failed')
           - (select coalesce(sum(amount - amount_reversed), 0) from stripe_simulator.transfers)
           - (select coalesce(sum(amount + 1500), 0) from stripe_simulator.disputes
              where status in ('needs_response', 'under_review', 'lost')) as cents`
      : `select (select coalesce(sum(amount - amount_reversed), 0) from stripe_simulator.transfers where destination = $1)
           - (select coalesce(sum(amount), 0) from stripe_simulator.payouts
              where account = $1 and status not in ('failed', 'canceled')) as cents`,
    account === platformAccount ? [] : [account],
  )
  return Number(rows[0].cents)
}

async function check(): Promise<void> {
  for (const account of [platformAccount, ...sellers]) {
    const { available, pending } = await reported(account)
    expect(available + pending).toBe(await listedSum(account))
    expect(available + pending).toBe(await owed(account))
    if (account === platformAccount) continue
    // Never more is paid out, or taken back, than there was.
    expect(available).toBeGreaterThanOrEqual(0)
    expect(pending).toBeGreaterThanOrEqual(0)
  }
}

it('balances are the sums of their transactions, and nobody is paid out more than they had', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
      const made: Made = { payments: [], transfers: [] }
      for (const action of steps) await take(made, action)
      await check()
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
