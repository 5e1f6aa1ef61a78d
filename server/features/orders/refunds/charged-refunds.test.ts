import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '../../../../contract/calls/orders/orders.ts'
import { createCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { getTotals } from '../../../../contract/calls/orders/totals.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildDeliverable, DOOR } from '../../../testing/delivery/deliveries.ts'
import {
  buildChargedHandOver,
  buildChargedOrder,
  chargedSettings,
  ledgerOf,
} from '../../../testing/orders/charged-orders.ts'
import { claimSteps } from '../../../testing/orders/claims.ts'
import { orderRow, pay, refundFailsCard } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import {
  moneyOfSeller,
  providerBalances,
  setUpSeller,
  sweepMoney,
} from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { RefundRow } from '../order.ts'

let app: TestApp
let keeping: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: chargedSettings })
  keeping = await startTestApp({ settings: { ...chargedSettings, FEE_BACK_ON_REFUND: 'never' } })
})
afterAll(async () => {
  await app.close()
  await keeping.close()
})

const refundAll = async (test: TestApp, orderId: string) => {
  await test.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await test.settle()
}

/** Buyer and seller agree on a part of the price, in dollars. */
async function agreeOnPart(
  test: TestApp,
  sale: Awaited<ReturnType<typeof buildChargedHandOver>>,
  dollars: number,
) {
  const steps = claimSteps(test, sale, undefined)
  const photo = await steps.upload(await steps.asBuyer())
  await steps.open({ reason: 'damaged', wish: 'partial', cents: dollars * 100, photo_ids: [photo] })
  await steps.answer('partial', { cents: dollars * 100 })
  await test.settle()
  return await test.database.rows<RefundRow>(sql`select * from refunds where order_id = ${sale.orderId}`)
}

async function expectBalanced(test: TestApp) {
  const { ledger, provider, sum } = await providerBalances(test)
  expect([sum, ledger]).toEqual([0, provider])
  expect(await imbalances(test)).toEqual([])
}

describe('with fees that go back', () => {
  test('a full refund gives everything back, fees and tax included', async () => {
    const { orderId, seller } = await buildChargedHandOver(app)
    await refundAll(app, orderId)
    expect(await ledgerOf(app, orderId)).toEqual({})
    expect((await orderRow(app, orderId)).state).toBe('refunded')
    const { sales } = await moneyOfSeller(app, seller)
    expect(sales).toMatchObject([{ fee_cents: 0, refunded_cents: 4500, net_cents: 0 }])
    await expectBalanced(app)
  })

  test('a partial refund gives back its share of fee and tax, and the rest adds up exactly', async () => {
    const sale = await buildChargedHandOver(app)
    const [refund] = await agreeOnPart(app, sale, 10)
    // 10 dollars, 2/9 of the buyer's fee of 2.25, and of the tax on each part; the seller gets 2/9 of 4.13 back.
    expect(refund).toMatchObject({ item_cents: 1000, buyer_fee_cents: 50, platform_fee_cents: 91 })
    expect(refund?.tax_cents).toBe(refund?.tax_lines.reduce((sum, { cents }) => sum + cents, 0))
    expect(refund?.amount_cents).toBe(1050 + (refund?.tax_cents ?? 0))
    const { sales } = await moneyOfSeller(app, sale.seller)
    expect(sales).toMatchObject([{ fee_cents: 322, refunded_cents: 1000, net_cents: 3178 }])
    expect((await ledgerOf(app, sale.orderId)).seller).toBe(-3178)
    await refundAll(app, sale.orderId)
    expect(await ledgerOf(app, sale.orderId)).toEqual({})
    await expectBalanced(app)
  })

  test('what is transferred after a partial refund is what the seller’s page says', async () => {
    const sale = await buildChargedHandOver(app)
    await setUpSeller(app, sale.seller)
    await agreeOnPart(app, sale, 10)
    await sweepMoney(app)
    const transfers = await app.database.rows(
      sql`select amount_cents, state from transfers where order_id = ${sale.orderId}`,
    )
    expect(transfers).toEqual([{ amount_cents: 3178, state: 'made' }])
    expect((await ledgerOf(app, sale.orderId)).seller).toBeUndefined()
    await expectBalanced(app)
  })

  test('a refunded delivery gives back its tax, and nothing of the fees', async () => {
    const { id } = await buildDeliverable(app, { category: 'electronics', priceCents: 5000 })
    const query = { listing_id: id, delivery_type: 'uber_delivery', delivery_fee_dollars: '5.49' }
    const { totals } = (await send(app, getTotals, { query })).data
    // 8.875 % of 50 + 5.49 + 2.50.
    expect(totals).toMatchObject({ delivery_cents: 549, buyer_fee_cents: 250, tax_cents: 515 })
    const { data } = await send(app, createCheckoutSession, {
      body: {
        listing_id: id,
        delivery_type: 'uber_delivery',
        delivery_address: DOOR,
        delivery_fee_dollars: 5.49,
        scheduled_time: 'ASAP',
        customer_email: 'ada@example.com',
        customer_phone: '212 555 0100',
        total_dollars: totals.total_cents / 100,
      },
      session: 'a-browser-of-ada',
    })
    await pay(app, data.checkout_url)
    await app.settle()
    await app.app.features.orders.operator.refunds.delivery(data.order_id, 'It came late.')
    await app.settle()
    const [refund] = await app.database.rows<RefundRow>(
      sql`select * from refunds where order_id = ${data.order_id}`,
    )
    const onDelivery = (await orderRow(app, data.order_id)).tax_lines
      .filter(({ of }) => of === 'delivery')
      .reduce((sum, { cents }) => sum + cents, 0)
    expect(onDelivery).toBeGreaterThan(0)
    expect(refund).toMatchObject({
      item_cents: 0,
      delivery_cents: 549,
      buyer_fee_cents: 0,
      platform_fee_cents: 0,
      tax_cents: onDelivery,
      amount_cents: 549 + onDelivery,
    })
    await expectBalanced(app)
  })

  test('another attempt of a failed refund has the same parts', async () => {
    const { orderId } = await buildChargedOrder(app, {}, refundFailsCard)
    await refundAll(app, orderId)
    app.clock.advance(10_000)
    await app.settle()
    app.clock.advance(25 * 3600_000)
    await app.app.features.orders.tasks.refunds()
    const [first, second] = await app.database.rows<RefundRow>(
      sql`select * from refunds where order_id = ${orderId} order by tries`,
    )
    const { amount_cents, item_cents, buyer_fee_cents, tax_cents, tax_lines, platform_fee_cents } =
      first ?? {}
    expect(amount_cents).toBe(5144)
    expect(second).toMatchObject({
      amount_cents,
      item_cents,
      buyer_fee_cents,
      tax_cents,
      tax_lines,
      platform_fee_cents,
    })
  })
})

