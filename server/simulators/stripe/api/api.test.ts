import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutRequest } from '../../../testing/payments/payments-compliance.ts'
import { call, line, session } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

it('answers as Stripe does', async () => {
  const { status, headers, body } = await call(world, '/checkout/sessions', {
    form: `${session}&metadata[order_id]=7&client_reference_id=7`,
    headers: { 'stripe-version': '2026-10-28.endive' },
  })
  expect(status).toBe(200)
  expect(headers.get('request-id')).toMatch(/^req_\w{14}$/)
  expect(headers.get('stripe-version')).toBe('2026-10-28.endive')
  expect(headers.get('content-type')).toContain('application/json')
  expect(body).toMatchObject({
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 5000,
    metadata: { order_id: '7' },
    ui_mode: 'hosted_page',
  })
  expect(body.id).toMatch(/^cs_test_a1\w{58}$/)
  expect(body.url).toBe(`http://shop.test/dev/stripe/pay/${body.id}`)
  // One day by default.
  expect(Number(body.expires_at) - Number(body.created)).toBe(86_400)
})

it('accepts the key as bearer token or basic user name, and no other key', async () => {
  const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })
  expect((await call(world, '/events', { headers: basic(world.secretKey) })).status).toBe(200)
  const wrong = await call(world, '/events', { headers: basic('sk_test_wrongwrong') })
  expect(wrong.status).toBe(401)
  expect(wrong.body.error?.message).toBe('Invalid API Key provided: sk_test_********')
  expect((await call(world, '/events', { headers: { authorization: '' } })).status).toBe(401)
  const rest = world.secretKey.slice(0, -1)
  expect((await call(world, '/events', { headers: { authorization: `Bearer ${rest}` } })).status).toBe(401)
})

it.each([
  ['parameter_missing', 'mode', session.replace('mode=payment&', '')],
  ['parameter_missing', 'line_items', 'mode=payment&success_url=https://shop.example/s'],
  ['parameter_missing', 'success_url', `mode=payment&${line}`],
  [
    'parameter_missing',
    'line_items[0][price_data][currency]',
    session.replace(/&line_items\[0\]\[price_data\]\[currency\]=usd/, ''),
  ],
  ['parameter_invalid_integer', 'line_items[0][price_data][unit_amount]', session.replace('=5000', '=50.5')],
  ['parameter_invalid_integer', 'line_items[0][quantity]', session.replace('[quantity]=1', '[quantity]=0')],
  ['parameter_invalid_empty', 'customer_email', `${session}&customer_email=`],
  ['parameter_unknown', 'colour', `${session}&colour=purple`],
  ['parameter_unknown', 'line_items[0][colour]', `${session}&line_items[0][colour]=purple`],
  ['amount_too_small', 'line_items', session.replace('=5000', '=49')],
  [
    'amount_too_large',
    'line_items',
    session.replace('=5000', '=99999999').replace('[quantity]=1', '[quantity]=2'),
  ],
  ['email_invalid', 'customer_email', `${session}&customer_email=ada`],
  ['url_invalid', 'success_url', session.replace('https://shop.example/s', 'javascript:alert(1)')],
  [
    'payment_method_types_no_longer_supported',
    'payment_method_types',
    `${session}&payment_method_types[0]=card`,
  ],
])('refuses with %s for %s', async (code, param, form) => {
  const { status, body } = await call(world, '/checkout/sessions', { form })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ type: 'invalid_request_error', code, param })
})

it('refuses an expiry outside of 30 minutes to 24 hours', async () => {
  const now = Math.floor(world.clock.now().getTime() / 1000)
  const open = (seconds: number) =>
    call(world, '/checkout/sessions', { form: `${session}&expires_at=${now + seconds}` })
  const responses = await Promise.all([1799, 1800, 86_400, 86_401].map(open))
  expect(responses.map((response) => response.status)).toEqual([400, 200, 200, 400])
  expect(responses[0]?.body.error).toMatchObject({ param: 'expires_at' })
})

it('lists page by page, newest first', async () => {
  const ids: unknown[] = []
  for (let count = 0; count < 3; count++)
    ids.unshift((await call(world, '/checkout/sessions', { form: session })).body.id)
  const first = await call(world, '/checkout/sessions?limit=2')
  expect(first.body).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' })
  expect(first.body.data?.map((object) => object.id)).toEqual(ids.slice(0, 2))
  const next = await call(world, `/checkout/sessions?limit=1&starting_after=${ids[1]}`)
  expect(next.body.data?.map((object) => object.id)).toEqual([ids[2]])
  expect((await call(world, '/checkout/sessions?limit=101')).status).toBe(400)
})

