import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../../../../contract/calls/console/settings.ts'
import { getDeliveryOptions } from '../../../../contract/calls/delivery/delivery.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing } from '../../../testing/factories.ts'
import { openConsole } from '../../../testing/operator-console.ts'
import { buildChargedOrder, buyFor, totalsOf } from '../../../testing/orders/charged-orders.ts'
import { orderRow, typeCode } from '../../../testing/orders/orders.ts'
import { changeSettings, settingsPage } from '../../../testing/settings.ts'
import { buildStaff, buildStaffToken, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const HOUR = 3600_000

let app: TestApp
let other: TestApp
let ana: StaffMember
let page: ReturnType<typeof settingsPage>
beforeAll(async () => {
  const settings = { SELLER_FEE_PERCENT: '8.5', BUYER_FEE_FIXED: '1' }
  app = await startTestApp({ settings })
  other = await startTestApp({ settings, beside: app })
  ana = await buildStaff(app, 'operator')
  page = settingsPage(app, ana.id)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const auditOf = (key: string) =>
  app.database.rows<{ action: string; actor_id: string | null; details: Record<string, string> }>(
    sql`select action, actor_id, details from audit_log where subject_kind = 'setting' and subject_id = ${key} order by id`,
  )

test('a change applies here at once and in another process without a restart, with its audit row', async () => {
  const key = 'fees.buyer_fixed'
  const { id } = await buildListing(app)
  expect((await totalsOf(other, id)).buyer_fee_cents).toBe(100)
  expect(await page.find(key)).toMatchObject({
    source: 'environment',
    version: 0,
    variable: 'BUYER_FEE_FIXED',
  })
  expect(await page.change(key, '2.5', 0)).toMatchObject({ status: 200, data: { version: 1 } })
  expect((await totalsOf(app, id)).buyer_fee_cents).toBe(250)
  await expect.poll(async () => (await totalsOf(other, id)).buyer_fee_cents).toBe(250)
  expect(await page.find(key)).toMatchObject({
    value: { text: '2.50', shown: '$2.50' },
    source: 'stored',
    fallback: { shown: '$1.00', source: 'environment' },
    version: 1,
    changed_at: app.clock.now().toISOString(),
  })
  expect(await auditOf(key)).toEqual([
    {
      action: 'setting.change',
      actor_id: ana.id,
      details: { before: '$1.00 (environment)', after: '$2.50', reason: 'Prices went up.' },
    },
  ])

  expect((await page.change(key, null, 1, 'That was too much.')).status).toBe(200)
  await expect.poll(async () => (await totalsOf(other, id)).buyer_fee_cents).toBe(100)
  expect(await page.find(key)).toMatchObject({ source: 'environment', version: 2 })
  expect((await page.read()).history[0]).toEqual({
    key,
    at: app.clock.now().toISOString(),
    actor: ana.username,
    before: '$2.50',
    after: '$1.00 (environment)',
    reason: 'That was too much.',
  })
})

test('the second of two operators at once is refused and told the current value', async () => {
  const key = 'protection.pickup_hours'
  const { version } = await page.find(key)
  expect((await page.change(key, '30', version)).status).toBe(200)
  const late = await page.change(key, '36', version)
  const details = { value: '30 hours', version: version + 1 }
  expect([late.status, late.code, late.details]).toEqual([409, 'setting.changed', details])
  expect(late.error).toContain('it is 30 hours now')
  expect((await page.find(key)).value.text).toBe('30')

  const both = await Promise.all(['40', '41'].map((value) => page.change(key, value, version + 1)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await auditOf(key)).length).toBe(2)
  const first = await Promise.all(['1', '2'].map((value) => page.change('fees.seller_fixed', value, 0)))
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await page.find('fees.seller_fixed')).version).toBe(1)
  await changeSettings(app, { [key]: null, 'fees.seller_fixed': null })
})

test('what cannot be used is refused and leaves nothing behind', async () => {
  const key = 'fees.buyer_percent'
  const refusal = async (name: string, value: string | null, reason?: string) => {
    const { status, code, error } = await page.change(name, value, 0, reason)
    return [status, code, error]
  }
  expect(await refusal(key, '50.5')).toEqual([
    400,
    'setting.invalid',
    'This can’t be used: it must be 0 to 50.',
  ])
  expect((await refusal(key, 'five'))[1]).toBe('setting.invalid')
  expect(await refusal(key, '5', '  ')).toEqual([400, 'request.invalid', 'Say why.'])
  expect((await refusal(key, null)).slice(0, 2)).toEqual([409, 'setting.same'])
  expect((await refusal('secret.key', '1')).slice(0, 2)).toEqual([404, 'setting.unknown'])
  expect((await refusal('toString', '1')).slice(0, 2)).toEqual([404, 'setting.unknown'])
  expect(await auditOf(key)).toEqual([])
  expect(await page.find(key)).toMatchObject({ version: 0, source: 'default' })
})

test('what a confirmation asks about protection says what buyers lose', async () => {
  for (const way of ['pickup', 'delivery']) {
    const { warning } = await page.find(`protection.${way}_hours`)
    expect(warning).toBe(
      'Buyers have only these hours to report a problem, and none at 0. Sellers are paid after them.',
    )
  }
})

test('moderators may not, and operators have to prove that it is them', async () => {
  const moderator = await buildStaff(app, 'moderator')
  const body = { key: 'site.notice', value: 'Snow today.', seen: 0, reason: 'Snow.' }
  const denied = await send(app, changeSetting, { token: moderator.token, body })
  expect(denied.code).toBe('staff.denied')
  const token = await buildStaffToken(app, ana.id)
  app.clock.advance(11 * 60_000)
  expect((await send(app, changeSetting, { token, body })).code).toBe('staff.step_up')
  expect(app.app.settings.get('site.notice')).toBe('')
})

test('a stored value that a new version no longer allows is shown, and the next change replaces it', async () => {
  const key = 'protection.delivery_hours'
  await app.database.run(sql`
    insert into settings (key, value, version, changed_at) values (${key}, '9000', 4, now())`)
  expect(await page.find(key)).toMatchObject({
    value: { text: '48' },
    source: 'default',
    version: 4,
    problem: { text: '9000', reason: 'must be 0 to 720' },
  })
  expect(app.logged.join('\n')).toContain('a stored setting cannot be used and is ignored')
  expect((await page.change(key, '72', 4)).status).toBe(200)
  expect(await page.find(key)).toMatchObject({ value: { text: '72' }, source: 'stored', problem: null })
  await changeSettings(app, { [key]: null })
})

test('orders keep the fee and the protection that they were made with', async () => {
  await changeSettings(app, { 'fees.seller_percent': '10', 'protection.pickup_hours': '24' })
  const before = await buildChargedOrder(app)
  const shown = await totalsOf(app, (await buildListing(app)).id)
  await changeSettings(app, {
    'fees.seller_percent': '20',
    'fees.buyer_fixed': '3',
    'protection.pickup_hours': '100',
  })
  await typeCode(app, before.orderId, before.seller, (await orderRow(app, before.orderId)).pickup_code ?? '')
  const order = await orderRow(app, before.orderId)
  expect(order).toMatchObject({ platform_fee_cents: 450, buyer_fee_cents: 100 })
  expect(order.protected_until?.getTime()).toBe((order.handed_over_at?.getTime() ?? 0) + 24 * HOUR)

  // A page with the old total is not charged the new one.
  const { id } = await buildListing(app)
  const refused = await buyFor(app, id, shown.total_cents / 100)
  expect([refused.code, refused.details]).toEqual(['quote.changed', { total_dollars: 48 }])
  const after = await buildChargedOrder(app)
  await typeCode(app, after.orderId, after.seller, (await orderRow(app, after.orderId)).pickup_code ?? '')
  const later = await orderRow(app, after.orderId)
  expect(later).toMatchObject({ platform_fee_cents: 900, buyer_fee_cents: 300 })
  expect(later.protected_until?.getTime()).toBe((later.handed_over_at?.getTime() ?? 0) + 100 * HOUR)
  await changeSettings(app, {
    'fees.seller_percent': null,
    'fees.buyer_fixed': null,
    'protection.pickup_hours': null,
  })
})

test('a change in the middle of a checkout does not reach it', async () => {
  const during = async () => {
    await changeSettings(slow, { 'fees.seller_percent': '20', 'protection.pickup_hours': '1' })
    return { lines: [], calculationId: null, isCollecting: true }
  }
  const slow: TestApp = await startTestApp({
    settings: { SELLER_FEE_PERCENT: '10' },
    adapters: { tax: { ...app.app.adapters.tax, kind: 'table', calculate: during } },
  })
  const { id } = await buildListing(slow)
  const { data } = await buyFor(slow, id, 45)
  expect((await orderRow(slow, data.order_id)).platform_fee_cents).toBe(450)
  const snapshot = await slow.database.row<{ hours: number }>(
    sql`select (terms -> 'protection' ->> 'pickup')::int as hours from order_snapshots where order_id = ${data.order_id}`,
  )
  expect(snapshot?.hours).toBe(24)
  await slow.close()
})

test('addresses and hours are the new ones in the next email and answer', async () => {
  await changeSettings(app, { 'site.support_email': 'people@example.com', 'delivery.hours': '10-18' })
  const { id } = await buildListing(app)
  const { data } = await send(app, getDeliveryOptions, { query: { listing_id: id } })
  expect(data.service_hours).toEqual({ from: 10, to: 18 })
  const { seller, orderId } = await buildChargedOrder(app)
  await typeCode(app, orderId, seller, (await orderRow(app, orderId)).pickup_code ?? '')
  await app.app.features.orders.operator.refunds.all(orderId, 'It broke.')
  await app.settle()
  expect((await app.mails()).map(({ text }) => text).join('\n')).toContain('people@example.com')
  await changeSettings(app, { 'site.support_email': null, 'delivery.hours': null })
})

test('an operator without the console uses the terminal', async () => {
  const { run } = openConsole(app)
  const list = await run('settings')
  expect(list).toMatch(/fees\.seller_percent +8\.5% +environment/)
  expect(list).toMatch(/open\.sign_ups +On +default/)
  expect(
    await run('settings', 'set', 'site.notice', 'Snow today,', 'stay in.', '--reason', 'Snow.'),
  ).toContain('Notice to everybody: Snow today, stay in.')
  expect(app.app.settings.get('site.notice')).toBe('Snow today, stay in.')
  expect((await auditOf('site.notice')).at(-1)).toEqual({
    action: 'setting.change',
    actor_id: null,
    details: { before: 'None (default)', after: 'Snow today, stay in.', reason: 'Snow.' },
  })
  expect(await run('settings', 'reset', 'site.notice', '--reason', 'It has melted.')).toContain(
    'None (default)',
  )
  expect(app.app.settings.get('site.notice')).toBe('')
  for (const [words, problem] of [
    [['set', 'site.notice', 'Snow.'], 'Say why'],
    [['set', 'fees.seller_percent', '99', '--reason', 'More.'], 'it must be 0 to 50'],
    [['set', 'no.such', '1', '--reason', 'More.'], 'There is no setting “no.such”'],
    [['reset', 'site.notice', '--reason', 'Again.'], 'Nothing was changed'],
    [['set', 'site.notice', '--reason', 'Nothing.'], 'Type settings'],
    [['forget', 'site.notice'], 'Type settings'],
  ] as const)
    await expect(run('settings', ...words)).rejects.toThrow(problem)
})
