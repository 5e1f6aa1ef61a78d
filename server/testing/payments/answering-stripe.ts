import { startFakeVendor, type VendorReply } from '../fake-vendor.ts'

/** Settings of an adapter, for a Stripe that gives these answers by method and path, until `close`. */
export async function startAnsweringStripe() {
  const answers = new Map<string, VendorReply>()
  const vendor = await startFakeVendor(
    ({ method, path }) => answers.get(`${method} ${path}`) ?? { status: 500 },
  )
  const { hostname: host, port } = new URL(vendor.url)
  return {
    answers,
    settings: {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      currency: 'usd',
      clock: { now: () => new Date() },
      apiBase: { protocol: 'http' as const, host, port: Number(port) },
    },
    close: vendor.close,
  }
}