it('returns a payment with its session and charge', async () => {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  const path = `/checkout/sessions/${checkout.id}`
  expect((await call(world, path)).body.payment_intent).toBeNull()
  await world.pages.pay(checkout)
  const { body } = await call(world, `${path}?expand[]=payment_intent&expand[]=line_items`)
  expect(body.customer_details).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace' })
  expect(body.line_items).toMatchObject({
    data: [{ description: 'Walnut chair' }, { amount_total: 1200 }, {}],
  })
  expect(body.payment_intent).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 5700,
    metadata: { order_id: checkout.orderId },
  })
  const payment = body.payment_intent as { id: string; latest_charge: string }
  const labelled = await call(world, `/payment_intents/${payment.id}`, {
    form: 'metadata[shelf]=4&metadata[order_id]=',
  })
  expect(labelled.body.metadata).toEqual({ shelf: '4' })
  const whole = await call(world, `/payment_intents/${payment.id}?expand[0]=latest_charge`)
  const charge = await call(world, `/charges/${payment.latest_charge}`)
  expect(whole.body.latest_charge).toEqual(charge.body)
  expect(charge.body).toMatchObject({
    amount: 5700,
    refunded: false,
    payment_method_details: { card: { last4: '4242' } },
  })
  const lines = await call(world, `${path}/line_items?limit=2`)
  expect(lines.body).toMatchObject({ has_more: true, data: [{ amount_total: 4500 }, { quantity: 2 }] })
  expect((await call(world, `/checkout/sessions?payment_intent=${payment.id}`)).body.data).toHaveLength(1)
})

it('refunds the rest when no amount is given, lists the refunds, and refuses a further one', async () => {
  const checkout = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  const early = await call(world, '/refunds', { form: 'amount=1' })
  expect(early.body.error).toMatchObject({ code: 'parameter_missing' })
  await world.pages.pay(checkout)
  const { paymentIntentId: payment } = await world.provider.getCheckout(checkout.id)
  const partly = await call(world, '/refunds', {
    form: `payment_intent=${payment}&amount=700&reason=duplicate`,
  })
  expect(partly.body).toMatchObject({
    object: 'refund',
    amount: 700,
    status: 'succeeded',
    reason: 'duplicate',
  })
  const over = await call(world, '/refunds', { form: `payment_intent=${payment}&amount=5001` })
  expect(over.body.error?.message).toBe(
    'Refund amount ($50.01) is greater than unrefunded amount on charge ($50.00)',
  )
  const rest = await call(world, '/refunds', { form: `charge=${partly.body.charge}` })
  expect(rest.body.amount).toBe(5000)
  const repeated = await call(world, '/refunds', { form: `payment_intent=${payment}` })
  expect(repeated.body.error).toMatchObject({ code: 'charge_already_refunded' })
  const list = await call(world, `/refunds?payment_intent=${payment}`)
  expect(list.body.data?.map((object) => object.id)).toEqual([rest.body.id, partly.body.id])
  expect((await call(world, `/refunds/${rest.body.id}`)).body).toEqual(rest.body)
})

it('lists events by type and by delivery', async () => {
  await world.simulator.runDue()
  const { id } = await world.provider.createCheckout(checkoutRequest(world.clock.now()))
  await call(world, `/checkout/sessions/${id}/expire`, {
    form: '',
    headers: { 'idempotency-key': `expire-${id}` },
  })
  const waiting = await call(world, '/events?type=checkout.session.expired&limit=1&delivery_success=false')
  const [event] = waiting.body.data ?? []
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: `expire-${id}` },
    data: { object: { id, status: 'expired' } },
  })
  expect((await call(world, `/events/${event?.id}`)).body).toEqual(event)
  await world.simulator.runDue()
  expect((await call(world, '/events?delivery_success=false')).body.data).toEqual([])
  const arrived = await call(world, '/events?types[]=checkout.session.expired&limit=1&delivery_success=true')
  expect(arrived.body.data).toMatchObject([{ id: event?.id, pending_webhooks: 0 }])
})

it('answers unknown ids and paths with an error', async () => {
  expect((await call(world, '/customers')).body.error?.message).toBe(
    'Unrecognized request URL (GET: /v1/customers).',
  )
  const missing = await call(world, '/payment_intents/pi_missing')
  expect(missing.status).toBe(404)
  expect(missing.body.error).toMatchObject({
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_missing'",
  })
  expect((await call(world, '/checkout/sessions/cs_x?expand[]=customer')).status).toBe(400)
})
