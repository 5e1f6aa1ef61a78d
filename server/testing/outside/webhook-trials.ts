import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { toleranceSeconds } from '../../adapters/shared/stripe/webhook.ts'
import { type Query, sql } from '../../db/sql.ts'
import { type EventRow, eventObject } from '../../simulators/stripe/store/events.ts'
import { thinNotification } from '../../simulators/stripe/store/thin-events.ts'
import { signatureHeader } from '../../simulators/stripe/webhooks/signature.ts'
import { startUberApp, uberDelivery } from '../delivery/uber-orders.ts'
import { buildListing, buildMember } from '../factories.ts'
import { watchChanges } from '../matrix/change-log.ts'
import { buy, loseWebhooks, orderRow, pay } from '../orders/orders.ts'
import { formBrowser } from '../payments/form-browser.ts'
import { completeOnboarding } from '../payments/onboarding.ts'
import { payoutPage } from '../payments/seller-money.ts'
import type { TestApp } from '../test-app.ts'
import { expectRefused, type OutsideWorld, request, webhookSecret } from './outside-world.ts'

/** Takes the newest message that Stripe would send now, so that it arrives only if a test sends it. */
async function takeMessage(test: TestApp, endpoint: 'payments' | 'connect', type: string): Promise<string> {
  const row = await test.database.row<EventRow>(sql`
    select e.id, e.created, e.type, e.account, e.thin, e.data, e.request_id, e.idempotency_key, false as delivered
    from stripe_simulator.deliveries d join stripe_simulator.events e on e.id = d.event_id
    where d.state = 'due' and d.endpoint = ${endpoint} and e.type like ${type} order by e.seq desc limit 1`)
  if (!row) throw new Error(`no message of ${endpoint} waits`)
  await loseWebhooks(test)
  return JSON.stringify(row.thin ? thinNotification(row) : eventObject(row))
}

interface Message {
  url: string
  body: string
  secret: string
  /** The secret of Stripe's other endpoint. */
  otherSecret: string
  /** What the message is about, as it is stored. A message that only names it makes us read it again, which must not change it. */
  read: Query
}

/** Everything that is wrong with a signature is refused; the right one counts once, and not after five minutes. */
async function tryStripe(
  world: OutsideWorld,
  { url, body, secret, otherSecret, read }: Message,
): Promise<void> {
  const { test, changes } = world
  const seconds = () => Math.floor(test.clock.now().getTime() / 1000)
  const send = (header: string | null, payload = body) => ({
    method: 'POST' as const,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(header === null ? {} : { 'stripe-signature': header }),
    },
  })
  const valid = signatureHeader(body, secret, seconds())
  const wrong: [string, string | null, string?][] = [
    ['unsigned', null],
    ['signed with nothing', ''],
    ['signed with rubbish', 'rubbish'],
    ['signed by somebody else', signatureHeader(body, 'whsec_of_somebody_else', seconds())],
    ['signed for the other endpoint', signatureHeader(body, otherSecret, seconds())],
    ['changed afterwards', valid, body.replace('"id":"evt_', '"id":"evt_x')],
    ['without its time', valid.replace(/^t=\d+,/, '')],
    ['with another time', valid.replace(/^t=\d+/, `t=${seconds() - 1}`)],
    ['too old', signatureHeader(body, secret, seconds() - toleranceSeconds - 1)],
    ['signed in an older way', valid.replace('v1=', 'v0=')],
  ]
  for (const [who, header, payload] of wrong) await expectRefused(world, who, 400, send(header, payload))
  await changes.take()
  expect((await request(test, send(valid))).statusCode).toBe(200)
  expect(await changes.take(), `the right message to ${url}`).not.toEqual([])
  await test.settle()
  const known = await test.database.rows(read)
  expect((await request(test, send(valid))).statusCode).toBe(200)
  await test.settle()
  expect({ repeated: await test.database.rows(read) }).toEqual({ repeated: known })
  test.clock.advance((toleranceSeconds + 2) * 1000)
  await expectRefused(world, 'repeated later', 400, send(valid))
}

/** Stripe's messages about payments. */
export async function tryPaymentWebhook(world: OutsideWorld): Promise<void> {
  const { test } = world
  const { id } = await buildListing(test)
  const { data } = await buy(test, id)
  await pay(test, data.checkout_url)
  await tryStripe(world, {
    url: '/api/payments/webhook',
    body: await takeMessage(test, 'payments', 'checkout.session.completed'),
    secret: webhookSecret('webhook'),
    otherSecret: webhookSecret('connect webhook'),
    read: sql`
      select to_jsonb(o) as row from orders o where id = ${data.order_id}
      union all select to_jsonb(l) from ledger_entries l where order_id = ${data.order_id}`,
  })
  expect((await orderRow(test, data.order_id)).state).toBe('ready')
}

/** Stripe's messages about the accounts of sellers. */
export async function tryPayoutWebhook(world: OutsideWorld): Promise<void> {
  const { test } = world
  const seller = await buildMember(test)
  const page = await payoutPage(test, seller)
  // What was read of an account counts only if it was read later than what is known.
  test.clock.advance(1000)
  await completeOnboarding(formBrowser(test.app.http), page)
  await tryStripe(world, {
    url: '/api/payouts/webhook',
    body: await takeMessage(test, 'connect', 'v2.core.account%updated'),
    secret: webhookSecret('connect webhook'),
    otherSecret: webhookSecret('webhook'),
    read: sql`select to_jsonb(a) - 'checked_at' as row from payout_accounts a where seller_id = ${seller.id}`,
  })
}

/** The courier's messages. They carry no time, so that each counts once however often it comes. */
export async function tryCourierWebhook(): Promise<void> {
  const uber = await startUberApp()
  try {
    const { app: test } = uber
    const order = await uber.buildOrder()
    const deliveryId = await uber.bookNow(order.id)
    const world = { test, changes: await watchChanges(test) }
    const body = JSON.stringify({
      kind: 'event.delivery_status',
      id: 'evt-tried',
      delivery_id: deliveryId,
      status: 'dropoff',
      data: uberDelivery('dropoff', deliveryId),
    })
    const sign = (key: string) => createHmac('sha256', key).update(body).digest('hex')
    const send = (header: string | null, payload = body) => ({
      method: 'POST' as const,
      url: '/api/delivery/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(header === null ? {} : { 'x-uber-signature': header }),
      },
    })
    const wrong: [string, string | null, string?][] = [
      ['unsigned', null],
      ['signed with nothing', ''],
      ['signed with rubbish', 'rubbish'],
      ['signed by somebody else', sign('somebody else')],
      ['signed with a part', sign('hook').slice(0, 32)],
      ['changed afterwards', sign('hook'), body.replace('evt-tried', 'evt-other')],
    ]
    for (const [who, header, payload] of wrong) await expectRefused(world, who, 400, send(header, payload))
    expect((await request(test, send(sign('hook')))).statusCode).toBe(200)
    expect((await orderRow(test, order.id)).state).toBe('out_for_delivery')
    await test.settle()
    await expectRefused(world, 'repeated', 200, send(sign('hook')))
  } finally {
    await uber.close()
  }
}

/** Without a courier's key nobody can sign. */
export async function tryWithoutCourier(world: OutsideWorld): Promise<void> {
  await expectRefused(world, 'without a courier', 400, {
    method: 'POST',
    url: '/api/delivery/webhook',
    payload: '{}',
    headers: { 'content-type': 'application/json', 'x-uber-signature': 'ab' },
  })
}
