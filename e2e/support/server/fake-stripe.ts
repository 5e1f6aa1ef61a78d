import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Stripe API with checkout sessions only, for tests of Stripe's script. */
export interface FakeStripe {
  /** Settings that make the server use it. */
  settings: Record<string, string>
  /** `open` or `expired`, by order. */
  statusOf(orderId: string): string | undefined
  close(): Promise<void>
}

/** Starts it on a local port. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, ReturnType<typeof session>>()
  const server = createServer((request, response) => {
    void respond(request).then((body) => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'No such session' } }),
      )
    })
  })
  const respond = async (request: IncomingMessage) => {
    const [, id = '', action] =
      /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?/.exec(request.url ?? '') ?? []
    if (request.method === 'POST' && !id) {
      const made = session(`cs_test_${sessions.size + 1}`, new URLSearchParams(await bodyOf(request)))
      sessions.set(made.id, made)
      return made
    }
    const known = sessions.get(id)
    if (known && action === 'expire') known.status = 'expired'
    return known
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_story',
      STRIPE_WEBHOOK_SECRET: 'whsec_story',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_story',
      STRIPE_BASE_URL: `http://127.0.0.1:${port}`,
    },
    statusOf: (orderId) => [...sessions.values()].find((each) => each.metadata.order_id === orderId)?.status,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @source https://docs.stripe.com/api/checkout/sessions/object */
function session(id: string, params: URLSearchParams) {
  const amounts = [...params].filter(([name]) => name.endsWith('[unit_amount]'))
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    currency: 'usd',
    url: null,
    client_secret: `${id}_secret`,
    payment_intent: null,
    customer_details: null,
    customer_email: params.get('customer_email'),
    amount_total: amounts.reduce((sum, [, cents]) => sum + Number(cents), 0),
    expires_at: Number(params.get('expires_at')),
    metadata: { order_id: params.get('metadata[order_id]') },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
