import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { certifyDetails, getTaxes } from '../../../contract/calls/money/taxes.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember, buildPicture, buildToken, type Member } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { openConsole } from '../../testing/operator-console.ts'
import { buildPaidOrder, buy, listingStatus } from '../../testing/orders/orders.ts'
import { setUpSeller } from '../../testing/payments/seller-money.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 24 * 3600_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sweep = async () => {
  await app.app.features.reporting.tasks.sweep()
  await app.settle()
}

/** Inserts paid sales of a seller: `count` of `cents` each, one every `hours` until `daysAgo`. */
async function sell(
  seller: Member,
  {
    count,
    cents,
    isNew = false,
    daysAgo = 0,
    hours = 0,
  }: Record<string, number | boolean> & {
    count: number
    cents: number
    isNew?: boolean
    daysAgo?: number
    hours?: number
  },
) {
  const last = new Date(app.clock.now().getTime() - daysAgo * DAY)
  await app.database.run(sql`
    insert into orders (id, seller_id, sold_by, sold_as_new, state, delivery_type, title, item_cents, delivery_cents,
      platform_fee_cents, hold_expires_at, created_at, updated_at, paid_at)
    select gen_random_uuid(), ${seller.id}, ${seller.id}, ${isNew}, 'completed', 'pickup', 'A lamp', ${cents}, 0, 0,
      ${last}, ${last}, ${last}, ${last}::timestamptz - n * make_interval(hours => ${hours})
    from generate_series(0, ${count - 1}) n`)
}

const mailsTo = async (seller: Member, words: string) =>
  (await app.mails()).filter(({ to, subject }) => to === seller.email && subject.includes(words)).length
const toOperator = async (seller: Member, words: string) =>
  (await app.mails()).filter(
    ({ to, subject }) =>
      to === 'help@stoop.example' && subject.includes(`@${seller.username}`) && subject.includes(words),
  ).length
const taxesOf = async (seller: Member) =>
  (await send(app, getTaxes, { token: await buildToken(app, seller.id) })).data.taxes
const certify = async (seller: Member) =>
  await send(app, certifyDetails, { token: await buildToken(app, seller.id) })

describe('Form 1099-K', () => {
  test('seller and operator are told at 80 and at 100 percent, once each', async () => {
    const seller = await buildMember(app)
    await sell(seller, { count: 160, cents: 10_100 })
    await sweep()
    expect(await mailsTo(seller, 'sales')).toBe(0)
    await sell(seller, { count: 1, cents: 10_100 })
    await sweep()
    await sweep()
    expect(await mailsTo(seller, 'may be reported')).toBe(1)
    expect(await toOperator(seller, '80%')).toBe(1)
    await sell(seller, { count: 40, cents: 10_100 })
    await sweep()
    await sweep()
    expect([
      await mailsTo(seller, 'will be reported'),
      await toOperator(seller, 'has to be reported'),
    ]).toEqual([1, 1])
    expect((await taxesOf(seller)).years).toEqual([
      expect.objectContaining({ sales: 201, gross_cents: 2_030_100, is_reported: true, new_sales: 0 }),
    ])
  })

  test('a jump over both levels is told once, and each year counts by itself', async () => {
    const seller = await buildMember(app)
    await sell(seller, { count: 250, cents: 10_000 })
    await sell(seller, { count: 250, cents: 10_000, daysAgo: 365 })
    await sweep()
    expect(await mailsTo(seller, 'may be reported')).toBe(0)
    expect(await mailsTo(seller, 'will be reported')).toBe(2)
  })

  test('many cheap sales, or few dear ones, are not reported', async () => {
    const [cheap, dear] = [await buildMember(app), await buildMember(app)]
    await sell(cheap, { count: 1000, cents: 1000 })
    await sell(dear, { count: 100, cents: 1_000_000 })
    await sweep()
    expect([await mailsTo(cheap, 'report'), await mailsTo(dear, 'report')]).toEqual([0, 0])
  })
})

