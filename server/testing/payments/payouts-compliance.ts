import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutAccount, PayoutProvider, TransferRequest } from '../../ports/payouts.ts'
import { failureOf } from './provider-under-test.ts'

/** A payout provider that is tested against the port. */
export interface PayoutsUnderTest {
  payouts: PayoutProvider
  withKey(secretKey: string): PayoutProvider
  /** Takes a payment. @returns its id; absent if a test cannot pay */
  pay?: () => Promise<{ paymentIntentId: string; amountCents: number }>
  /** Answers everything on the onboarding page; absent if a test cannot reach it. */
  onboard?: (url: string) => Promise<unknown>
  close(): Promise<void>
}

const urls = { returnUrl: 'https://shop.example/money', refreshUrl: 'https://shop.example/money/again' }

/** The tests that every payout provider has to pass. */
export function describePayoutProvider(name: string, open: () => Promise<PayoutsUnderTest>): void {
  describe(`${name} as a payout provider`, () => {
    let subject: PayoutsUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())

    accounts(() => subject)
    refusals(() => subject)
    transfers(() => subject)
    reversals(() => subject)
  })
}

type Subject = () => PayoutsUnderTest
type Skippable = { skip(note: string): void }

function newSeller() {
  const sellerId = randomUUID()
  return { sellerId, email: `seller-${sellerId}@example.com` }
}

function accounts(subject: Subject): void {
  it('creates an account that has to be set up', async () => {
    const seller = newSeller()
    const account = await subject().payouts.createAccount(seller)
    expect(account).toMatchObject({
      sellerId: seller.sellerId,
      status: 'onboarding',
      takesTransfers: false,
    })
    expect(account.requirements.length).toBeGreaterThan(0)
    expect(account.requirements.every(({ awaits }) => awaits === 'seller')).toBe(true)
    expect(await subject().payouts.getAccount(account.id)).toEqual(account)
  })

  it('returns the same account to the same seller', async () => {
    const seller = newSeller()
    const { id } = await subject().payouts.createAccount(seller)
    expect((await subject().payouts.createAccount(seller)).id).toBe(id)
  })

  it('creates a new URL for each visit to the set-up page', async () => {
    const { payouts } = subject()
    const { id } = await payouts.createAccount(newSeller())
    const request = { accountId: id, purpose: 'set_up', ...urls } as const
    const [first, second] = [await payouts.onboardingPage(request), await payouts.onboardingPage(request)]
    expect(URL.canParse(first.url)).toBe(true)
    expect(second.url).not.toBe(first.url)
    expect(first.expiresAt.getTime()).toBeGreaterThan(0)
  })

  it('starts with an empty balance and no payouts', async () => {
    const { id } = await subject().payouts.createAccount(newSeller())
    expect(await subject().payouts.getBalance(id)).toEqual({ availableCents: 0, pendingCents: 0 })
    expect(await subject().payouts.listPayouts(id)).toEqual([])
  })
}

function refusals(subject: Subject): void {
  it('reports unknown accounts and payments as not found', async () => {
    const { payouts } = subject()
    expect(await failureOf(payouts.getAccount('acct_1missing'))).toBe('not_found')
    expect(await failureOf(payouts.getBalance('acct_1missing'))).toBe('not_found')
    expect(await failureOf(payouts.listPayouts('acct_1missing'))).toBe('not_found')
    const { id } = await payouts.createAccount(newSeller())
    const lost = { ...transferOf(id), paymentIntentId: 'pi_missing' }
    expect(await failureOf(payouts.transfer(lost))).toBe('not_found')
    const reversal = { reversalId: randomUUID(), providerTransferId: 'tr_missing', amountCents: 1 }
    expect(await failureOf(payouts.reverse(reversal))).toBe('not_found')
  })

  it('finds no transfer that was never made', async () => {
    expect(await subject().payouts.findTransfer(transferOf('acct_1'))).toBeNull()
  })

  it('has no dashboard before the account is set up', async () => {
    const { id } = await subject().payouts.createAccount(newSeller())
    expect(await failureOf(subject().payouts.dashboardPage(id))).toBe('refused')
  })

  it('reports a wrong key as unauthorized', async () => {
    const stranger = subject().withKey('sk_test_wrong')
    expect(await failureOf(stranger.createAccount(newSeller()))).toBe('unauthorized')
    expect(await failureOf(stranger.findTransfer(transferOf('acct_1')))).toBe('unauthorized')
  })

  it('refuses transfers to an account that is not set up', async (test) => {
    const { pay } = subject()
    if (!pay) return test.skip('a test cannot pay here')
    const { id } = await subject().payouts.createAccount(newSeller())
    const { paymentIntentId } = await pay()
    expect(await failureOf(subject().payouts.transfer({ ...transferOf(id), paymentIntentId }))).toBe(
      'refused',
    )
  })
}

