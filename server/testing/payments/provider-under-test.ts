import { expect } from 'vitest'
import type { BalanceStatement } from '../../ports/balance-statement.ts'
import type { PaymentProvider, ProviderCheckout } from '../../ports/payments.ts'
import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'

/** A payment of which the bank's behavior is known. */
export type PracticePayment = 'good' | 'disputed' | 'not_received' | 'inquiry' | 'warning'

/** A provider that is tested against the port. */
export interface ProviderUnderTest {
  provider: PaymentProvider
  now(): Date
  withKey(secretKey: string): PaymentProvider
  /** Pays on the payment page; absent if a test cannot reach it. */
  pay?: (checkout: ProviderCheckout) => Promise<unknown>
  /** Takes a payment of $57.00 for an order. @returns the payment's id */
  payAs: (kind: PracticePayment, orderId: string) => Promise<string>
  statement: BalanceStatement
  close(): Promise<void>
}

/** The reason that a call fails with; fails the test where it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? error.reason : expect.unreachable()
}
