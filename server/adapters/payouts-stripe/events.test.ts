import Stripe from 'stripe'
import { expect, it } from 'vitest'
import type { PayoutEvent } from '../../ports/payouts.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { createStripePayouts } from './index.ts'

const secret = 'whsec_test'
const signedAt = 1_700_000_000

/** Reads a webhook `age` seconds after it was signed. */
function read(body: string, header = signed(body), age = 0, secretKey = 'sk_test_1'): PayoutEvent {
  const clock = { now: () => new Date((signedAt + age) * 1000) }
  const payouts = createStripePayouts({
    secretKey,
    webhookSecret: `whsec_of_another_endpoint, ${secret}`,
    currency: 'usd',
    clock,
  })
  return payouts.readWebhook(Buffer.from(body), header)
}

function signed(body: string, key = secret): string {
  return new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: body,
    secret: key,
    timestamp: signedAt,
  })
}

function reasonOf(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    return error instanceof ProviderError ? error.reason : 'another error'
  }
  return 'none'
}

function thin(type: string, changes: object = {}): string {
  return JSON.stringify({
    id: 'evt_test_1',
    object: 'v2.core.event',
    type,
    livemode: false,
    created: '2023-11-14T22:13:20.000Z',
    related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
    ...changes,
  })
}

const payout = {
  id: 'po_1',
  amount: 4500,
  status: 'failed',
  arrival_date: signedAt,
  created: signedAt - 60,
  failure_code: 'account_closed',
}

function snapshot(type: string, object: object, account: object = { account: 'acct_1' }): string {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: signedAt,
    type,
    data: { object },
    ...account,
  })
}

it.each([
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account.closed',
])('reads %s', (type) => {
  expect(read(thin(type))).toEqual({
    id: 'evt_test_1',
    createdAt: new Date(signedAt * 1000),
    kind: 'account.changed',
    accountId: 'acct_1',
  })
})

it.each(['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled'])(
  'reads %s of an account',
  (type) => {
    expect(read(snapshot(type, payout))).toEqual({
      id: 'evt_1',
      createdAt: new Date(signedAt * 1000),
      kind: 'payout.changed',
      accountId: 'acct_1',
      payout: {
        id: 'po_1',
        amountCents: 4500,
        status: 'failed',
        arrivesAt: new Date(signedAt * 1000),
        createdAt: new Date((signedAt - 60) * 1000),
        failureCode: 'account_closed',
      },
    })
  },
)

it('ignores other events, and payouts of our own', () => {
  expect(read(thin('v2.core.account.created'))).toMatchObject({ kind: 'ignored' })
  expect(read(thin('v2.core.account_link.returned', { related_object: undefined }))).toMatchObject({
    kind: 'ignored',
    type: 'v2.core.account_link.returned',
  })
  expect(read(snapshot('payout.paid', payout, {}))).toMatchObject({ kind: 'ignored', type: 'payout.paid' })
  expect(read(snapshot('transfer.created', { id: 'tr_1' }))).toMatchObject({ kind: 'ignored' })
})

it.each([
  ['thin', (livemode: boolean) => thin('v2.core.account.updated', { livemode })],
  [
    'with its object',
    (livemode: boolean) => snapshot('payout.paid', payout, { account: 'acct_1', livemode }),
  ],
])('ignores practice where the key moves real money, and the other way round: %s', (_kind, event) => {
  for (const livemode of [true, false])
    for (const [key, isLive] of [
      ['sk_live_1', true],
      ['rk_live_1', true],
      ['sk_test_1', false],
    ] as const) {
      const { kind } = read(event(livemode), signed(event(livemode)), 0, key)
      expect(kind === 'ignored').toBe(livemode !== isLive)
    }
})

it.each([
  ['thin', thin('v2.core.account.updated')],
  ['with its object', snapshot('payout.paid', payout)],
])('refuses a wrong, missing, foreign or old signature of an event that is %s', (_kind, body) => {
  expect(reasonOf(() => read(body, ''))).toBe('bad_signature')
  expect(reasonOf(() => read(body, 'nonsense'))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body, 'whsec_other')))).toBe('bad_signature')
  expect(reasonOf(() => read(`${body} `, signed(body)))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body), 301))).toBe('bad_signature')
  expect(reasonOf(() => read(body, signed(body), 300))).toBe('none')
})

it('refuses a signed message that is not an event', () => {
  for (const body of ['[]', 'null', 'not json', '{"object":"v2.core.event"}', '{"object":"event"}'])
    expect(reasonOf(() => read(body))).toBe('bad_answer')
})
