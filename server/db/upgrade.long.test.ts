import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMoneyOverview } from '../../contract/calls/console/money.ts'
import { listAudit } from '../../contract/calls/console/staff.ts'
import { browseAnonymous, getListingAnonymous } from '../../contract/calls/listings/listings.ts'
import { searchByTitle } from '../../contract/calls/listings/search.ts'
import { getOrder } from '../../contract/calls/orders/orders.ts'
import { send } from '../testing/client.ts'
import { createTestDatabase } from '../testing/database/database.ts'
import { buildListing } from '../testing/factories.ts'
import { staffDesk } from '../testing/moderation.ts'
import { brokenRules } from '../testing/money-histories/rules.ts'
import { buy, pay } from '../testing/orders/orders.ts'
import { buildStaff } from '../testing/staff.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { countRows, readCatalog } from '../testing/upgrades/schema-catalog.ts'
import { listSnapshots, restoreSnapshot } from '../testing/upgrades/snapshots.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

/*
 * Every other test migrates an empty database, from the first migration to the last. Only these notice
 * - a new migration with a number below one that a released version has run, which a start refuses;
 * - a migration that was changed after its release;
 * - one that fails on rows, or loses them;
 * - one whose result depends on whether there were rows.
 */

/** Rows that migrations delete on purpose: by the version they start from, the table and why. */
const deletedOnPurpose: Record<string, Record<string, string>> = {
  '0.1.0': { 'public.rate_limits': 'keys became hashes, and counts begin anew (0350)' },
}

let fresh: TestApp
beforeAll(async () => {
  fresh = await startTestApp()
})
afterAll(async () => {
  await fresh.close()
})

describe.each(listSnapshots())('a database of version %s', (version) => {
  let database: Database
  let app: TestApp
  let before: Map<string, number>
  let after: Map<string, number>
  let closeDatabase: () => Promise<void>
  beforeAll(async () => {
    const target = await createTestDatabase('template1')
    closeDatabase = target.close
    await restoreSnapshot(version, target.url)
    database = openDatabase(target.url, { connections: 8 })
    before = await countRows(database.pool)
    await migrate(database.direct)
    after = await countRows(database.pool)
    app = await startTestApp({ beside: { ...fresh, database } })
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await closeDatabase?.()
  })

  test('has a marketplace with something in most tables', () => {
    expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(60)
  })

  test('gets the schema of a new database', async () => {
    expect(await readCatalog(database.pool)).toEqual(await readCatalog(fresh.database.pool))
  })

  test('loses no rows', () => {
    const lost = [...before]
      .filter(([table]) => table !== 'public.schema_migrations')
      .filter(([table, count]) => (after.get(table) ?? 0) < count)
      .map(([table]) => table)
    expect(lost.sort()).toEqual(Object.keys(deletedOnPurpose[version] ?? {}).sort())
  })

  test('shows its listings, in lists, by search and alone', async () => {
    const listed = (await send(app, browseAnonymous, {})).data.listings
    expect(listed.length).toBeGreaterThan(20)
    const [first] = listed
    const found = await send(app, searchByTitle, { query: { query: first?.title ?? '' } })
    expect(found.data.map(({ id }) => id)).toContain(first?.id)
    const alone = await send(app, getListingAnonymous, { params: { id: first?.id ?? '' } })
    expect(alone.data.listing.title).toBe(first?.title)
  })

  test('shows every order to its buyer', async () => {
    const orders = await database.rows<{ id: string; state: string }>(sql`select id, state from orders`)
    expect(new Set(orders.map(({ state }) => state)).size).toBeGreaterThan(3)
    for (const { id } of orders) {
      const query = { token: app.app.features.links.token(id) }
      const { status, data } = await send(app, getOrder, { params: { id }, query })
      expect([status, data.order.id]).toEqual([200, id])
    }
  })

  test('has a ledger that balances, as the console shows it', async () => {
    expect(await brokenRules(app)).toEqual([])
    const { token } = await buildStaff(app, 'operator')
    const { status, data } = await send(app, getMoneyOverview, { token })
    expect(status).toBe(200)
    expect(data.accounts.length).toBeGreaterThan(3)
  })

  test('shows staff what waits for review, and the audit log', async () => {
    const operator = await buildStaff(app, 'operator')
    const { items } = (await staffDesk(app, operator).list()).data
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['listing', 'appeal']))
    const { data } = await send(app, listAudit, { token: operator.token })
    expect(data.entries.map(({ action }) => action)).toContain('moderation.take_down')
  })

  test('takes a new sale', async () => {
    const { id } = await buildListing(app)
    const { data } = await buy(app, id, { session: 'browser-after-the-upgrade' })
    expect(await pay(app, data.checkout_url)).toBe(303)
    await app.settle()
    expect(await brokenRules(app)).toEqual([])
    const sold = await database.row(sql`select state from orders where id = ${data.order_id}`)
    expect(sold).toEqual({ state: 'ready' })
  })
})
