import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe, exportMe } from '../../../../contract/calls/accounts/users.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildChargedHandOver, chargedSettings } from '../../../testing/orders/charged-orders.ts'
import { buildDispute, moveDispute, sweepDisputes } from '../../../testing/orders/disputes.ts'
import { allGood, setUpSeller, sweepMoney } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    settings: { ...chargedSettings, CHARGEBACK_BEARER: 'seller' },
  })
})
afterAll(() => app.close())

const DETAILS = 'sam@pay.example'

const exportOf = async (member: Member) =>
  (await send(app, exportMe, { token: await buildToken(app, member.id) })).data
const leave = async (member: Member) =>
  await send(app, deleteMe, {
    body: { password: member.password },
    token: await buildToken(app, member.id),
  })

/** Two sales for $45.00 that were paid out: one was refunded afterwards, and the buyer's bank took the other back. */
async function buildHistory() {
  const [seller, buyer] = [await buildMember(app), await buildMember(app)]
  await setUpSeller(app, seller)
  const sell = async () => {
    const { orderId } = await buildChargedHandOver(app, { owner: seller })
    await app.database.run(sql`
      update orders set buyer_id = ${buyer.id}, buyer_email = ${buyer.email} where id = ${orderId}`)
    await allGood(app, orderId)
    await sweepMoney(app)
    return orderId
  }
  const [refunded, disputed] = [await sell(), await sell()]
  await openConsole(app).run('refund', refunded)
  await sweepMoney(app)
  const disputeId = await buildDispute(app, disputed, { reason: 'product_not_received' })
  await moveDispute(app, disputeId, 'lost')
  await sweepDisputes(app)
  await addRecords(seller)
  return { seller, buyer, refunded, disputed, disputeId }
}

/** What a seller has from payouts by hand and from reporting. */
async function addRecords({ id }: Member) {
  const now = app.clock.now()
  await app.database.run(sql`
    insert into payout_details (seller_id, method, details, updated_at) values (${id}, 'paypal', ${DETAILS}, ${now})`)
  await app.database.run(sql`
    insert into payouts_by_hand (id, seller_id, amount_cents, state, method, details, note, created_at, ended_at)
    values (gen_random_uuid(), ${id}, 500, 'paid', 'paypal', ${DETAILS}, 'PayPal', ${now}, ${now}),
      (gen_random_uuid(), ${id}, 700, 'reserved', 'paypal', ${DETAILS}, null, ${now}, null)`)
  await app.database.run(sql`
    insert into seller_thresholds (seller_id, rule, period, level, reached_at)
    values (${id}, 'inform', '', 100, ${now})`)
  await app.database.run(sql`
    insert into inform_certifications (seller_id, asked_at, due_at, certified_at)
    values (${id}, ${now}, ${now}, ${now})`)
}

test('the export of a seller has every movement of their money, that of a buyer what they paid', async () => {
  const { seller, buyer, refunded, disputed } = await buildHistory()
  const sold = await exportOf(seller)
  const charges = { item_cents: 4500, buyer_fee_cents: 225, tax_cents: expect.any(Number), total_cents: 5144 }
  expect(sold.orders).toMatchObject(
    Array(2).fill({ ...charges, role: 'seller', seller_fee_cents: 413, tax_lines: expect.any(Array) }),
  )
  expect(sold).toMatchObject({
    refunds: [{ order_id: refunded, amount_cents: 5144, item_cents: 4500, seller_fee_cents: 413 }],
    disputes: [{ order_id: disputed, state: 'lost', reason: null, charged_to_seller_cents: 4087 }],
    payout_accounts: [{ status: 'active', provider_account_id: expect.stringMatching(/^acct_/) }],
    payout_details: [{ method: 'paypal', details: DETAILS }],
    transfers: Array(2).fill({ amount_cents: 4087, state: 'made' }),
    payouts_by_hand: expect.arrayContaining([expect.objectContaining({ amount_cents: 500, state: 'paid' })]),
    reported_sales: [{ sales: 2, gross_cents: 9000, new_sales: 0 }],
    reporting_thresholds: [{ rule: 'inform', level: 100 }],
    inform_certifications: [{ paused_at: null }],
  })
  expect(sold.transfer_reversals).toEqual(
    expect.arrayContaining([expect.objectContaining({ order_id: refunded, amount_cents: 4087 })]),
  )
  const bought = await exportOf(buyer)
  expect(bought.orders).toMatchObject(Array(2).fill({ ...charges, role: 'buyer', seller_fee_cents: null }))
  expect(bought).toMatchObject({
    refunds: [{ order_id: refunded, seller_fee_cents: null }],
    disputes: [{ order_id: disputed, reason: 'product_not_received', charged_to_seller_cents: null }],
    transfers: [],
    reported_sales: [],
  })
})

test('a deleted account leaves amounts for the books, and no bank details, evidence or names', async () => {
  const { seller, buyer, disputed, disputeId } = await buildHistory()
  const evidence = () =>
    app.database.row<{ evidence: { customer_name?: string } | null; state: string }>(
      sql`select evidence, state from disputes where id = ${disputeId}`,
    )
  expect((await evidence())?.evidence).toMatchObject({ customer_email_address: buyer.email })
  expect((await leave(buyer)).status).toBe(200)
  expect(await evidence()).toEqual({ evidence: null, state: 'lost' })
  expect((await leave(seller)).status).toBe(200)
  await app.settle()
  const left = await app.database.row(sql`
    select (select count(*)::int from payout_details where seller_id = ${seller.id}) as details,
      (select count(*)::int from transfers where seller_id = ${seller.id} and state = 'made') as transfers,
      (select count(*)::int from inform_certifications where seller_id = ${seller.id}) as certifications,
      (select count(*)::int from orders where sold_by = ${seller.id} and seller_id is null and platform_fee_cents = 413)
        as sales,
      (select sold_by from orders where id = ${disputed}) as sold_by`)
  expect(left).toEqual({ details: 0, transfers: 2, certifications: 1, sales: 2, sold_by: seller.id })
  const byHand = () =>
    app.database.rows<{ id: string; state: string; details: string }>(sql`
      select id, state, details from payouts_by_hand where seller_id = ${seller.id} order by amount_cents`)
  const [paid, reserved] = await byHand()
  expect(paid).toMatchObject({ state: 'paid', details: '' })
  // The operator still has to know where this one goes.
  expect(reserved).toMatchObject({ state: 'reserved', details: DETAILS })
  await openConsole(app).run('payout-paid', reserved?.id ?? '', '--how', 'PayPal')
  expect((await byHand()).map(({ state, details }) => [state, details])).toEqual([
    ['paid', ''],
    ['paid', ''],
  ])
})
