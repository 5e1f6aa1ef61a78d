/** How an item is bought. @source spec §4 Purchase and delivery */
export type Flow = 'pickup' | 'scheduled' | 'moving' | 'courier'

/** Every step of a purchase. */
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
  // (b) and (c), and (a) when paid in the modal
  | 'summary'
  | 'payment'
  | 'confirmed'

/**
 * The steps of each flow, in order. The third step of (a) leads to the hosted payment page or to the remaining steps.
 * @source spec §4
 */
const steps: Record<Flow, readonly PurchaseStep[]> = {
  pickup: ['fulfillment', 'pickup'],
  scheduled: ['when', 'where', 'quote', 'estimate', 'payment', 'confirmed'],
  moving: ['moving_address', 'access', 'summary', 'payment', 'confirmed'],
  courier: ['courier_address', 'courier_time', 'summary', 'payment', 'confirmed'],
}

/** The number of steps of (a) before the hosted page. */
const HOSTED_STEPS = 3

/** The next step; the same one at the end. */
export function stepAfter(flow: Flow, step: PurchaseStep): PurchaseStep {
  return steps[flow][steps[flow].indexOf(step) + 1] ?? step
}

/** The previous step; null when going back closes the modal. */
export function stepBefore(flow: Flow, step: PurchaseStep): PurchaseStep | null {
  if (step === 'fulfillment' || step === 'mailed' || step === 'confirmed') return null
  const before = steps[flow][steps[flow].indexOf(step) - 1]
  if (before) return before
  // The first step of the scheduled flow offers moving help and the courier.
  return flow === 'scheduled' ? 'fulfillment' : 'when'
}

/** The position of a step: "2 of 3". */
export function stepNumber(flow: Flow, step: PurchaseStep): { step: number; of: number } | null {
  if (step === 'mailed') return null
  if (step === 'fulfillment') return { step: 1, of: 2 }
  const index = steps[flow].indexOf(step)
  const isHosted = flow === 'scheduled' && index < HOSTED_STEPS
  return { step: index + 1, of: isHosted ? HOSTED_STEPS : steps[flow].length }
}

/** The title of each step. */
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
