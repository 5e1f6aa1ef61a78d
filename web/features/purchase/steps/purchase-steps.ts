/** How a thing is bought. @source spec §4 Purchase and delivery */
export type Flow = 'pickup' | 'scheduled' | 'moving' | 'courier'

/** Everything that a purchase can show. */
export type PurchaseStep =
  | 'fulfillment'
  | 'pickup'
  | 'mailed'
  // (a)
  | 'when'
  | 'where'
  | 'quote'
  | 'estimate'
  // (b)
  | 'moving_address'
  | 'access'
  // (c)
  | 'courier_address'
  | 'courier_time'
  // (b) and (c), and (a) where it is paid here
  | 'summary'
  | 'payment'
  | 'confirmed'

/** The steps of each way, in their order. Of (a) the third leads to the hosted page, or on to the rest. @source spec §4 */
const steps: Record<Flow, readonly PurchaseStep[]> = {
  pickup: ['fulfillment', 'pickup'],
  scheduled: ['when', 'where', 'quote', 'estimate', 'payment', 'confirmed'],
  moving: ['moving_address', 'access', 'summary', 'payment', 'confirmed'],
  courier: ['courier_address', 'courier_time', 'summary', 'payment', 'confirmed'],
}

/** Of (a), what leads to the hosted page. */
const HOSTED_STEPS = 3

/** The step after this one; the same at the end. */
export function stepAfter(flow: Flow, step: PurchaseStep): PurchaseStep {
  return steps[flow][steps[flow].indexOf(step) + 1] ?? step
}

/** The step before this one; null where going back closes the modal. */
export function stepBefore(flow: Flow, step: PurchaseStep): PurchaseStep | null {
  if (step === 'fulfillment' || step === 'mailed' || step === 'confirmed') return null
  const before = steps[flow][steps[flow].indexOf(step) - 1]
  if (before) return before
  // Moving help and the courier are offered by the first step of the scheduled way.
  return flow === 'scheduled' ? 'fulfillment' : 'when'
}

/** Where a step stands: "2 of 3". */
export function stepNumber(flow: Flow, step: PurchaseStep): { step: number; of: number } | null {
  if (step === 'mailed') return null
  if (step === 'fulfillment') return { step: 1, of: 2 }
  const index = steps[flow].indexOf(step)
  const isHosted = flow === 'scheduled' && index < HOSTED_STEPS
  return { step: index + 1, of: isHosted ? HOSTED_STEPS : steps[flow].length }
}

/** What stands above a step. */
export const stepTitles: Record<PurchaseStep, string> = {
  fulfillment: 'Choose Fulfillment',
  pickup: 'Pickup',
  mailed: 'Check your email',
  when: 'When should it come?',
  where: 'Where should it go?',
  quote: 'Your delivery',
  estimate: 'Delivery quote',
  moving_address: 'Delivery with moving help',
  access: 'Building access',
  courier_address: 'Delivery by car',
  courier_time: 'When should it come?',
  summary: 'Check your order',
  payment: 'Payment',
  confirmed: 'Order confirmed',
}