describe('with fees that stay', () => {
  test('after the hand-over the buyer’s fee and its tax stay, and the seller gets everything of theirs back', async () => {
    const { orderId } = await buildChargedHandOver(keeping)
    const query = { token: keeping.app.features.links.token(orderId) }
    const shown = (await send(keeping, getOrder, { params: { id: orderId }, query })).data.order
    await refundAll(keeping, orderId)
    const order = await orderRow(keeping, orderId)
    const onFee = order.tax_lines.filter(({ of }) => of === 'fee').reduce((sum, { cents }) => sum + cents, 0)
    expect(order).toMatchObject({ state: 'refunded', kept_charges_cents: 225 + onFee })
    expect(shown.full_refund_cents).toBe(5144 - 225 - onFee)
    const toBuyer = (await keeping.mails()).find(
      ({ to, subject }) => to === 'buyer@example.com' && subject.startsWith('Sale reversed'),
    )
    expect(toBuyer?.text).toContain('less the buyer fee ($2.45 with tax)')
    expect(await ledgerOf(keeping, orderId)).toEqual({ provider: 225 + onFee, platform: -225, tax: -onFee })
    await expectBalanced(keeping)
  })

  test('before the hand-over everything goes back', async () => {
    const { orderId } = await buildChargedOrder(keeping)
    await refundAll(keeping, orderId)
    expect(await ledgerOf(keeping, orderId)).toEqual({})
    await expectBalanced(keeping)
  })

  test('a partial refund does not reduce the seller’s fee', async () => {
    const sale = await buildChargedHandOver(keeping)
    const [refund] = await agreeOnPart(keeping, sale, 10)
    expect(refund).toMatchObject({ item_cents: 1000, buyer_fee_cents: 0, platform_fee_cents: 0 })
    const { sales } = await moneyOfSeller(keeping, sale.seller)
    expect(sales).toMatchObject([{ fee_cents: 413, refunded_cents: 1000, net_cents: 3087 }])
    await expectBalanced(keeping)
  })
})
