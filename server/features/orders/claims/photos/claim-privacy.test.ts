import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMe, exportMe } from '../../../../../contract/calls/accounts/users.ts'
import * as calls from '../../../../../contract/calls/orders/claims.ts'
import type { AnyEndpoint } from '../../../../../contract/endpoint.ts'
import { retention } from '../../../../../contract/rules/site/retention.ts'
import { sql } from '../../../../db/sql.ts'
import { type Sent, send } from '../../../../testing/client.ts'
import { buildMember, buildPicture, buildToken } from '../../../../testing/factories.ts'
import { buildClaimableOrder, PROBLEM, uploadClaimPhoto } from '../../../../testing/orders/claims.ts'
import { DAY, MINUTE } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.app.http.inject(url)
const steps: [AnyEndpoint, object][] = [
  [calls.openClaim, { reason: 'never_came', text: PROBLEM, wish: 'full' }],
  [calls.answerClaim, { answer: 'full' }],
  [calls.acceptAnswer, {}],
  [calls.escalateClaim, {}],
  [calls.withdrawClaim, {}],
  [calls.confirmReturn, { code: '123456' }],
]

test('strangers, other members and links of other orders find no claim and take no step', async () => {
  const order = await buildClaimableOrder(app)
  const other = await buildClaimableOrder(app)
  const params = { id: order.orderId }
  const outsiders: Sent[] = [{ token: (await buildMember(app)).token }, await other.asBuyer()]
  for (const who of outsiders) {
    for (const [endpoint, body] of steps) {
      const response = await send(app, endpoint, { params, body, ...who })
      expect([404, 401]).toContain(response.status)
    }
    expect((await uploadClaimPhoto(app, order.orderId, who)).status).toBe(404)
  }
  expect(
    await app.database.row(sql`select 1 from order_claims where order_id = ${order.orderId}`),
  ).toBeUndefined()
})

test('each side takes its own steps only', async () => {
  const order = await buildClaimableOrder(app)
  const params = { id: order.orderId }
  const asSeller = await order.asSeller()
  const [open, , ...buyerSteps] = steps
  if (!open) throw new Error('there are no steps')
  for (const [endpoint, body] of [open, ...buyerSteps])
    expect((await send(app, endpoint, { params, body, ...asSeller })).code).toBe('order.not_possible')
  expect((await uploadClaimPhoto(app, order.orderId, asSeller)).code).toBe('order.not_possible')
  await order.open()
  expect((await uploadClaimPhoto(app, order.orderId, await order.asBuyer())).code).toBe('order.not_possible')
  expect((await uploadClaimPhoto(app, order.orderId, asSeller)).status).toBe(201)
})

test('a photo is served to holders of its signed link, without metadata, and nothing may keep it', async () => {
  const order = await buildClaimableOrder(app)
  const bytes = await sharp(await buildPicture(800, 900))
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  const { data } = await uploadClaimPhoto(app, order.orderId, await order.asBuyer(), bytes)
  await order.open({ photo_ids: [data.photo.id] })
  const shown = (await order.look(await order.asSeller())).claim?.history[0]?.photos[0]
  expect(shown?.id).toBe(data.photo.id)
  const response = await get(shown?.large_url ?? '')
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined()
  const [path = '', query = ''] = (shown?.url ?? '').split('?')
  for (const wrong of ['', query.replace(/until=\d+/, 'until=99999999999999'), `${query}x`])
    expect((await get(`${path}?${wrong}`)).statusCode).toBe(404)
  for (const open of [`/photos/${data.photo.id}/640.jpg`, path])
    expect((await get(open)).statusCode).toBe(404)
  app.clock.advance(2 * 60 * MINUTE)
  expect((await get(shown?.url ?? '')).statusCode).toBe(404)
})

test('another order’s photo, or the other side’s, cannot be sent with a claim', async () => {
  const [order, other] = [await buildClaimableOrder(app), await buildClaimableOrder(app)]
  const photo = await other.upload(await other.asBuyer())
  expect((await order.open({ photo_ids: [photo] })).code).toBe('photo.not_found')
  await order.open()
  expect((await order.answer('disagree', { photo_ids: [photo] })).code).toBe('photo.not_found')
})

test('photos that were never sent are deleted after two days, those of a closed claim after half a year', async () => {
  const order = await buildClaimableOrder(app)
  const unsent = await order.upload(await order.asBuyer())
  await order.open()
  await order.withdraw()
  const { sweepClaimPhotos } = app.app.features
  const count = async () =>
    (await app.database.rows(sql`select 1 from claim_photos where order_id = ${order.orderId}`)).length
  app.clock.advance(2 * DAY + MINUTE)
  await sweepClaimPhotos()
  await app.settle()
  expect(await app.app.adapters.files.get(`claim-photos/${unsent}/master`)).toBeNull()
  expect(await count()).toBe(1)
  app.clock.advance(retention.claimPhotos.days * DAY)
  await sweepClaimPhotos()
  expect(await count()).toBe(0)
})

test('an account with an open claim stays; afterwards its export has the claim, and its deletion leaves none of its words', async () => {
  const buyer = await buildMember(app)
  const order = await buildClaimableOrder(app, { buyer })
  await order.open()
  const leave = async () =>
    await send(app, deleteMe, { body: { password: buyer.password }, token: await buildToken(app, buyer.id) })
  expect((await leave()).code).toBe('account.has_open_orders')
  await order.withdraw()
  const { data } = await send(app, exportMe, { token: await buildToken(app, buyer.id) })
  expect(data.claims).toMatchObject([{ order_id: order.orderId, steps: [{ text: PROBLEM }, {}] }])
  expect((await leave()).status).toBe(200)
  await app.settle()
  const rows = await app.database.rows<{ words: string | null }>(sql`
    select e.words from claim_entries e join order_claims c on c.id = e.claim_id where c.order_id = ${order.orderId}`)
  expect(rows.map(({ words }) => words)).toEqual([null, null])
  expect(
    await app.database.row(sql`select 1 from claim_photos where order_id = ${order.orderId}`),
  ).toBeUndefined()
})
