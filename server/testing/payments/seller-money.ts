import { getMoney, setUpPayouts } from '../../../contract/calls/money/money.ts'
import { releaseOrder } from '../../../contract/calls/orders/order-buyer.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../client.ts'
import { buildToken, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { formBrowser } from './form-browser.ts'
import { completeOnboarding, type OnboardingAnswers } from './onboarding.ts'

/** A seller's money, as their page shows it. */
export async function moneyOfSeller(test: TestApp, seller: Member) {
  const { data } = await send(test, getMoney, { token: await buildToken(test, seller.id) })
  return data.money
}

/** The address of the provider's page for a seller. */
export async function payoutPage(test: TestApp, seller: Member): Promise<string> {
  const { data } = await send(test, setUpPayouts, { token: await buildToken(test, seller.id) })
  return data.url
}

/** A seller sets up payouts at the provider, which tells the app. */
export async function setUpSeller(test: TestApp, seller: Member, answers?: OnboardingAnswers): Promise<void> {
  await completeOnboarding(formBrowser(test.app.http), await payoutPage(test, seller), answers)
  await test.settle()
}

/** The buyer says that everything is fine. @returns the status of the answer */
export async function allGood(test: TestApp, orderId: string): Promise<number> {
  const query = { token: test.app.features.links.token(orderId) }
  const { status } = await send(test, releaseOrder, { params: { id: orderId }, query })
  await test.settle()
  return status
}

/** Runs the scheduled tasks of orders and payouts, and everything that follows from them. */
export async function sweepMoney(test: TestApp): Promise<void> {
  const { orders, payouts } = test.app.features
  await orders.tasks.complete()
  await orders.tasks.refunds()
  await payouts.tasks.sweep()
  await test.settle()
}

/** What our ledger says the provider holds for us, and what the simulator has for the platform; in cents. */
export async function providerBalances(
  test: TestApp,
): Promise<{ ledger: number; provider: number; sum: number }> {
  const row = await test.database.row<{ ledger: number; provider: number; sum: number }>(sql`
    select coalesce(sum(amount_cents) filter (where account = 'provider'), 0)::int as ledger,
      coalesce(sum(amount_cents), 0)::int as sum,
      (select coalesce(sum(amount - fee), 0)::int from stripe_simulator.balance_transactions
        where account = 'acct_platform') as provider
    from ledger_entries`)
  if (!row) throw new Error('no answer')
  return row
}