describe('new goods', () => {
  test('an order keeps whether its item was sold as new, and by whom', async () => {
    const { id: listingId, owner } = await buildListing(app, { condition: 'new' })
    const bought = await buy(app, listingId, { session: 'a-buyer-of-new-goods' })
    const { orderId, seller } = await buildPaidOrder(app)
    const row = async (where: string) =>
      await app.database.row(sql`select sold_as_new, sold_by from orders where id = ${where}`)
    expect(await row(orderId)).toEqual({ sold_as_new: false, sold_by: seller.id })
    expect(await row(bought.data.order_id)).toEqual({ sold_as_new: true, sold_by: owner.id })
    expect((await taxesOf(seller)).years).toMatchObject([{ sales: 1, gross_cents: 4500, new_sales: 0 }])
  })

  test('twelve months in a row count, wherever they lie; sales that are too far apart do not', async () => {
    const [together, apart, used] = [await buildMember(app), await buildMember(app), await buildMember(app)]
    await sell(together, { count: 200, cents: 2500, isNew: true, daysAgo: 200, hours: 24 })
    await sell(apart, { count: 100, cents: 2500, isNew: true, daysAgo: 0, hours: 1 })
    await sell(apart, { count: 100, cents: 2500, isNew: true, daysAgo: 500, hours: 1 })
    await sell(used, { count: 300, cents: 2500 })
    await sweep()
    expect([
      await mailsTo(together, 'Certify your details'),
      await mailsTo(apart, 'Certify your details'),
      await mailsTo(used, 'Certify your details'),
    ]).toEqual([1, 0, 0])
  })

  test('a seller is asked, reminded and paused, certifies, and is asked again a year later', async () => {
    const seller = await buildMember(app)
    const { id: listingId } = await buildListing(app, { owner: seller, condition: 'new' })
    const { id: usedId } = await buildListing(app, { owner: seller, condition: 'good' })
    await sell(seller, { count: 160, cents: 2500, isNew: true })
    await sweep()
    expect([await mailsTo(seller, 'many new items'), await toOperator(seller, 'at 80%')]).toEqual([1, 1])
    expect((await certify(seller)).code).toBe('reporting.not_asked')
    await sell(seller, { count: 40, cents: 2500, isNew: true })
    await sweep()
    await sweep()
    expect(await mailsTo(seller, 'Certify your details by')).toBe(1)
    expect((await taxesOf(seller)).certification).toMatchObject({ state: 'due', needs_account: true })
    expect((await certify(seller)).code).toBe('reporting.account_missing')

    app.clock.advance(8 * DAY)
    await sweep()
    await sweep()
    expect(await mailsTo(seller, 'Still to do')).toBe(1)
    expect(await listingStatus(app, listingId)).toBe('active')
    app.clock.advance(3 * DAY)
    await sweep()
    await sweep()
    expect([await listingStatus(app, listingId), await listingStatus(app, usedId)]).toEqual([
      'paused',
      'active',
    ])
    expect([await mailsTo(seller, 'are paused'), await toOperator(seller, 'are paused')]).toEqual([1, 1])
    expect((await taxesOf(seller)).certification?.state).toBe('overdue')
    await expectRefused(seller, listingId)

    await setUpSeller(app, seller)
    expect((await certify(seller)).data.taxes.certification?.state).toBe('done')
    expect((await relist(seller, listingId)).status).toBe(200)
    app.clock.advance(366 * DAY)
    await sweep()
    await sweep()
    expect((await taxesOf(seller)).certification?.state).toBe('due')
    expect((await certify(seller)).status).toBe(200)
    const table = await openConsole(app).run('inform')
    expect(table).toMatch(new RegExp(`${seller.username} +certified`))
  })

  const relist = async (seller: Member, id: string) =>
    await send(app, updateListing, {
      params: { id },
      body: { status: 'active' },
      token: await buildToken(app, seller.id),
    })

  /** New goods can be neither put back on sale nor published; used ones can. */
  async function expectRefused(seller: Member, listingId: string) {
    expect((await relist(seller, listingId)).code).toBe('listing.new_goods_paused')
    const owner = { ...seller, token: await buildToken(app, seller.id) }
    const files = [{ name: 'images', bytes: await buildPicture() }]
    const fresh = await publish(app, owner, { files, fields: { condition: 'new' } })
    expect([fresh.status, fresh.code]).toEqual([409, 'listing.new_goods_paused'])
    expect((await publish(app, owner, { files, fields: { condition: 'good' } })).status).toBe(201)
  }

  test('a canceled order does not put new goods of a paused seller back on sale', async () => {
    const { orderId, listingId, seller } = await buildPaidOrder(app)
    await app.database.run(sql`update listings set condition = 'new' where id = ${listingId}`)
    await app.database.run(sql`
      insert into inform_certifications (seller_id, asked_at, due_at, paused_at) values (${seller.id}, now(), now(), now())`)
    const token = app.app.features.links.token(orderId)
    await app.app.features.orders.cancel(orderId, { userId: null, token }, '')
    expect(await listingStatus(app, listingId)).toBe('paused')
  })
})
