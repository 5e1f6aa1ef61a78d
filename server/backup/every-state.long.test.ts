import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { listMessages, readMessages } from '../../contract/calls/chat/chat.ts'
import { sql } from '../db/sql.ts'
import { masterKey } from '../features/photos/file-keys.ts'
import { disputeStatuses } from '../ports/disputes.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import { backupHelpers, contentOf, secretKeySettings } from '../testing/backups.ts'
import { sendChat } from '../testing/chat/chat.ts'
import { send } from '../testing/client.ts'
import { bringAboutEveryState } from '../testing/every-state/bring-about.ts'
import { allowedValues, storedValues } from '../testing/every-state/column-values.ts'
import { columns, conversations, others } from '../testing/every-state/wanted-states.ts'
import { buildMember, buildPicture, storePhotoFile } from '../testing/factories.ts'
import { publish } from '../testing/listings.ts'
import { brokenRules } from '../testing/money-histories/rules.ts'
import { negotiation } from '../testing/offers.ts'
import { claimRow, claimSteps } from '../testing/orders/claims.ts'
import { DAY, listingStatus, MINUTE, orderRow } from '../testing/orders/orders.ts'
import { providerBalances, sweepMoney } from '../testing/payments/seller-money.ts'
import { as } from '../testing/people.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { fillMarketplace } from '../testing/upgrades/fill-marketplace.ts'
import { dispatch } from '../testing/webhooks.ts'

let app: TestApp
let reached: Awaited<ReturnType<typeof bringAboutEveryState>>
let restored: Awaited<ReturnType<typeof restore>>
const { backUp, restore, removeFolder } = backupHelpers(() => app)
beforeAll(async () => {
  app = await startTestApp({ settings: secretKeySettings })
  await fillMarketplace(app)
  reached = await bringAboutEveryState(app)
}, 600_000)
afterAll(async () => {
  await restored.close()
  await app.close()
  removeFolder()
})

test.each(columns)('a row has every value that is allowed in %s', async (column) => {
  const allowed = await allowedValues(app.database, column)
  expect(allowed.length).toBeGreaterThan(1)
  expect(await storedValues(app.database, column)).toEqual(allowed)
})

test('a dispute is in every state, also in one that we do not know', async () => {
  expect(await storedValues(app.database, 'disputes.state')).toEqual([...disputeStatuses, 'unknown'].sort())
})

test.each(Object.entries(conversations))('there is a conversation that is %s', async (_, condition) => {
  const { rows } = await app.database.pool.query(
    `select 1 from conversations c join conversation_sides s on s.conversation_id = c.id where ${condition} limit 1`,
  )
  expect(rows).toHaveLength(1)
})

test.each(Object.entries(others))('there is a %s', async (_, condition) => {
  const { rows } = await app.database.pool.query(`select 1 from ${condition} limit 1`)
  expect(rows).toHaveLength(1)
})

/** Every file of a store, by key. */
async function filesOf(files: FileStore): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const { key } of files.list(''))
    found.set(key, Buffer.from((await files.get(key)) ?? 'it is gone'))
  return found
}

/** The rows of tables that the pause of webhooks after a restore changes, without that change. */
const butPaused = [
  sql`select to_jsonb(e) - 'state' as row from webhook_endpoints e order by id`,
  sql`select * from audit_log where action <> 'webhook.pause' order by id`,
  sql`
    select kind, count from (
      select kind, sum(count)::int - case when kind in ('staff_action', 'webhook_endpoint_paused')
        then (select count(*)::int from audit_log where action = 'webhook.pause') else 0 end as count
      from event_increments group by kind) counted
    where count > 0 order by kind`,
]

test('what is restored has the same rows and the same files', async () => {
  // Counts in memory would be written between the two readings.
  await app.app.features.limiter.flush()
  const before = await contentOf(app.database)
  restored = await restore((await backUp()).name)
  const after = await contentOf(restored.database)
  // Endpoints of webhooks are paused, which is logged and counted.
  const isChanged = ([table]: [string, string]) =>
    /^public\.(webhook_endpoints|audit_log|event_increments) /.test(table)
  const unchanged = (content: Record<string, string>) =>
    Object.entries(content).filter((entry) => !isChanged(entry))
  expect(unchanged(after)).toEqual(unchanged(before))
  for (const rows of butPaused)
    expect(await restored.database.rows(rows)).toEqual(await app.database.rows(rows))
  expect(await filesOf(restored.files)).toEqual(await filesOf(app.app.adapters.files))
})

