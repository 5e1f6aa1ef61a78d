import { vi } from 'vitest'
import { sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { buildCarOrder, buildSellerOrder, leave, viewOrder } from '../delivery/deliveries.ts'
import { buildListing, buildMember, type Member } from '../factories.ts'
import { buildClaimableOrder, type ClaimableOrder } from '../orders/claims.ts'
import { banksOf, buildDispute, moveDispute, openDispute } from '../orders/disputes.ts'
import {
  buildHandedOver,
  buildPaidOrder,
  buy,
  delayedCard,
  delayedFailureCard,
  MINUTE,
  orderRow,
  pay,
  refundFailsCard,
} from '../orders/orders.ts'
import { allGood, setUpSeller } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'

/** A buyer of their own for each order, so that no limit is reached. */
const somebody = () => {
  const name = crypto.randomUUID().slice(0, 8)
  return { email: `${name}@example.com`, session: `browser-of-${name}` }
}

/** Orders on their way, by courier and by their seller, and paid ones. */
export async function sendOrders(test: TestApp): Promise<void> {
  const onItsWay = await buildCarOrder(test)
  test.clock.advance(110_000)
  await viewOrder(test, onItsWay)
  await leave(test, await buildSellerOrder(test))
  await buildCarOrder(test)
  await buildPaidOrder(test, somebody())
  await buildHandedOver(test, somebody())
  const { orderId } = await buildPaidOrder(test, somebody())
  // A paid order becomes ready or scheduled in the same transaction, so this state is never kept.
  await test.database.run(sql`update orders set state = 'paid' where id = ${orderId}`)
}

/** A checkout whose buyer does not come back. Its payment expires with its hold. */
export async function leaveCheckout(test: TestApp): Promise<void> {
  await buy(test, (await buildListing(test)).id, somebody())
}

/** Claims that wait for each side, and closed ones of each outcome. @returns one whose item is on its way back */
export async function makeClaims(test: TestApp): Promise<{ orderId: string; seller: Member }> {
  const { operator } = test.app.features.orders
  const opened = async (more: object = {}) => {
    const order = await buildClaimableOrder(test)
    await order.open(more)
    return order
  }
  const escalated = async () => {
    const order = await opened()
    await order.answer('disagree')
    await order.escalate()
    return order
  }
  const returning = async () => {
    const order = await opened()
    await order.answer('return')
    return order
  }
  await opened()
  await (await opened()).answer('disagree')
  await escalated()
  await (await opened()).withdraw()
  await operator.decideClaim((await escalated()).orderId, { kind: 'release' }, 'Nothing is wrong with it.')
  await (await opened({ wish: 'partial', cents: 1000 })).answer('partial', { cents: 1000 })
  await (await opened({ reason: 'never_came', wish: 'full' })).answer('full')
  await confirmReturn(test, await returning())
  await operator.refunds.all((await opened()).orderId, 'A fake.')
  await buildDispute(test, (await opened()).orderId)
  await test.settle()
  return await returning()
}

/** The buyer types the code that the seller shows. */
async function confirmReturn(test: TestApp, { orderId, confirmReturn }: ClaimableOrder): Promise<void> {
  const row = await test.database.row<{ code: string }>(
    sql`select return_code as code from order_claims where order_id = ${orderId}`,
  )
  await confirmReturn(row?.code ?? '')
}

/** Disputes and inquiries in each state, also in one that we do not know. */
export async function makeDisputes(test: TestApp): Promise<void> {
  const { disputes } = test.app.features.orders.operator
  const sold = async () => (await buildHandedOver(test, somebody())).orderId
  const submit = async (id: string) => {
    await disputes.submit(id)
    await test.settle()
  }
  await buildDispute(test, await sold(), { isInquiry: true })
  await submit(await buildDispute(test, await sold(), { isInquiry: true }))
  await moveDispute(test, await buildDispute(test, await sold(), { isInquiry: true }), 'warning_closed')
  await buildDispute(test, await sold())
  await submit(await buildDispute(test, await sold()))
  for (const end of ['won', 'lost', 'prevented'] as const)
    await moveDispute(test, await buildDispute(test, await sold()), end)
  for (const appeal of ['appeal_needs_response', 'appeal_under_review'] as const) {
    const id = await buildDispute(test, await sold())
    await moveDispute(test, id, 'lost')
    await moveDispute(test, id, appeal)
  }
  // Known from its first message on, so that there is no earlier state to keep.
  await moveDispute(test, await openDispute(test, await sold()), 'new_status')
}

/** Warnings of fraud: open, kept by the operator, closed by a refund, replaced by a dispute. */
export async function makeWarnings(test: TestApp): Promise<void> {
  const { operator } = test.app.features.orders
  const warned = async () => {
    const { orderId } = await buildHandedOver(test, somebody())
    await banksOf(test).warn((await orderRow(test, orderId)).payment_intent_id ?? '')
    await test.settle()
    return orderId
  }
  await warned()
  const warning = await test.database.row<{ id: string }>(
    sql`select id from fraud_warnings where order_id = ${await warned()}`,
  )
  await operator.disputes.keep(warning?.id ?? '')
  await operator.refunds.all(await warned(), 'A stolen card.')
  await test.settle()
  await buildDispute(test, await warned())
}

/** A payment that failed, and refunds that the bank did not take, the provider rejects, and the operator has paid. */
export async function makeRefunds(test: TestApp): Promise<void> {
  const { operator } = test.app.features.orders
  await buyWith(test, delayedFailureCard)
  const { orderId: failing } = await buildPaidOrder(test, { ...somebody(), card: refundFailsCard })
  await operator.refunds.all(failing, 'It was broken.')
  await test.settle()
  test.clock.advance(MINUTE)
  await test.settle()
  const rejects = vi
    .spyOn(test.app.adapters.payments, 'refund')
    .mockRejectedValue(new ProviderError('stripe', 'refused', 'no', 'charge_disputed'))
  const rejected = async () => {
    const { orderId } = await buildPaidOrder(test, somebody())
    await operator.refunds.all(orderId, 'It was broken.')
    await test.settle()
    return orderId
  }
  await rejected()
  const settled = await rejected()
  rejects.mockRestore()
  await operator.settleRefund(settled, 'By check.')
}

/** What is under way at the provider. Nothing may be settled and no time may pass afterwards. */
export async function leaveUnderWay(test: TestApp): Promise<{ processing: string; refunding: string }> {
  const { refunds } = test.app.features.orders.operator
  const { payments, payouts } = test.app.adapters
  if (!payouts) throw new Error('sellers are not paid by a provider')
  const { orderId: pending } = await buildPaidOrder(test, { ...somebody(), card: refundFailsCard })
  await refunds.all(pending, 'It was broken.')
  await buildRejectedTransfer(test)
  const transferred = await buildTransferable(test)
  await allGood(test, transferred)
  const waiting = await buildTransferable(test)
  const { orderId: refunding } = await buildPaidOrder(test, somebody())
  const processing = await buyWith(test, delayedCard)
  await leaveCheckout(test)
  const takenBack = await buildTransferable(test)
  await allGood(test, takenBack)
  await refunds.all(takenBack, 'It was broken.')
  await test.settle()
  const isDown = new ProviderError('stripe', 'unavailable', 'no answer')
  const spies = [
    vi.spyOn(payouts, 'transfer').mockRejectedValue(isDown),
    vi.spyOn(payouts, 'reverse').mockRejectedValue(isDown),
  ]
  await allGood(test, waiting)
  await refunds.all(transferred, 'It was broken.')
  await test.settle()
  spies.push(vi.spyOn(payments, 'refund').mockRejectedValue(isDown) as never)
  await refunds.all(refunding, 'It was broken.')
  await test.settle()
  for (const spy of spies) spy.mockRestore()
  return { processing, refunding }
}

/** Pays with a card whose payment is not over. @returns the order's id */
async function buyWith(test: TestApp, card: string): Promise<string> {
  const { data } = await buy(test, (await buildListing(test)).id, somebody())
  await pay(test, data.checkout_url, card)
  await test.settle()
  return data.order_id
}

/** A sale that was handed over, of a seller whom the provider can pay. @returns its id */
async function buildTransferable(test: TestApp): Promise<string> {
  const owner = await buildMember(test)
  await setUpSeller(test, owner)
  return (await buildHandedOver(test, { ...somebody(), owner })).orderId
}

async function buildRejectedTransfer(test: TestApp): Promise<void> {
  const orderId = await buildTransferable(test)
  const { payouts } = test.app.adapters
  if (!payouts) throw new Error('sellers are not paid by a provider')
  const rejects = vi
    .spyOn(payouts, 'transfer')
    .mockRejectedValue(new ProviderError('stripe', 'refused', 'no', 'transfers_not_allowed'))
  await allGood(test, orderId)
  rejects.mockRestore()
}
