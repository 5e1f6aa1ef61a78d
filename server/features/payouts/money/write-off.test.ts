import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe } from '../../../../contract/calls/accounts/users.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { accountBalance, buildDispute } from '../../../testing/orders/disputes.ts'
import { buildHandedOver } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { allGood, moneyOfSeller } from '../../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp({ settings: { PAYOUTS: 'manual' } })
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

async function buildEarned() {
  const seller = await buildMember(app)
  const { orderId } = await buildHandedOver(app, { owner: seller })
  await allGood(app, orderId)
  return { seller, orderId }
}

async function leave({ id, password }: Member) {
  return await send(app, deleteMe, { body: { password }, token: await buildToken(app, id) })
}

test('what a seller gives up in writing becomes the marketplace’s, and they can leave', async () => {
  const { seller, orderId } = await buildEarned()
  expect((await leave(seller)).code).toBe('account.is_owed_money')
  await expect(run('write-off', seller.username)).rejects.toThrow('--reason')
  expect(await run('write-off', seller.username, '--reason', 'Their email of Nov 26.')).toContain('$45.00')
  expect(await moneyOfSeller(app, seller)).toMatchObject({ available_cents: 0, paid_out_cents: 0 })
  expect(await accountBalance(app, 'platform', orderId)).toBe(-4500)
  await expect(run('write-off', seller.username, '--reason', 'Again.')).rejects.toThrow('owed nothing')
  expect((await leave(seller)).status).toBe(200)
  expect(await imbalances(app)).toEqual([])
})

test('a seller who owes money stays until it is paid or written off', async () => {
  const { seller, orderId } = await buildEarned()
  await run('payout-by-hand', seller.username, '--how', 'Cash')
  await app.app.features.orders.operator.refunds.all(orderId, 'It was broken.')
  await app.settle()
  expect((await leave(seller)).code).toBe('account.owes_money')
  expect(await run('write-off', seller.username, '--reason', 'They moved abroad.')).toContain(
    '$45.00 that the seller owed is written off',
  )
  expect(await accountBalance(app, 'seller', orderId)).toBe(0)
  expect((await leave(seller)).status).toBe(200)
})

test('nothing is written off while money is moving', async () => {
  const { seller, orderId } = await buildEarned()
  await buildDispute(app, orderId)
  await expect(run('write-off', seller.username, '--reason', 'Their email.')).rejects.toThrow('still moving')
  await expect(run('write-off', 'nobody', '--reason', 'Their email.')).rejects.toThrow(
    'no such payout or seller',
  )
})

test('a payout by hand that comes back after the account was deleted is paid again, or written off', async () => {
  for (const end of ['payout-by-hand', 'write-off']) {
    const { seller, orderId } = await buildEarned()
    await run('payout-by-hand', seller.username, '--how', 'A check')
    const payout = await app.database.row<{ id: string }>(
      sql`select id from payouts_by_hand where seller_id = ${seller.id}`,
    )
    expect((await leave(seller)).status).toBe(200)
    await run('payout-returned', payout?.id ?? '', '--reason', 'The check was never cashed.')
    expect(await accountBalance(app, 'seller', orderId)).toBe(-4500)
    await run(end, seller.id, end === 'write-off' ? '--reason' : '--how', 'By their heirs’ letter.')
    expect(await accountBalance(app, 'seller', orderId)).toBe(0)
    expect(
      await app.database.row(sql`select 1 from orders where id = ${orderId} and owed_since is null`),
    ).toBeDefined()
  }
  expect(await imbalances(app)).toEqual([])
})
