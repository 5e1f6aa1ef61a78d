import type { z } from 'zod'
import type { checkoutPayload } from '../../../../contract/calls/orders/checkout-payload.ts'

/** The validated body of a checkout call. */
export type CheckoutPayload = z.output<typeof checkoutPayload>