function transferOf(
  accountId: string,
): Omit<TransferRequest, 'paymentIntentId'> & { paymentIntentId: string } {
  return {
    transferId: randomUUID(),
    orderId: randomUUID(),
    accountId,
    amountCents: 1000,
    paymentIntentId: '',
  }
}

/** An account that takes transfers, and a payment to pay it from. */
async function ready(
  subject: Subject,
  test: Skippable,
): Promise<{ account: PayoutAccount; request: TransferRequest; amountCents: number }> {
  const { payouts, pay, onboard } = subject()
  if (!pay || !onboard) {
    test.skip('a test cannot press the buttons of the real pages')
    return expect.unreachable()
  }
  const { id } = await payouts.createAccount(newSeller())
  const page = await payouts.onboardingPage({ accountId: id, purpose: 'set_up', ...urls })
  await onboard(page.url)
  const { paymentIntentId, amountCents } = await pay()
  const account = await payouts.getAccount(id)
  return { account, request: { ...transferOf(id), paymentIntentId }, amountCents }
}

function transfers(subject: Subject): void {
  it('transfers once, before the money of the payment is available', async (test) => {
    const { payouts } = subject()
    const { account, request } = await ready(subject, test)
    expect(account).toMatchObject({ status: 'active', takesTransfers: true, requirements: [] })
    const transfer = await payouts.transfer(request)
    expect(transfer).toMatchObject({
      transferId: request.transferId,
      accountId: account.id,
      amountCents: 1000,
    })
    expect(await payouts.transfer(request)).toEqual(transfer)
    expect(await payouts.findTransfer(request)).toEqual(transfer)
    const { availableCents, pendingCents } = await payouts.getBalance(account.id)
    expect(availableCents + pendingCents).toBe(1000)
    expect(URL.canParse((await payouts.dashboardPage(account.id)).url)).toBe(true)
  })

  it('refuses more than was paid', async (test) => {
    const { request, amountCents } = await ready(subject, test)
    const transfer = subject().payouts.transfer({ ...request, amountCents: amountCents + 1 })
    expect(await failureOf(transfer)).toBe('refused')
  })
}

function reversals(subject: Subject): void {
  it('takes a transfer back in parts, each once, and never more than was transferred', async (test) => {
    const { payouts } = subject()
    const { account, request } = await ready(subject, test)
    const transfer = await payouts.transfer(request)
    const part = (amountCents: number) => ({
      reversalId: randomUUID(),
      providerTransferId: transfer.id,
      amountCents,
    })
    const first = part(400)
    expect(await payouts.findReversal(first)).toBeNull()
    const reversal = await payouts.reverse(first)
    expect(reversal.amountCents).toBe(400)
    expect(await payouts.reverse(first)).toEqual(reversal)
    expect(await payouts.findReversal(first)).toEqual(reversal)
    expect(await failureOf(payouts.reverse(part(601)))).toBe('refused')
    expect(await payouts.reverse(part(600))).toMatchObject({ amountCents: 600 })
    expect(await failureOf(payouts.reverse(part(1)))).toBe('refused')
    expect(await payouts.getBalance(account.id)).toEqual({ availableCents: 0, pendingCents: 0 })
  })
}
