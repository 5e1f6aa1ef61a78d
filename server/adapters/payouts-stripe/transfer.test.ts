import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { PayoutProvider, TransferRequest } from '../../ports/payouts.ts'
import { createStripePayouts } from './index.ts'

type Answers = Record<string, [status: number, body: object]>

/** The adapter in front of a Stripe that gives these answers, by method and path. */
async function withAnswers<Result>(
  answers: Answers,
  use: (payouts: PayoutProvider) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const [status, body] = answers[`${request.method} ${path}`] ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const payouts = createStripePayouts({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    currency: 'usd',
    clock: { now: () => new Date() },
    apiBase: { protocol: 'http', host: '127.0.0.1', port },
  })
  try {
    return await use(payouts)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const paid: Answers = { 'GET /v1/payment_intents/pi_1': [200, { id: 'pi_1', latest_charge: 'ch_1' }] }

function refusal(code?: string, type = 'invalid_request_error'): Answers {
  return { 'POST /v1/transfers': [400, { error: { type, message: 'No', ...(code ? { code } : {}) } }] }
}

function request(): TransferRequest {
  const [transferId, orderId] = [randomUUID(), randomUUID()]
  return { transferId, orderId, accountId: 'acct_1', amountCents: 1000, paymentIntentId: 'pi_1' }
}

it.each([
  ['balance_insufficient', 'unavailable'],
  ['account_closed', 'refused'],
  ['transfers_not_allowed', 'refused'],
  ['capability_not_active', 'refused'],
  [undefined, 'refused'],
])('a transfer that Stripe refuses with %s is %s', async (code, reason) => {
  const attempt = withAnswers({ ...paid, ...refusal(code) }, (payouts) => payouts.transfer(request()))
  await expect(attempt).rejects.toMatchObject({ reason, vendorCode: code })
})

it('a reversal that the seller’s balance does not cover is refused', async () => {
  const error = { error: { type: 'invalid_request_error', code: 'balance_insufficient' } }
  const answers: Answers = { 'POST /v1/transfers/tr_1/reversals': [400, error] }
  const reversal = { reversalId: randomUUID(), providerTransferId: 'tr_1', amountCents: 1 }
  await expect(withAnswers(answers, (payouts) => payouts.reverse(reversal))).rejects.toMatchObject({
    reason: 'refused',
  })
})

it('a payment without a charge cannot be transferred', async () => {
  const unpaid: Answers = { 'GET /v1/payment_intents/pi_1': [200, { id: 'pi_1', latest_charge: null }] }
  await expect(withAnswers(unpaid, (payouts) => payouts.transfer(request()))).rejects.toMatchObject({
    reason: 'refused',
  })
})

it('returns the transfer that was made with a key whose request differs now', async () => {
  const wanted = request()
  const made = {
    id: 'tr_1',
    amount: 1000,
    amount_reversed: 0,
    destination: 'acct_1',
    metadata: { transfer_id: wanted.transferId },
  }
  const conflict = { ...paid, ...refusal(undefined, 'idempotency_error') }
  const found: Answers = { ...conflict, 'GET /v1/transfers': [200, { object: 'list', data: [made] }] }
  expect(await withAnswers(found, (payouts) => payouts.transfer(wanted))).toMatchObject({ id: 'tr_1' })
  const none: Answers = { ...conflict, 'GET /v1/transfers': [200, { object: 'list', data: [] }] }
  await expect(withAnswers(none, (payouts) => payouts.transfer(wanted))).rejects.toMatchObject({
    reason: 'unavailable',
  })
})
