import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation } from '../../contract/calls/chat/chat.ts'
import { getOrder } from '../../contract/calls/orders/orders.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { backupHelpers, contentOf, STORED_KEY, secretKeySettings } from '../testing/backups.ts'
import { buildConversation } from '../testing/chat/chat.ts'
import { send } from '../testing/client.ts'
import { buildMember, buildPicture, buildToken } from '../testing/factories.ts'
import { publish } from '../testing/listings.ts'
import { reportByMany } from '../testing/moderation.ts'
import { buildClaimableOrder } from '../testing/orders/claims.ts'
import { buildDispute } from '../testing/orders/disputes.ts'
import { buildHandedOver, buildPaidOrder, buy } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { buildWebhook } from '../testing/webhooks.ts'

let app: TestApp
const { backUp, restore, removeFolder } = backupHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp({ settings: secretKeySettings })
})
afterAll(async () => {
  await app.close()
  removeFolder()
})

/** Sales, claims, disputes, conversations and reports in several states, and listings with photos. */
async function fill() {
  const seller = await buildMember(app)
  const files = [{ name: 'images', bytes: await buildPicture(300, 320) }]
  await publish(app, seller, { fields: { title: 'Stool with a tab\tand a \\ in it' }, files })
  const open = await buildClaimableOrder(app)
  await open.open()
  const disputed = await buildPaidOrder(app, { email: 'disputes@example.com', session: 'browser-disputes' })
  await buildDispute(app, disputed.orderId)
  await buildHandedOver(app, { email: 'done@example.com', session: 'browser-done' })
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'Still there?\nI could come “today”. 🪑')
  await reportByMany(app, chat.listingId, 2)
  const { listingId } = await buildPaidOrder(app, { email: 'paid@example.com', session: 'browser-paid' })
  return { open, chat, listingId }
}

test('a marketplace in the middle of everything is restored row by row and file by file, and goes on', async () => {
  const { open, chat } = await fill()
  // Counts in memory would be written between the two readings.
  await app.app.features.limiter.flush()
  const before = await contentOf(app.database)
  const { name, manifest } = await backUp()
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(40)
  expect(manifest.files.count).toBeGreaterThan(0)
  const restored = await restore(name)
  expect(await contentOf(restored.database)).toEqual(before)
  expect(restored.kept).toEqual([STORED_KEY])
  for await (const { key } of app.app.adapters.files.list(''))
    expect(Buffer.from((await restored.files.get(key)) ?? '')).toEqual(
      Buffer.from((await app.app.adapters.files.get(key)) ?? 'gone'),
    )

  const second = await startTestApp({
    settings: secretKeySettings,
    beside: { ...app, database: restored.database },
  })
  const order = await send(second, getOrder, { params: { id: open.orderId }, ...(await open.asBuyer()) })
  expect(order.data.order.claim?.reason).toBe('damaged')
  const talk = { params: { id: chat.id }, token: await buildToken(second, chat.buyer.id) }
  expect((await send(second, getConversation, talk)).data.conversation.last?.text).toMatch(/^Still there/)
  // Sequences go on where they were, and constraints and triggers are there again.
  const { status } = await buy(second, chat.listingId, { session: 'browser-after-the-restore' })
  expect(status).toBe(200)
  const keys = (database: Database) =>
    database.rows(sql`
      select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  expect(await keys(restored.database)).toEqual(await keys(app.database))
  const silent = sql`select 1 from pg_trigger where tgenabled <> 'O' and not tgisinternal`
  expect(await restored.database.rows(silent)).toEqual([])
  await second.close()
  await restored.close()
})

test('endpoints of webhooks are paused after a restore, which the audit log says', async () => {
  const [running, quiet] = [
    await buildWebhook(app, 'https://example.com/hook'),
    await buildWebhook(app, 'https://example.com/quiet'),
  ]
  await app.database.run(sql`update webhook_endpoints set state = 'paused' where id = ${quiet.id}`)
  const { name } = await backUp()
  await app.database.run(sql`delete from webhook_endpoints`)
  const restored = await restore(name)
  expect(await restored.database.rows(sql`select distinct state from webhook_endpoints`)).toEqual([
    { state: 'paused' },
  ])
  expect(
    await restored.database.rows(
      sql`select actor_role, subject_id, details from audit_log where action = 'webhook.pause'`,
    ),
  ).toEqual([{ actor_role: 'system', subject_id: running.id, details: { reason: 'A backup was restored.' } }])
  await restored.close()
})

test('what is written during a backup is in all tables or in none', async () => {
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at++)
      await buildPaidOrder(app, { email: `busy-${at}@example.com`, session: `browser-busy-${at}` })
  })()
  const { name } = await backUp(null)
  isOver = true
  await writing
  const restored = await restore(name, null)
  const torn = sql`
    select o.id from orders o left join ledger_entries l on l.order_id = o.id
    where o.state in ('paid', 'ready') group by o.id having coalesce(sum(l.amount_cents), -1) <> 0`
  expect(await restored.database.rows(torn)).toEqual([])
  await restored.close()
})
