import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnsweringStripe } from '../../testing/payments/answering-stripe.ts'
import { createStripePayouts } from './index.ts'

let stripe: Awaited<ReturnType<typeof startAnsweringStripe>>
let payouts: ReturnType<typeof createStripePayouts>
beforeAll(async () => {
  stripe = await startAnsweringStripe()
  payouts = createStripePayouts(stripe.settings)
  stripe.answers.set('GET /v1/payment_intents/pi_1', { json: { id: 'pi_1', latest_charge: 'ch_1' } })
})
afterAll(() => stripe.close())

const unreadable = expect.objectContaining({ reason: 'bad_answer' })
const request = {
  transferId: 'transfer-1',
  orderId: 'order-1',
  accountId: 'acct_1',
  amountCents: 4500,
  paymentIntentId: 'pi_1',
}
const transfer = {
  id: 'tr_1',
  amount: 4500,
  destination: 'acct_1',
  metadata: { order_id: 'order-1', transfer_id: 'transfer-1' },
}

test('a transfer that is the one that was asked for counts', async () => {
  stripe.answers.set('POST /v1/transfers', { json: transfer })
  expect(await payouts.transfer(request)).toMatchObject({ id: 'tr_1', amountCents: 4500 })
})

test.each([
  ['of another amount', { amount: 450_000 }],
  ['to somebody else', { destination: 'acct_2' }],
  ['for another sale', { metadata: { transfer_id: 'transfer-2' } }],
  ['without an id', { id: '' }],
])('a transfer %s is not posted', async (_what, change) => {
  stripe.answers.set('POST /v1/transfers', { json: { ...transfer, ...change } })
  await expect(payouts.transfer(request)).rejects.toEqual(unreadable)
})

test('lists that are none, reversals of other amounts and other accounts are no answers', async () => {
  stripe.answers.set('GET /v1/transfers', { json: {} })
  await expect(payouts.findTransfer(request)).rejects.toEqual(unreadable)
  stripe.answers.set('GET /v1/payouts', { json: { data: [{ id: 'po_1' }] } })
  await expect(payouts.listPayouts('acct_1')).rejects.toEqual(unreadable)
  stripe.answers.set('GET /v1/balance', { json: {} })
  await expect(payouts.getBalance('acct_1')).rejects.toEqual(unreadable)
  stripe.answers.set('POST /v1/transfers/tr_1/reversals', { json: { id: 'trr_1', amount: 1 } })
  const reversal = { reversalId: 'reversal-1', providerTransferId: 'tr_1', amountCents: 4500 }
  await expect(payouts.reverse(reversal)).rejects.toEqual(unreadable)
  stripe.answers.set('GET /v2/core/accounts/acct_1', { json: { id: 'acct_2', metadata: {} } })
  await expect(payouts.getAccount('acct_1')).rejects.toEqual(unreadable)
})

test('a new account that belongs to another seller is not stored', async () => {
  stripe.answers.set('POST /v2/core/accounts', { json: { id: 'acct_2', metadata: { seller_id: 'grace' } } })
  const ada = { sellerId: 'ada', email: 'ada@example.com' }
  await expect(payouts.createAccount(ada)).rejects.toEqual(unreadable)
})

test('sellers are sent to pages only', async () => {
  stripe.answers.set('POST /v1/accounts/acct_1/login_links', { json: { url: 'javascript:alert(1)' } })
  await expect(payouts.dashboardPage('acct_1')).rejects.toEqual(unreadable)
})
