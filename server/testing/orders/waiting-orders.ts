import type { WaitingReason } from '../../../contract/rules/money/waiting-reasons.ts'
import { sql } from '../../db/sql.ts'
import { buildMember, type Member } from '../factories.ts'
import type { OperatorPage } from '../operator-page.ts'
import { allGood } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'
import { buildClaimableOrder } from './claims.ts'
import { buildDispute } from './disputes.ts'
import { buildHandedOver, buildPaidOrder, MINUTE, refundFailsCard } from './orders.ts'

/** A completed sale whose seller has not been paid. */
async function buildEarned(test: TestApp, owner: Member, priceCents: number): Promise<string> {
  const { orderId } = await buildHandedOver(test, { owner, priceCents })
  await allGood(test, orderId)
  return orderId
}

/** A seller's account at the provider, as it would have been read there. */
export async function addPayoutAccount(test: TestApp, seller: Member, status: 'active' | 'restricted') {
  const now = test.clock.now()
  await test.database.run(sql`
    insert into payout_accounts (seller_id, provider_account_id, status, takes_transfers, requirements, created_at, checked_at)
    values (${seller.id}, ${`acct_${seller.id}`}, ${status}, ${status === 'active'}, '[]', ${now}, ${now})`)
}

async function addTransfer(test: TestApp, { orderId, owner, state, payout }: TransferFacts): Promise<void> {
  const now = test.clock.now()
  await test.database.run(sql`
    insert into transfers (id, order_id, seller_id, provider_account_id, amount_cents, state, rejection, requested_at,
      ended_at, checked_at, by_hand)
    values (${crypto.randomUUID()}, ${orderId}, ${owner.id}, 'acct_1', 1000, ${state},
      ${state === 'rejected' ? 'account_closed' : null}, ${now}, ${state === 'rejected' ? now : null}, ${now}, ${payout ?? null})`)
}

interface TransferFacts {
  orderId: string
  owner: Member
  state: 'requested' | 'rejected'
  payout?: string
}

/**
 * An order for every reason for which money waits. Answers of the provider are written to the database, so no sweep may
 * run afterwards. @returns the orders' ids by reason
 */
export async function buildEveryReason({
  app: test,
  run,
}: OperatorPage): Promise<Record<WaitingReason, string>> {
  const claimed = await buildClaimableOrder(test, { priceCents: 1300 })
  await claimed.open()
  const frozen = (await buildHandedOver(test, { priceCents: 1400 })).orderId
  await buildDispute(test, frozen)
  const incomplete = await buildMember(test)
  const refund = (await buildPaidOrder(test, { priceCents: 1900, card: refundFailsCard })).orderId
  await test.app.features.orders.operator.refunds.all(refund, 'It was broken.')
  await test.settle()
  // The bank takes some seconds to return it.
  test.clock.advance(MINUTE)
  await test.settle()
  const ids = {
    before_hand_over: (await buildPaidOrder(test, { priceCents: 1100 })).orderId,
    protected: (await buildHandedOver(test, { priceCents: 1200 })).orderId,
    claim: claimed.orderId,
    frozen,
    no_account: await buildEarned(test, await buildMember(test), 1500),
    account_incomplete: await buildEarned(test, incomplete, 1600),
    by_hand: await buildReserved(test),
    kept_back: await buildDebt(test, run),
    refund,
    ...(await buildPayable(test)),
  }
  await addPayoutAccount(test, incomplete, 'restricted')
  return ids
}

/** An order whose transfer the provider has rejected, although its seller can be paid again. @returns its id */
export async function buildRejectedTransfer(test: TestApp): Promise<string> {
  const owner = await buildMember(test)
  const orderId = await buildEarned(test, owner, 1700)
  await addTransfer(test, { orderId, owner, state: 'rejected' })
  await addPayoutAccount(test, owner, 'active')
  return orderId
}

/** Orders of sellers with an account: one that nothing keeps, one on its way, one that was rejected. */
async function buildPayable(test: TestApp) {
  const build = async (state?: TransferFacts['state']) => {
    const owner = await buildMember(test)
    const orderId = await buildEarned(test, owner, 1700)
    if (state) await addTransfer(test, { orderId, owner, state })
    return { orderId, owner }
  }
  const built = [await build(), await build('requested'), await build('rejected')]
  // Only now, because the provider would be asked at once.
  for (const { owner } of built) await addPayoutAccount(test, owner, 'active')
  const [ready = '', transfer = '', transfer_rejected = ''] = built.map(({ orderId }) => orderId)
  return { ready, transfer, transfer_rejected }
}

async function buildReserved(test: TestApp): Promise<string> {
  const owner = await buildMember(test)
  const orderId = await buildEarned(test, owner, 1800)
  const payout = crypto.randomUUID()
  await test.database.run(sql`
    insert into payouts_by_hand (id, seller_id, amount_cents, method, details, created_at)
    values (${payout}, ${owner.id}, 1000, 'check', 'To Sam', ${test.clock.now()})`)
  await addTransfer(test, { orderId, owner, state: 'requested', payout })
  return orderId
}

/** A seller who was paid for a sale that was then refunded, and who has sold something since. @returns the second order */
async function buildDebt(test: TestApp, run: OperatorPage['run']): Promise<string> {
  const owner = await buildMember(test)
  const paid = await buildEarned(test, owner, 5000)
  await run('payout-by-hand', owner.username, '--how', 'Check')
  await test.app.features.orders.operator.refunds.all(paid, 'It was broken.')
  await test.settle()
  return await buildEarned(test, owner, 1000)
}
