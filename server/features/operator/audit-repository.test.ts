import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/sql.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buy, pay } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { audited, recordAudit, staffAction } from './audit-repository.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

interface AuditRow {
  actor_role: string
  action: string
  subject_kind: string
  subject_id: string
  details: Record<string, unknown>
}
const entries = (id: string) =>
  app.database.rows<AuditRow>(sql`
    select actor_role, action, subject_kind, subject_id, details from audit_log where subject_id = ${id} order by id`)
const actions = async (id: string) => (await entries(id)).map(({ action }) => action)

test('hiding and showing a listing leaves a row each; a refused command leaves none', async () => {
  const { id } = await buildListing(app)
  await run('hide', id, '--reason', 'A copy')
  await expect(run('hide', id, '--reason', 'A copy')).rejects.toThrow('already hidden')
  await run('unhide', id)
  await expect(run('unhide', id)).rejects.toThrow('is not hidden')
  expect(await entries(id)).toEqual([
    {
      actor_role: 'operator',
      action: 'listing.hide',
      subject_kind: 'listing',
      subject_id: id,
      details: { before: 'active', after: 'hidden', reason: 'A copy' },
    },
    {
      actor_role: 'operator',
      action: 'listing.unhide',
      subject_kind: 'listing',
      subject_id: id,
      details: { before: 'hidden', after: 'active' },
    },
  ])
})

test('suspending an account leaves a row with the reason, also where nothing was on sale', async () => {
  const member = await buildMember(app)
  await run('suspend', member.email, '--reason', 'counterfeits')
  await run('unsuspend', member.email)
  expect((await entries(member.id)).map(({ action, details }) => [action, details])).toEqual([
    ['account.suspend', { before: 'active', after: 'suspended', reason: 'counterfeits' }],
    ['account.unsuspend', { before: 'suspended for good', after: 'active' }],
  ])
})

test('a refund is recorded in its own transaction; a refused one is not', async () => {
  const { id } = await buildListing(app)
  const { data } = await buy(app, id, { email: 'audited@example.com', session: 'an audited browser' })
  await pay(app, data.checkout_url)
  await app.settle()
  await run('refund', data.order_id, '--reason', 'asked nicely')
  expect(await entries(data.order_id)).toMatchObject([
    { action: 'order.refund', subject_kind: 'order', details: { reason: 'asked nicely' } },
  ])
  const timeline = await app.database.rows<{ event: string; actor: string }>(
    sql`select event, actor from order_events where order_id = ${data.order_id} and event in ('cancelled', 'refund_requested')`,
  )
  expect(timeline.map(({ actor }) => actor)).toEqual(['operator', 'operator'])
  await expect(run('refund', data.order_id)).rejects.toThrow()
  await expect(run('delivered', data.order_id)).rejects.toThrow()
  expect(await actions(data.order_id)).toEqual(['order.refund'])
})

test('exports, new passwords and dashboard links are recorded', async () => {
  await run('export', 'orders')
  await run('gate')
  await run('dashboard')
  expect(await actions('orders')).toEqual(['records.export'])
  expect(await actions('gate')).toEqual(['website.renew_gate'])
  expect(await actions('dashboard')).toEqual(['website.open_dashboard'])
})

test('a row is not stored without its action, nor an action without a transaction', async () => {
  const entry = staffAction(app.clock, 'listing.hide', { kind: 'listing', id: 'rolled back' })
  const failing = app.database.transaction(async (tx) => {
    await recordAudit(tx, entry)
    throw new Error('the action failed')
  })
  await expect(failing).rejects.toThrow('the action failed')
  expect(await actions('rolled back')).toEqual([])
  await expect(audited(entry, async () => 'done')).rejects.toThrow('used no transaction')
})
