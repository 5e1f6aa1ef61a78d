import { afterAll, expect, test } from 'vitest'
import { getOwnPickup, setOwnPickup } from '../../../../../contract/calls/delivery/own-pickup.ts'
import { getOrder } from '../../../../../contract/calls/orders/orders.ts'
import { sql } from '../../../../db/sql.ts'
import { send } from '../../../../testing/client.ts'
import { buildMember, buildToken, type Member } from '../../../../testing/factories.ts'
import { buildPaidOrder, orderRow, typeCode } from '../../../../testing/orders/orders.ts'
import { startTestApp } from '../../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const address = '620 Atlantic Avenue, 4B, Brooklyn, NY 11217'

async function sellerAt(for_buyers?: boolean): Promise<Member> {
  const seller = await buildMember(app)
  const searched = await app.app.http.inject(
    '/api/delivery/search-locations?search=620%20Atlantic%20Ave%2C%2011217',
  )
  const location_id = searched.json().locations[0].id as string
  const body = { location_id, unit: '4B', ...(for_buyers === undefined ? {} : { for_buyers }) }
  expect((await send(app, setOwnPickup, { body, token: seller.token })).status).toBe(200)
  return seller
}
const boughtFrom = async (owner: Member) => {
  const buyer = await buildMember(app)
  const order = await buildPaidOrder(app, { owner, token: buyer.token, email: buyer.email })
  const seen = async () => {
    const token = await buildToken(app, buyer.id)
    return (await send(app, getOrder, { params: { id: order.orderId }, token })).data
  }
  const emails = (await app.mails()).filter(({ to }) => to === buyer.email).map(({ text }) => text)
  return { ...order, seen, emails: emails.join() }
}

test('a buyer who has paid sees the seller’s address on the page and in the email, until the item is collected', async () => {
  const seller = await sellerAt(true)
  const { orderId, seen, emails } = await boughtFrom(seller)
  expect(emails).toContain(address)
  const before = await seen()
  expect(JSON.stringify(before)).toContain(address)
  const { pickup_code: code } = await orderRow(app, orderId)
  await typeCode(app, orderId, seller, code ?? '')
  expect(JSON.stringify(await seen())).not.toContain('Atlantic')
})

test('a seller’s address is shared only if they choose so, which is off by default', async () => {
  const seller = await sellerAt()
  expect((await send(app, getOwnPickup, { token: seller.token })).data.pickup?.for_buyers).toBe(false)
  const { seen, emails } = await boughtFrom(seller)
  expect(emails).not.toContain('Atlantic')
  expect(emails).toContain(seller.email)
  expect(JSON.stringify(await seen())).not.toContain('Atlantic')
})

test('a shop’s address takes precedence over its owner’s private one', async () => {
  const seller = await sellerAt(true)
  await app.database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${seller.id}, 'Corner Finds', '5 Front St, Brooklyn, NY 11201', '718 555 0100')`)
  const { emails, seen } = await boughtFrom(seller)
  expect(emails).toContain('5 Front St')
  expect(JSON.stringify(await seen())).not.toContain('Atlantic')
})
