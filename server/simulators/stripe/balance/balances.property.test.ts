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

/** Fractions of the available amount: often all of it, and sometimes more, which must be refused. */
const share = fc.constantFrom(0.3, 0.5, 1, 1, 1.1)
const pick = fc.nat(1000)
const seller = fc.nat(1)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      card: fc.constantFrom(...cards),
      cents: fc.integer({ min: 50, max: 7000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), pick, share }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('transfer' as const), pick, seller, share }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('transfer without a payment' as const), seller, share }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick, share }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay out' as const), seller, share }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('answer' as const), pick, text: fc.constantFrom(...evidence) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 12, 24, 72, 200) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Thing {
  id: string
  cents: number
}

/** What the steps can refer to. */
interface Made {
  payments: Thing[]
  transfers: Thing[]
}

function chosen(from: Thing[], index: number): Thing {
  return from[index % Math.max(from.length, 1)] ?? { id: 'missing', cents: 100 }
}

function part({ cents }: Pick<Thing, 'cents'>, of: number): number {
  return Math.max(Math.round(cents * of), 1)
}

/** Takes a step. Many steps are refused on purpose: the balances must add up whatever is accepted. */
async function take(made: Made, action: Step): Promise<void> {
  switch (action.do) {
    case 'charge': {
      const { card, cents } = action
      made.payments.push({ id: (await payCheckout(world, { card, cents })).paymentIntentId, cents })
      return
    }
    case 'refund': {
      const payment = chosen(made.payments, action.pick)
      const form = `payment_intent=${payment.id}&amount=${part(payment, action.share)}`
      await call(world, '/refunds', { form })
      return
    }
    case 'reverse': {
      const transfer = chosen(made.transfers, action.pick)
      const form = `amount=${part(transfer, action.share)}`
      await call(world, `/transfers/${transfer.id}/reversals`, { form })
      return
    }
    case 'pay out': {
      const account = sellers[action.seller] ?? ''
      const amount = part({ cents: (await reported(account)).available }, action.share)
      const headers = { 'stripe-account': account }
      await call(world, '/payouts', { form: `amount=${amount}&currency=usd`, headers })
      return
    }
    case 'answer': {
      const path = `/disputes?payment_intent=${chosen(made.payments, action.pick).id}`
      const id = (await call(world, path)).body.data?.[0]?.id
      await call(world, `/disputes/${id}`, { form: `evidence[uncategorized_text]=${action.text}` })
      return
    }
    case 'wait':
      world.clock.advance(action.hours * 3600_000)
      await world.simulator.runDue()
      return
    default:
      await transfer(made, action)
  }
}

async function transfer(
  made: Made,
  action: Extract<Step, { do: 'transfer' | 'transfer without a payment' }>,
): Promise<void> {
  const accountId = sellers[action.seller] ?? ''
  if (action.do === 'transfer') {
    const payment = chosen(made.payments, action.pick)
    const amountCents = part(payment, action.share)
    const request = { transferId: randomUUID(), orderId: randomUUID(), accountId, amountCents }
    const result = await world.payouts.transfer({ ...request, paymentIntentId: payment.id }).catch(() => null)
    if (result) made.transfers.push({ id: result.id, cents: amountCents })
    return
  }
  const cents = part({ cents: Math.max((await reported(platformAccount)).available, 0) }, action.share)
  const form = `currency=usd&amount=${cents}&destination=${accountId}`
  const { status, body } = await call(world, '/transfers', { form })
  if (status === 200) made.transfers.push({ id: String(body.id), cents })
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

it('each balance is the sum of its transactions, and no account is paid out more than it had', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      const made: Made = { payments: [], transfers: [] }
      for (const action of steps) await take(made, action)
      await check()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
