import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRandom } from '../../adapters/random-system/index.ts'
import { sql } from '../../db/sql.ts'
import { buildPaidOrder } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { post, sellerAccount } from './ledger.ts'
import { ledgerAccounts, ledgerKinds } from './ledger-kinds.ts'
import { createLedgerRepository } from './ledger-repository.ts'
import type { LedgerLine, Posting } from './posting.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const provider = { name: 'provider', ownerId: null } as const
const platform = { name: 'platform', ownerId: null } as const
const line = (account: LedgerLine['account'], amountCents: number): LedgerLine => ({ account, amountCents })

/** Posts in a separate transaction. */
const posted = (posting: Posting) =>
  app.database.transaction((executor) =>
    post({ clock: app.clock, random: systemRandom }, { ledger: createLedgerRepository(executor) }, posting),
  )

test('the kinds and accounts in the code are those of the database', async () => {
  const kinds = await app.database.rows<{ kind: string; posts: string; accounts: string[] }>(
    sql`select kind, posts, accounts from ledger_kinds`,
  )
  expect(Object.fromEntries(kinds.map(({ kind, ...rest }) => [kind, rest]))).toEqual(ledgerKinds)
  const accounts = await app.database.rows<{ account: string; is_owned: boolean; meaning: string }>(
    sql`select account, is_owned, meaning from ledger_accounts`,
  )
  const stored = accounts.map(({ account, is_owned, meaning }) => [account, { isOwned: is_owned, meaning }])
  expect(Object.fromEntries(stored)).toEqual(ledgerAccounts)
})

test('what is owed for an order is on the account of its seller', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  const rows = await app.database.rows(sql`
    select account, owner_id, amount_cents from ledger_entries where order_id = ${orderId} order by account`)
  expect(rows).toEqual([
    { account: 'provider', owner_id: null, amount_cents: 4500 },
    { account: 'seller', owner_id: seller.id, amount_cents: -4500 },
  ])
})

test('a movement without an order is posted once, for several sellers too', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const posting: Posting = {
    kind: 'refund_elsewhere',
    reference: `several-${first}`,
    lines: [line(sellerAccount(first), 300), line(sellerAccount(second), 200), line(platform, -500)],
  }
  await posted(posting)
  await posted(posting)
  const rows = await app.database.rows(sql`
    select order_id, owner_id, amount_cents from ledger_entries where reference = ${posting.reference}
    order by amount_cents`)
  expect(rows).toEqual([
    { order_id: null, owner_id: null, amount_cents: -500 },
    { order_id: null, owner_id: second, amount_cents: 200 },
    { order_id: null, owner_id: first, amount_cents: 300 },
  ])
})

test('a posting that is unbalanced, or uses a wrong account, is refused', async () => {
  const wrong: [string, LedgerLine[]][] = [
    ['do not sum to zero', [line(platform, -100), line(sellerAccount(null), 99)]],
    ['does not post to provider', [line(provider, -100), line(sellerAccount(null), 100)]],
    ['has no owners', [line({ ...platform, ownerId: crypto.randomUUID() }, 100), line(platform, -100)]],
  ]
  for (const [message, lines] of wrong)
    await expect(posted({ kind: 'refund_elsewhere', reference: crypto.randomUUID(), lines })).rejects.toThrow(
      message,
    )
})

test('the refund of a seller who has deleted their account is on the same account as the charge', async () => {
  const { orderId, seller } = await buildPaidOrder(app)
  await app.database.run(sql`update orders set seller_id = null where id = ${orderId}`)
  await app.app.features.orders.operator.refunds.all(orderId, 'The seller has left.')
  await app.settle()
  const balance = await app.database.row(sql`
    select sum(amount_cents)::int as cents from ledger_entries where account = 'seller' and owner_id = ${seller.id}`)
  expect(balance).toEqual({ cents: 0 })
})
