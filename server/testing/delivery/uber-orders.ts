import { createHmac } from 'node:crypto'
import { cancelOrder } from '../../../contract/calls/orders/order-buyer.ts'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { createUberCourier } from '../../adapters/courier-uber/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../client.ts'
import { startFakeVendor, type VendorReply, type VendorRequest } from '../fake-vendor.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { buildCarOrder, shipmentOf } from './deliveries.ts'

/** A delivery as Uber's API returns it. */
export const uberDelivery = (status: string, id = 'del_1') => ({
  id,
  status,
  fee: 899,
  tracking_url: 'https://track.example/1',
  kind: 'delivery',
  live_mode: false,
  courier: { name: 'Rosa', location: { lat: 40.7, lng: -73.98 } },
  verification_requirements: { pincode: { enabled: true, value: '6066' } },
})

/** Uber's response to a cancellation that comes too late. */
export const tooLate: VendorReply = {
  status: 400,
  json: { code: 'noncancelable_delivery', message: 'x', kind: 'error' },
}

/** The app with Uber Direct as its courier, and a fake Uber that tests control. */
export async function startUberApp() {
  /** Uber's response to every request but those for a token. */
  const responses = { reply: nothingSpecial }
  const uber = await startFakeVendor((request) =>
    request.path === '/oauth/v2/token'
      ? { json: { access_token: 't', expires_in: 2_592_000, token_type: 'Bearer' } }
      : responses.reply(request),
  )
  const clock = { now: (): Date => app.clock.now() }
  const courier = createUberCourier({
    city: newYork,
    customerId: 'c',
    clientId: 'i',
    clientSecret: 's',
    webhookKey: 'hook',
    timeoutMs: 2000,
    clock,
    roboCourier: false,
    baseUrl: uber.url,
    authBaseUrl: uber.url,
  })
  const app: TestApp = await startTestApp({ adapters: { dispatch: courier, courier } })
  return {
    app,
    uber,
    responses,
    ...courierActions(app),
    /** Clears the recorded requests and restores the default response. */
    reset(): void {
      uber.requests.length = 0
      responses.reply = nothingSpecial
    },
    close: async () => {
      await app.close()
      await uber.close()
    },
  }
}
export type UberApp = Awaited<ReturnType<typeof startUberApp>>

function nothingSpecial(_request: VendorRequest): VendorReply {
  return { json: uberDelivery('pending', `del_${crypto.randomUUID()}`) }
}

/** Actions of buyers, sellers and Uber. */
function courierActions(app: TestApp) {
  return {
    /** A paid order for which no courier could be booked: its seller removed the phone number before it was paid. */
    buildLeftOrder: () =>
      buildCarOrder(app, {}, undefined, async ({ owner }) => {
        await app.database.run(sql`update pickup_places set phone = null where owner_id = ${owner.id}`)
      }),

    /** A paid order whose courier is not booked yet. */
    async buildOrder() {
      const order = await buildCarOrder(app)
      await app.database.run(
        sql`update courier_trips set status = 'due', bookings = 0, provider_delivery_id = null where order_id = ${order.id}`,
      )
      return order
    },

    /** Books its courier. @returns the id of Uber's delivery */
    async bookNow(id: string): Promise<string> {
      await app.database.run(
        sql`update courier_trips set status = 'due', provider = 'uber-direct' where order_id = ${id}`,
      )
      await app.app.features.orders.couriers.book({ orderId: id })
      return (await shipmentOf(app, id))?.provider_delivery_id ?? ''
    },

    /** Sends a signed message of Uber. */
    sendStatus(deliveryId: string, status: string, { eventId = '', key = 'hook' } = {}) {
      const payload = JSON.stringify({
        kind: 'event.delivery_status',
        id: eventId || crypto.randomUUID(),
        delivery_id: deliveryId,
        status,
        data: uberDelivery(status, deliveryId),
      })
      const signature = createHmac('sha256', key).update(payload).digest('hex')
      return app.app.http.inject({
        method: 'POST',
        url: '/api/delivery/webhook',
        payload,
        headers: { 'content-type': 'application/json', 'x-uber-signature': signature },
      })
    },

    /** The buyer cancels. */
    cancel: (order: { id: string; token: string }) =>
      send(app, cancelOrder, { params: { id: order.id }, query: { token: order.token }, body: {} }),
  }
}
