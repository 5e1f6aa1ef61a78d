import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildClaimableOrder, claimRow } from '../../../testing/orders/claims.ts'
import { orderRow } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())
const refused = (words: string[]) => expect(run(...words)).rejects

test('claims are listed and shown, and decided with a reason that leaves an audit row', async () => {
  expect(await run('claims')).toBe('There are none.')
  const order = await buildClaimableOrder(app)
  await order.open()
  const { id } = await claimRow(app, order.orderId)
  await refused(['claim-decide', id, 'full', '--reason', 'x']).toThrow('does not wait for your decision')
  await order.answer('disagree')
  await order.escalate('It is broken.')
  expect(await run('claims')).toMatch(new RegExp(`${id} +escalated`))
  const shown = await run('claim', id)
  expect(shown).toContain('It is broken.')
  expect(shown).toMatch(/buyer: claim-photos\/[\w-]+\/master\n +\S*\/claim-photos\//)
  await refused(['claim-decide', id, 'partial']).toThrow('Give the amount in dollars')
  await refused(['claim-decide', id, 'maybe']).toThrow('release, partial AMOUNT, full or return')
  await refused(['claim-decide', id, 'full']).toThrow('Give your reason')
  await refused(['claim-decide', id, 'partial', '4500', '--reason', 'x']).toThrow('at most what is left')
  expect(await run('claim-decide', id, 'partial', '12.50', '--reason', 'A leg is broken.')).toContain(
    'refunded',
  )
  await app.settle()
  expect(await claimRow(app, order.orderId)).toMatchObject({ outcome: 'partial', refunded_cents: 1250 })
  expect((await orderRow(app, order.orderId)).state).toBe('completed')
  const rows = await app.database.rows<{ details: object }>(
    sql`select details from audit_log where action = 'claim.decide'`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { decision: 'partial', cents: 1250, reason: 'A leg is broken.' },
  ])
  const told = (await app.mails()).filter(({ text }) => text.includes('A leg is broken.'))
  expect(told.map(({ to }) => to).toSorted()).toEqual([order.email, order.seller.email].toSorted())
})

test('unknown claims are refused', async () => {
  await refused(['claim', crypto.randomUUID()]).toThrow('There is no claim')
  await refused(['claim-decide', crypto.randomUUID(), 'full', '--reason', 'x']).toThrow('There is no claim')
  await refused(['claim', '17']).toThrow('Give an id')
})
