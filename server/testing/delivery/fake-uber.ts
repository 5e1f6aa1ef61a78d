import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { createUberCourier } from '../../adapters/courier-uber/index.ts'
import type { CourierRequest, CourierStop } from '../../ports/courier.ts'
import { startFakeVendor, type VendorReply, type VendorRequest } from '../fake-vendor.ts'

const START = Date.parse('2026-11-21T15:00:00Z')

/** A fake Uber Direct: issues tokens, and gives the answer that a test sets. */
export async function startFakeUber() {
  const world = { now: START, tokens: 0, reply: (_request: VendorRequest): VendorReply => ({ json: {} }) }
  const vendor = await startFakeVendor((request) => {
    if (request.path !== '/oauth/v2/token') return world.reply(request)
    world.tokens++
    const token = { access_token: `token-${world.tokens}`, expires_in: 2_592_000 }
    return { json: { ...token, token_type: 'Bearer', scope: 'eats.deliveries' } }
  })
  return {
    world,
    vendor,
    close: vendor.close,
    reset(): void {
      Object.assign(world, { now: START, tokens: 0 })
      vendor.requests.length = 0
    },
    uber: (timeoutMs = 20_000, roboCourier = false) =>
      createUberCourier({
        city: newYork,
        roboCourier,
        customerId: 'cus-1',
        clientId: 'id',
        clientSecret: 'secret',
        webhookKey: 'hook',
        timeoutMs,
        baseUrl: vendor.url,
        authBaseUrl: vendor.url,
        clock: { now: () => new Date(world.now) },
      }),
    /** The requests but those for tokens. */
    calls: () => vendor.requests.filter(({ path }) => path !== '/oauth/v2/token'),
  }
}
export type FakeUber = Awaited<ReturnType<typeof startFakeUber>>

const place = {
  id: 'x',
  name: 'x',
  kind: 'address' as const,
  point: [-73.98, 40.75] as const,
  address: { number: '350', street: '5th Avenue', locality: 'Manhattan', region: 'NY', postalCode: '10118' },
  borough: 'Manhattan' as const,
  accuracyMetres: 0,
}
export const request: CourierRequest = {
  from: place,
  to: { ...place, borough: 'Brooklyn', accuracyMetres: 400 },
  size: 'small',
  flights: 0,
  evening: false,
  valueCents: 4500,
  route: { miles: 3, minutes: 20, approximate: true, line: null },
}
export const quote = {
  kind: 'delivery_quote',
  id: 'dqt_1',
  created: '2026-11-21T15:00:00Z',
  expires: '2026-11-21T15:15:00Z',
  fee: 899,
  currency: 'usd',
  duration: 38,
  pickup_duration: 12,
}
export const delivery = (status = 'pending') => ({
  id: 'del_1',
  kind: 'delivery',
  status,
  complete: false,
  fee: 899,
  live_mode: false,
  tracking_url: 'https://track.example/1',
})
const stop: CourierStop = { name: 'Ada', phone: '+12125550100', location: place, unit: '4B', notes: null }
export const booking = {
  key: 'order-1',
  quoteId: 'dqt_1',
  pickup: stop,
  dropoff: stop,
  item: { name: 'Lamp', size: 'small' as const, valueCents: 4500 },
}
