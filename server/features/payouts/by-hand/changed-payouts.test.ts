import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePayoutDetails } from '../../../../contract/calls/money/money.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildDispute, moveDispute } from '../../../testing/orders/disputes.ts'
import { buildHandedOver } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { allGood, moneyOfSeller, sweepMoney } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp({ settings: { PAYOUTS: 'manual' } })
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

async function saveDetails(seller: Member, details: string) {
  const token = await buildToken(app, seller.id)
  await send(app, savePayoutDetails, { body: { method: 'paypal', details }, token })
}

/** A seller with completed sales of these prices that are exported together. */
async function buildExported(...prices: number[]) {
  const seller = await buildMember(app)
  const orders: string[] = []
  for (const priceCents of prices) {
    const { orderId } = await buildHandedOver(app, { owner: seller, priceCents })
    await allGood(app, orderId)
    orders.push(orderId)
  }
  await saveDetails(seller, 'sam@example.com')
  return { seller, orders, id: (await lineOf(seller))?.id ?? '' }
}

/** A seller's line of an export. */
async function lineOf({ username }: Member) {
  const lines = (await run('payouts-export')).trim().split('\r\n')
  const cells = lines.map((line) => line.split(',')).find(([, seller]) => seller === username)
  return cells ? { id: cells[0], details: cells[4], amount: cells[6], problem: cells[8] } : undefined
}

const warnings = async (seller: Member) =>
  (await app.mails()).filter(
    ({ subject }) => subject.startsWith('Do not pay') && subject.includes(seller.username),
  )

test('a refund after the export: the payout must not be paid, and is replaced by one of what is left', async () => {
  const { seller, orders, id } = await buildExported(4500, 2000)
  await app.app.features.orders.operator.refunds.all(orders[0] ?? '', 'It was broken.')
  await app.settle()
  await sweepMoney(app)
  await sweepMoney(app)
  expect((await warnings(seller)).map(({ subject }) => subject)).toEqual([
    `Do not pay $65.00 to @${seller.username}`,
  ])
  expect(await lineOf(seller)).toMatchObject({
    id,
    amount: '0.00',
    problem: expect.stringContaining('Do not pay'),
  })
  await expect(run('payout-paid', id, '--how', 'PayPal')).rejects.toThrow(
    'refunded or disputed after the export',
  )
  await run('payout-cancel', id, '--reason', 'One of them was refunded.')
  const again = await lineOf(seller)
  expect(again).toMatchObject({ amount: '20.00', problem: '' })
  await run('payout-paid', again?.id ?? '', '--how', 'PayPal')
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, paid_out_cents: 2000 })
  expect(await imbalances(app)).toEqual([])
})

test('a payout that was paid before anybody knew is reported all the same, and the next sale pays the difference', async () => {
  const { seller, orders, id } = await buildExported(4500)
  await app.app.features.orders.operator.refunds.all(orders[0] ?? '', 'It was broken.')
  await app.settle()
  await run('payout-paid', id, '--how', 'Cash', '--already-paid')
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: -4500, paid_out_cents: 4500 })
  const { orderId } = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, orderId)
  expect(await lineOf(seller)).toMatchObject({ amount: '15.00', problem: '' })
  expect(await imbalances(app)).toEqual([])
})

test('a dispute stops an exported payout until it is won', async () => {
  const { seller, orders, id } = await buildExported(4500)
  const dispute = await buildDispute(app, orders[0] ?? '')
  await expect(run('payout-paid', id, '--how', 'PayPal')).rejects.toThrow(
    'refunded or disputed after the export',
  )
  await moveDispute(app, dispute, 'won')
  expect(await lineOf(seller)).toMatchObject({ id, amount: '45.00', problem: '' })
  await run('payout-paid', id, '--how', 'PayPal')
  expect(await moneyOfSeller(app, seller)).toMatchObject({ paid_out_cents: 4500, available_cents: 0 })
})

test('a refund of a sale that was paid earlier is kept back from a payout that was exported in between', async () => {
  const { seller, orders, id } = await buildExported(4500)
  await run('payout-paid', id, '--how', 'Cash')
  const { orderId } = await buildHandedOver(app, { owner: seller, priceCents: 6000 })
  await allGood(app, orderId)
  const second = (await lineOf(seller))?.id ?? ''
  await app.app.features.orders.operator.refunds.all(orders[0] ?? '', 'It was broken.')
  await app.settle()
  await expect(run('payout-paid', second, '--how', 'Cash')).rejects.toThrow(
    'refunded or disputed after the export',
  )
  await run('payout-cancel', second, '--reason', 'An earlier sale was refunded.')
  expect(await lineOf(seller)).toMatchObject({ amount: '15.00', problem: '' })
})

test('the next export has the details that the seller has saved in the meantime', async () => {
  const { seller, id } = await buildExported(4500)
  await saveDetails(seller, 'sam@another.example')
  expect(await lineOf(seller)).toMatchObject({ id, details: 'sam@another.example', amount: '45.00' })
})
