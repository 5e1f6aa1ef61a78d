import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectedAccount, newAccount } from '../../../testing/payments/connected-account.ts'
import { practiceIds } from '../../../testing/payments/onboarding.ts'
import { payCheckout } from '../../../testing/payments/paid-checkout.ts'
import { call, callV2 } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

const recipient = {
  contact_email: 'sam@example.com',
  dashboard: 'express',
  identity: { country: 'us', entity_type: 'individual' },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
  defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
}

it('answers with the parts that are asked for, and times as text', async () => {
  const { status, headers, body } = await callV2(world, '/core/accounts', recipient)
  expect(status).toBe(200)
  expect(headers.get('request-id')).toMatch(/^req_/)
  expect(body).toMatchObject({
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    configuration: null,
    identity: null,
    requirements: null,
    defaults: null,
    livemode: false,
  })
  expect(body.created).toBe(world.clock.now().toISOString())
  const include = 'include[0]=configuration.recipient&include[1]=requirements&include[2]=identity'
  const whole = await callV2(world, `/core/accounts/${body.id}?${include}&include[3]=defaults`)
  expect(whole.body).toMatchObject({
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: {
              status: 'restricted',
              status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
            },
          },
        },
      },
    },
    identity: { country: 'us', entity_type: 'individual', individual: null },
    requirements: { summary: { minimum_deadline: { status: 'currently_due' } } },
    defaults: { currency: 'usd' },
  })
})

it.each([
  ['no email address', { ...recipient, contact_email: undefined }, 'contact_email'],
  ['a wrong email address', { ...recipient, contact_email: 'sam' }, 'contact_email'],
  ['a full dashboard', { ...recipient, dashboard: 'full' }, 'dashboard'],
  [
    'a company',
    { ...recipient, identity: { country: 'us', entity_type: 'company' } },
    'identity.entity_type',
  ],
  ['an unknown parameter', { ...recipient, type: 'express' }, 'type'],
  ['an unknown part', { ...recipient, include: ['balance'] }, 'include'],
  [
    'Stripe bearing losses',
    {
      ...recipient,
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'stripe' } },
    },
    'defaults.responsibilities.losses_collector',
  ],
])('refuses %s', async (_what, request, param) => {
  const { status, body } = await callV2(world, '/core/accounts', request)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ type: 'invalid_request_error', param })
  expect(body.error?.code).toBeTruthy()
})

it('answers errors in the shape of the second API', async () => {
  const missing = await callV2(world, '/core/accounts/acct_1missing')
  expect([missing.status, missing.body.error?.code]).toEqual([404, 'not_found'])
  const unreadable = await callV2(world, '/core/accounts', [1])
  expect([unreadable.status, unreadable.body.error?.code]).toEqual([400, 'invalid_fields'])
  expect((await callV2(world, '/core/persons')).status).toBe(404)
})

it('creates once per idempotency key, and runs a request that failed again', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const failed = await callV2(world, '/core/accounts', { ...recipient, contact_email: 'sam' }, headers)
  expect(failed.status).toBe(400)
  const first = await callV2(world, '/core/accounts', recipient, headers)
  const again = await callV2(world, '/core/accounts', recipient, headers)
  expect(again.body.id).toBe(first.body.id)
  const other = await callV2(world, '/core/accounts', { ...recipient, display_name: 'Sam' }, headers)
  expect(other.body.error).toMatchObject({ type: 'idempotency_error' })
  world.clock.advance(29 * 24 * 3600_000)
  expect((await callV2(world, '/core/accounts', recipient, headers)).body.id).toBe(first.body.id)
})

it('reports accounts abroad as unsupported', async () => {
  const abroad = { ...recipient, identity: { country: 'fr', entity_type: 'individual' } }
  const { body } = await callV2(world, '/core/accounts', abroad)
  expect(await world.payouts.getAccount(String(body.id))).toMatchObject({ status: 'rejected' })
})

it('changes email, name and metadata', async () => {
  const id = await newAccount(world)
  const { body } = await callV2(world, `/core/accounts/${id}`, {
    display_name: 'Sam',
    metadata: { shelf: '4', seller_id: '' },
  })
  expect(body).toMatchObject({ display_name: 'Sam', metadata: { shelf: '4' } })
  expect((await world.payouts.getAccount(id)).sellerId).toBeNull()
})

it('closes an account without a balance; it is known and no longer usable', async () => {
  const id = await connectedAccount(world)
  const { paymentIntentId } = await payCheckout(world)
  const request = { transferId: randomUUID(), orderId: 'o', accountId: id, amountCents: 100, paymentIntentId }
  const transfer = await world.payouts.transfer(request)
  const refused = await callV2(world, `/core/accounts/${id}/close`, {})
  expect(refused.body.error?.code).toBe('cannot_proceed')
  await world.payouts.reverse({ reversalId: randomUUID(), providerTransferId: transfer.id, amountCents: 100 })
  expect((await callV2(world, `/core/accounts/${id}/close`, {})).body.closed).toBe(true)
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'closed', takesTransfers: false })
  await expect(world.payouts.getBalance(id)).rejects.toMatchObject({ reason: 'not_found' })
  await expect(world.payouts.transfer({ ...request, transferId: randomUUID() })).rejects.toMatchObject({
    reason: 'refused',
    vendorCode: 'account_closed',
  })
  const open = await callV2(world, '/core/accounts?closed=false&limit=100')
  expect(open.body.data?.map((account) => account.id)).not.toContain(id)
})

it.each([
  [practiceIds.mismatch, 'capability_not_active'],
  [practiceIds.review, 'capability_not_active'],
  [practiceIds.rejected, 'transfers_not_allowed'],
])('refuses transfers to the account of ID %s with %s', async (idLast4, vendorCode) => {
  const accountId = await connectedAccount(world, { idLast4 })
  const { paymentIntentId } = await payCheckout(world)
  const request = { transferId: randomUUID(), orderId: 'o', accountId, amountCents: 100, paymentIntentId }
  await expect(world.payouts.transfer(request)).rejects.toMatchObject({ reason: 'refused', vendorCode })
})

it('keeps the objects of an account apart from the platform’s', async () => {
  const id = await connectedAccount(world)
  const headers = { 'stripe-account': id }
  expect((await call(world, '/balance', { headers })).body.available).toMatchObject([{ amount: 0 }])
  const sessions = await call(world, '/checkout/sessions', { headers })
  expect(sessions.status).toBe(400)
  const stranger = await call(world, '/balance', { headers: { 'stripe-account': 'acct_1other' } })
  expect([stranger.status, stranger.body.error?.code]).toEqual([403, 'account_invalid'])
})
