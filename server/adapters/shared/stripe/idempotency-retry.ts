import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ProviderError } from '../../../ports/provider-error.ts'

/** Milliseconds before the call is given up: longer than Stripe takes to create a session. */
const TIMEOUT = 15_000
/** Bounds of the pause before the next try, in milliseconds. Random, so that waiting calls spread out. */
const PAUSE = { from: 50, to: 400 } as const

/**
 * Repeats a call while Stripe is still answering another one with the same idempotency key. The SDK repeats it too, but
 * only twice, and several buyers' tabs may be waiting for the same answer.
 * @source https://docs.stripe.com/api/idempotent_requests
 */
export async function retryOnIdempotencyConflict<Result>(call: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + TIMEOUT
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isKeyInUse(error) || performance.now() > deadline) throw error
      await pause(randomInt(PAUSE.from, PAUSE.to))
    }
  }
}

function isKeyInUse(error: unknown): boolean {
  return error instanceof ProviderError && error.vendorCode === 'idempotency_key_in_use'
}
