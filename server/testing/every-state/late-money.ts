import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from '../../db/sql.ts'
import { secretKeySettings } from '../backups.ts'
import { wakeAt } from '../delivery/deliveries.ts'
import { buildMember, type Member } from '../factories.ts'
import { buildHandedOver, DAY, MINUTE } from '../orders/orders.ts'
import { type OnboardingAnswers, practiceBanks } from '../payments/onboarding.ts'
import { buildOwed, buildReservedPayout } from '../payments/operator-money.ts'
import { allGood, setUpSeller, sweepMoney } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'

/** Sellers whose money takes days to arrive. */
export interface LateSellers {
  /** Is paid automatically. */
  paid: Member
  /** The sale that they were paid for. */
  paidOrderId: string
  /** Decides when to be paid. */
  manual: Member
}

/** Sells for two sellers and transfers the money, some days before it can be paid out. */
export async function startLateSales(test: TestApp): Promise<LateSellers> {
  const [paid, manual] = [await buildMember(test), await buildMember(test)]
  const sell = async (owner: Member, answers?: OnboardingAnswers) => {
    const { orderId } = await buildHandedOver(test, { owner, priceCents: 6000 })
    await setUpSeller(test, owner, answers)
    await allGood(test, orderId)
    return orderId
  }
  const paidOrderId = await sell(paid)
  await sell(manual)
  // Their bank sends the payout back.
  await sell(await buildMember(test), { account: practiceBanks.accountClosed })
  const settings = 'payments[payouts][schedule][interval]=manual'
  await callProvider(test, manual, '/balance_settings', settings)
  return { paid, paidOrderId, manual }
}

/** Lets days pass, at the end of which it is noon, so that couriers drive. */
export async function passDays(test: TestApp, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    test.clock.advance(DAY)
    await sweepMoney(test)
  }
  wakeAt(test, 12)
  await sweepMoney(test)
}

/**
 * Payouts that are pending, canceled and in transit. The first becomes one in transit within an hour.
 * @returns the id of the pending payout
 */
export async function startPayouts(test: TestApp, { manual, paidOrderId }: LateSellers): Promise<string> {
  const payOut = async () => (await callProvider(test, manual, '/payouts', 'amount=1000&currency=usd')).id
  await payOut()
  test.clock.advance(65 * MINUTE)
  await test.settle()
  await callProvider(test, manual, `/payouts/${await payOut()}/cancel`, '')
  const pending = await payOut()
  // Their balance is empty, so the reversal is rejected.
  await test.app.features.orders.operator.refunds.all(paidOrderId, 'It was broken.')
  await test.settle()
  return pending
}

/** Payouts by hand that were not made, that were made, and that came back. */
export async function payByHand(test: TestApp): Promise<void> {
  const { report } = test.app.features.payouts.byHand
  const reserve = async () => await buildReservedPayout(test, (await buildOwed(test)).seller)
  await report(await reserve(), { event: 'cancelled', note: 'The address is wrong.' })
  await report(await reserve(), { event: 'paid', note: 'PayPal, 17' })
  const returned = await reserve()
  await report(returned, { event: 'paid', note: 'PayPal, 18' })
  await report(returned, { event: 'returned', note: 'PayPal has sent it back.' })
  await reserve()
}

/** Calls the provider for a seller's account, as the seller does in its dashboard. */
async function callProvider(
  test: TestApp,
  { id }: Member,
  path: string,
  form: string,
): Promise<{ id: string }> {
  const account = await test.database.row<{ id: string }>(
    sql`select provider_account_id as id from payout_accounts where seller_id = ${id}`,
  )
  const { simulatedPayments } = test.app.adapters
  if (!account || !simulatedPayments) throw new Error('this seller has no account')
  const key = createHmac('sha256', secretKeySettings.SECRET_KEY).update('simulated stripe key').digest('hex')
  const api = Fastify()
  await api.register(simulatedPayments.simulator.api, { prefix: '/v1' })
  const response = await api.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: {
      authorization: `Bearer sk_test_${key.slice(0, 48)}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-account': account.id,
    },
    payload: form,
  })
  await api.close()
  if (response.statusCode !== 200) throw new Error(`the provider answers ${response.body}`)
  await test.settle()
  return response.json()
}