describe('after the restore', () => {
  let second: TestApp
  let sending: MockInstance<WebhookSender['send']>
  beforeAll(async () => {
    second = await startTestApp({
      settings: secretKeySettings,
      beside: { ...app, database: restored.database },
    })
    sending = vi.spyOn(second.app.adapters.webhooks, 'send')
  })
  afterAll(() => second.close())

  test('the books are those of before, and no rule is broken', async () => {
    expect(await providerBalances(second)).toEqual(await providerBalances(app))
    expect(await providerBalances(second)).toMatchObject({ sum: 0 })
    expect(await brokenRules(second)).toEqual([])
  })

  test('an open offer is accepted, and an unread answer is read and answered', async () => {
    const { offer, chat } = reached
    const deal = negotiation(second, offer.listingId)
    expect((await deal.accept(offer.seller, offer.id, 70)).data.offer.state).toBe('accepted')
    expect(await listingStatus(second, offer.listingId)).toBe('reserved')
    const reading = { ...(await as(second, chat.buyer)), params: { id: chat.id } }
    expect((await send(second, listMessages, reading)).data.messages.map(({ text }) => text)).toEqual([
      'Is it still there?',
      'It is. 🪑',
    ])
    expect((await send(second, readMessages, { ...reading, body: { seq: 2 } })).status).toBe(200)
    const answer = await sendChat(second, chat.id, { text: 'Tomorrow?' }, await as(second, chat.buyer))
    expect(answer.status).toBe(201)
  })

  test('an item on its way back is returned, and its price is refunded', async () => {
    const { orderId, seller } = reached.returning
    const { return_code } = await claimRow(second, orderId)
    const claim = claimSteps(second, { orderId, seller }, undefined)
    expect((await claim.confirmReturn(return_code ?? '')).status).toBe(200)
    expect(await claimRow(second, orderId)).toMatchObject({ state: 'closed', outcome: 'returned' })
    await second.settle()
    expect((await orderRow(second, orderId)).state).toBe('refunded')
  })

  test('what was under way at the provider arrives', async () => {
    const { payoutId, processing, refunding } = reached
    const payout = () =>
      second.database.row<{ status: string }>(sql`select status from payouts where id = ${payoutId}`)
    expect(await payout()).toEqual({ status: 'pending' })
    second.clock.advance(65 * MINUTE)
    await sweepMoney(second)
    expect(await payout()).toEqual({ status: 'in_transit' })
    expect((await orderRow(second, processing)).state).toBe('ready')
    second.clock.advance(DAY)
    await sweepMoney(second)
    expect(await payout()).toEqual({ status: 'paid' })
    expect((await orderRow(second, refunding)).state).toBe('refunded')
    const requested = sql`select id from transfers where state = 'requested' and by_hand is null
      union all select id from transfer_reversals where state = 'requested'`
    expect(await second.database.rows(requested)).toEqual([])
    expect(await brokenRules(second)).toEqual([])
    const { ledger, provider, sum } = await providerBalances(second)
    expect({ provider, sum }).toEqual({ provider: ledger, sum: 0 })
    await dispatch(second)
    // Not before the operator says so: the other marketplace may still be running.
    expect(sending).not.toHaveBeenCalled()
    // The marketplace that was backed up has not noticed.
    expect((await orderRow(app, refunding)).state).not.toBe('refunded')
  })
})

test('a backup while photos are uploaded has the file of every photo that it names', async () => {
  const { files } = app.app.adapters
  await storeMissingFiles()
  let isOver = false
  let published = 0
  const uploading = [1, 2, 3].map(async (shade) => {
    while (!isOver) {
      const pictures = [await buildPicture(300 + shade, 320), await buildPicture(310, 320 + shade)]
      const { status } = await publish(app, await buildMember(app), {
        files: pictures.map((bytes) => ({ name: 'images', bytes })),
      })
      expect(status).toBe(201)
      published += pictures.length
    }
  })
  await expect.poll(() => published).toBeGreaterThan(4)
  const before = published
  const { name } = await backUp()
  isOver = true
  await Promise.all(uploading)
  expect(published - before).toBeGreaterThan(10)
  const copy = await restore(name)
  const photos = await copy.database.rows<{ id: string }>(sql`select id from photos`)
  expect(photos.length).toBeGreaterThan(before)
  const different: string[] = []
  for (const { id } of photos) {
    const [original, copied] = [await files.get(masterKey(id)), await copy.files.get(masterKey(id))]
    if (!original || !copied || !Buffer.from(original).equals(copied)) different.push(id)
  }
  expect(different).toEqual([])
  await copy.close()
})

/** Gives the photos that were only inserted as rows a file, as every photo has. */
async function storeMissingFiles(): Promise<void> {
  for (const { id } of await app.database.rows<{ id: string }>(sql`select id from photos`))
    if (!(await app.app.adapters.files.get(masterKey(id)))) await storePhotoFile(app, id)
}
