import { z } from 'zod'
import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'
import { failureForStatus } from '../shared/http-client.ts'
import type { JsonResponse } from '../shared/json-client.ts'

export const provider = 'uber-direct'

const problem = z.object({
  code: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** Reasons by Uber's error code; unknown codes use the HTTP status. @source providers.md §4 */
const reasons: Record<string, ProviderFailure> = {
  invalid_params: 'refused',
  address_undeliverable: 'refused',
  unknown_location: 'refused',
  expired_quote: 'refused',
  used_quote: 'refused',
  mismatched_price_quote: 'refused',
  pickup_window_too_small: 'refused',
  noncancelable_delivery: 'refused',
  duplicate_delivery: 'refused',
  customer_suspended: 'unauthorized',
  customer_blocked: 'unauthorized',
  customer_not_found: 'unauthorized',
  delivery_not_found: 'not_found',
  customer_limited: 'rate_limited',
  couriers_busy: 'unavailable',
  robo_couriers_busy: 'unavailable',
}

/** Converts Uber's error. Its message is left out, because it may repeat an address or a phone number. */
export function toProviderError({ status, body }: JsonResponse): ProviderError {
  const code = problem.safeParse(body).data?.code
  const reason = (code ? reasons[code] : undefined) ?? failureForStatus(status)
  return new ProviderError(provider, reason, `uber direct: ${code ?? status}`, code ?? String(status))
}

/** The id of the delivery booked before with the same key, or null for another error. */
export function duplicateOf({ status, body }: JsonResponse): string | null {
  const found = status === 409 ? problem.safeParse(body).data : undefined
  const id = found?.metadata?.delivery_id
  return found?.code === 'duplicate_delivery' && typeof id === 'string' ? id : null
}
